/** Run sizes that a ladder skips although the ladders around it have them: a line was forgotten or lost. */
import type { Ladder } from '../ladders/ladders.ts';

export interface Gap {
  /** Run sizes, in rising order, that the ladder lacks between two of its rows. */
  readonly missing: readonly number[];
  readonly behind: Ladder['rows'][number];
}

/** Returns a function that finds a ladder's gaps: run sizes within its range that most other ladders around it have. */
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

/** Tells whether every ladder has all run sizes of the first ladder up to its own last one, as in most products. */
function areAlike([first, ...others]: readonly Ladder[]): boolean {
  return others.every(({ rows }) => rows.every(({ runSize }, at) => runSize === first?.rows[at]?.runSize));
}

/** Returns run sizes in at least half of the ladders whose ranges include them: the others may lack a line. */
function usualRunSizes(ladders: readonly (readonly number[])[]): readonly number[] {
  const sizes = [...new Set(ladders.flat())].toSorted((a, b) => a - b);
  return sizes.filter((size) => {
    const spanning = ladders.filter((own) => (own[0] ?? 0) <= size && (own.at(-1) ?? 0) >= size);
    return spanning.filter((own) => own.includes(size)).length * 2 >= spanning.length;
  });
}
