import * as v from 'valibot';
import { maxQuantity } from '../line-quantity.ts';
import { Time } from '../times.ts';
import { LinkHashSchema, TimeZoneSchema } from './wire-links.ts';
import { AuthorSchema } from './wire-quotes.ts';
import { listOf, Text } from './wire-start.ts';

const Whole = (most: number) => v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(most));

const request = {
  product: v.pipe(Text, v.maxLength(200)),
  selection: v.pipe(
    v.unknown(),
    // A record would leave these keys out without a word.
    v.check(
      (entries) => !Object.keys(Object(entries)).some((key) => ['__proto__', 'prototype', 'constructor'].includes(key)),
    ),
    v.record(
      Text,
      v.pipe(
        v.union([Text, v.pipe(v.number(), v.finite())]),
        v.transform((entry) => String(entry)),
        v.maxLength(200),
      ),
    ),
  ),
  runSize: v.exactOptional(Whole(9_999_999)),
  quantity: v.exactOptional(Whole(maxQuantity)),
};

/** Body of `POST /api/price`: the markup is the store's own, so the request has none. */
export const PriceRequestSchema = v.strictObject(request);

const Amount = v.pipe(v.number(), v.minValue(0), v.maxValue(10_000));

/** A line of `npm run price`, with a markup in percent and in dollars a run. */
export const PriceLineSchema = v.strictObject({
  id: v.exactOptional(v.unknown()),
  ...request,
  markup: v.exactOptional(v.strictObject({ pct: v.optional(Amount, 0), fixed: v.optional(Amount, 0) })),
});

const PriceTokenSchema = v.object({ hash: LinkHashSchema, name: Text, by: AuthorSchema, createdAt: Time });
export type PriceToken = Readonly<v.InferOutput<typeof PriceTokenSchema>>;

/** Answer of `GET /api/price-tokens`, and of `PUT` and `DELETE` of a token: the open ones, the newest first. */
export const PriceTokensSchema = v.object({ tokens: listOf(PriceTokenSchema) });
export type PriceTokens = Readonly<v.InferOutput<typeof PriceTokensSchema>>;

/** Body of `PUT /api/price-tokens/:hash`. */
export const MakePriceTokenSchema = v.object({
  name: v.pipe(Text, v.trim(), v.minLength(1), v.maxLength(200)),
  timeZone: TimeZoneSchema,
});

export const PriceTokenParamSchema = v.object({ hash: LinkHashSchema });
