/** Matches the rows of a sheet in two books. */
import { groupBy } from '../language/collections.ts';
import type { StoredRow } from './read-back.ts';

export interface MatchedRows {
  /** Matched rows of the later book, by the rows of the earlier book. Includes unchanged rows. */
  readonly both: ReadonlyMap<StoredRow, StoredRow>;
  readonly added: readonly StoredRow[];
  readonly removed: readonly StoredRow[];
}

/**
 * Matches rows in three rounds. The first round matches rows with equal cells, and the second round matches rows with
 * the same subject. The third round matches rows that follow the same matched row, if at least half of their cells are
 * equal.
 * @param names the columns that name the subject of a row
 */
export function matchRows(
  before: readonly StoredRow[],
  after: readonly StoredRow[],
  names: readonly string[],
): MatchedRows {
  const both = new Map<StoredRow, StoredRow>();
  const taken = new Set<StoredRow>();
  const match = (keyOf: (row: StoredRow) => string, belong: typeof areAlike = () => true): void => {
    const others = after.filter((row) => !taken.has(row));
    const free = groupBy(others, keyOf);
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

/**
 * Finds for each row the nearest matched row, which is the row itself or a row above. Returns each row with the place
 * of its matched row in the later book; '' if there is none.
 */
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

function areAlike({ cells: one }: StoredRow, { cells: other }: StoredRow): boolean {
  const columns = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return columns.filter((column) => one[column] === other[column]).length * 2 >= columns.length;
}
