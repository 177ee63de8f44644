import * as v from 'valibot';
import { StoredLineSchema } from './cart.ts';
import { quoteOptions } from './quote.ts';
import { openVersioned } from './versioned.ts';

const { signInId: _signInId, quoted: _quoted, ...entries } = StoredLineSchema.entries;

/** Maximum number of compared configurations: each becomes an alternative of a quote. */
export const maxCompared = quoteOptions.length;

/** A configuration compared with others: a line of the cart before it is in one. */
export const ComparedSchema = v.object(entries);
export type Compared = Readonly<v.InferOutput<typeof ComparedSchema>>;

/** Version of `data` that this code writes. */
const version = 1;
const DataSchema = v.pipe(
  v.array(ComparedSchema),
  v.check(({ length }) => length <= maxCompared, `at most ${maxCompared}`),
);

/**
 * Returns the configurations of a stored record; undefined if it can't be read.
 * @throws StorageError if it is of a newer version
 */
export const openComparison = (record: unknown): readonly Compared[] | undefined =>
  openVersioned(record, version, DataSchema);

/** Returns the record of a comparison: as many configurations as are compared. */
export const comparisonRecord = (items: readonly Compared[]) => ({ version, data: items.slice(0, maxCompared) });
