import * as v from 'valibot';
import { StoredLineSchema } from './cart.ts';
import { openVersioned } from './versioned.ts';

const { signInId: _signInId, quoted: _quoted, ...entries } = StoredLineSchema.entries;

/** As many configurations as stand side by side on a screen. */
export const maxCompared = 4;

/** A configuration that is compared with others: a line of the cart before it is in one. */
export const ComparedSchema = v.object(entries);
export type Compared = Readonly<v.InferOutput<typeof ComparedSchema>>;

/** The version of `data` that this code writes. */
const version = 1;
const DataSchema = v.pipe(
  v.array(ComparedSchema),
  v.check(({ length }) => length <= maxCompared, `at most ${maxCompared}`),
);

/** The configurations in a stored record; undefined where it can't be read. @throws QuotesError where it is of a newer version */
export const openComparison = (record: unknown): readonly Compared[] | undefined =>
  openVersioned(record, version, DataSchema);

/** At most four: the first ones are kept. */
export const comparisonRecord = (items: readonly Compared[]) => ({ version, data: items.slice(0, maxCompared) });
