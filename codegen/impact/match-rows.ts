/** Brings the rows of two editions of a sheet together. */
import { groupBy } from '../language/group-by.ts';
import type { StoredRow } from './stored-book.ts';

export interface MatchedRows {
  /** Rows of both editions, whether or not their cells are the same: the later one by the earlier. */
  readonly both: ReadonlyMap<StoredRow, StoredRow>;
  readonly added: readonly StoredRow[];
  readonly removed: readonly StoredRow[];
}

/**
 * A row is the same row when it says the same; else when it names the same thing; else when it stands where the other stood and half of its
 * cells at least are the same.
 * @param names the columns that say what a row is about
 */
export function matchRows(
  before: readonly StoredRow[],
  after: readonly StoredRow[],
  names: readonly string[],
): MatchedRows {
  const both = new Map<StoredRow, StoredRow>();
  const taken = new Set<StoredRow>();
  const match = (keyOf: (row: StoredRow) => string, belong: typeof areAlike = always): void => {
    const free = groupBy(
      after.filter((row) => !taken.has(row)),
      keyOf,
    );
    for (const row of before.filter((one) => !both.has(one))) {
      const candidates = free.get(keyOf(row)) ?? [];
      const at = candidates.findIndex((candidate) => belong(row, candidate));
      const [found] = at < 0 ? [] : candidates.splice(at, 1);
      if (!found) continue;
      both.set(row, found);
      taken.add(found);
    }
  };
  match(({ cells }) => JSON.stringify(cells));
  match(({ cells }) => JSON.stringify(names.map((name) => cells[name] ?? null)));
  const gaps = new Map([
    ...gapsOf(before, (row) => both.get(row)),
    ...gapsOf(after, (row) => (taken.has(row) ? row : undefined)),
  ]);
  match((row) => String(gaps.get(row)), areAlike);
  return {
    both,
    added: after.filter((row) => !taken.has(row)),
    removed: before.filter((row) => !both.has(row)),
  };
}

/** Which of the matched rows each row stands behind, as the place of that row's later edition. */
function gapsOf(
  rows: readonly StoredRow[],
  laterOf: (row: StoredRow) => StoredRow | undefined,
): readonly (readonly [StoredRow, string])[] {
  let last = '';
  return rows.map((row) => {
    last = laterOf(row)?.place() ?? last;
    return [row, last] as const;
  });
}

const always = (): boolean => true;

function areAlike({ cells: one }: StoredRow, { cells: other }: StoredRow): boolean {
  const columns = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return columns.filter((column) => one[column] === other[column]).length * 2 >= columns.length;
}
