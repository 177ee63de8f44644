/**
 * Finds usual run sizes that a ladder lacks between its smallest and its largest run size. Their rows were probably
 * forgotten or lost.
 */
import type { Ladder } from '../ladders/ladders.ts';

export interface Gap {
  /** Missing run sizes between two rows of the ladder, in rising order. */
  readonly missing: readonly number[];
  readonly behind: Ladder['rows'][number];
}

/**
 * Returns a function that finds the gaps of a ladder. A gap is between two rows of the ladder, and lacks at least one
 * usual run size.
 */
export function gapFinder(ladders: readonly Ladder[]): (ladder: Ladder) => readonly Gap[] {
  if (areAlike(ladders)) return () => [];
  const usual = usualRunSizes(ladders.map(runSizesOf));
  return (ladder) => {
    const own = runSizesOf(ladder);
    return ladder.rows.flatMap((behind, at) => {
      const [from, to] = [own[at - 1], own[at]];
      if (from === undefined || to === undefined) return [];
      const missing = usual.filter((runSize) => runSize > from && runSize < to);
      return missing.length > 0 ? { missing, behind } : [];
    });
  };
}

const runSizesOf = ({ rows }: Ladder): readonly number[] => rows.map(({ runSize }) => runSize);

/**
 * Tells whether each ladder has the same run sizes as the first ladder, except that the largest run sizes may be
 * absent.
 */
function areAlike([first, ...others]: readonly Ladder[]): boolean {
  return others.every(({ rows }) => rows.every(({ runSize }, at) => runSize === first?.rows[at]?.runSize));
}

/**
 * Returns the usual run sizes. For each run size, considers only the ladders whose range includes the run size. The run
 * size is usual if at least half of these ladders list it.
 */
function usualRunSizes(ladders: readonly (readonly number[])[]): readonly number[] {
  const sizes = [...new Set(ladders.flat())].toSorted((a, b) => a - b);
  return sizes.filter((size) => {
    const spanning = ladders.filter((own) => (own[0] ?? 0) <= size && (own.at(-1) ?? 0) >= size);
    return spanning.filter((own) => own.includes(size)).length * 2 >= spanning.length;
  });
}
