import * as v from 'valibot';
import { StoredLineSchema } from './cart.ts';
import { quoteOptions } from './quote.ts';
import { type StoreNote, storeNote } from './versioned.ts';

const { signInId: _signInId, quoted: _quoted, ...entries } = StoredLineSchema.entries;

/** Maximum number of compared configurations. A quote can have all of them as its alternatives. */
export const maxCompared = quoteOptions.length;

/** A configuration that is compared with others: a cart line without an owner and without a saved quote. */
export const ComparedSchema = v.object(entries);
export type Compared = Readonly<v.InferOutput<typeof ComparedSchema>>;

const DataSchema = v.pipe(
  v.array(ComparedSchema),
  v.check(({ length }) => length <= maxCompared, `at most ${maxCompared}`),
);

const { record, ...note } = storeNote<readonly Compared[]>('comparison', DataSchema, []);

/** Description of the document with the configurations that a store compares, at most `maxCompared`. */
export const comparisonNote: StoreNote<readonly Compared[]> = {
  ...note,
  place: 'comparisons',
  key: (store) => store,
  record: (items) => record(items.slice(0, maxCompared)),
};
