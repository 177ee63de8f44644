import * as v from 'valibot';
import { maxQuantity } from '../line-quantity.ts';
import { Text } from './wire-start.ts';

const Whole = (most: number) => v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(most));

const request = {
  product: v.pipe(Text, v.maxLength(200)),
  selection: v.record(
    Text,
    v.pipe(
      v.union([Text, v.pipe(v.number(), v.finite())]),
      v.transform((entry) => String(entry)),
      v.maxLength(200),
    ),
  ),
  runSize: v.exactOptional(Whole(9_999_999)),
  quantity: v.exactOptional(Whole(maxQuantity)),
};

const Amount = v.pipe(v.number(), v.minValue(0), v.maxValue(10_000));

/** A line of `npm run price`, with a markup in percent and in dollars a run. */
export const PriceLineSchema = v.strictObject({
  id: v.exactOptional(v.unknown()),
  ...request,
  markup: v.exactOptional(v.strictObject({ pct: v.optional(Amount, 0), fixed: v.optional(Amount, 0) })),
});
