/** The name that was probably meant, for the tip of an "unknown ..." diagnostic. */
import { byCodeUnit } from './collections.ts';

/**
 * Returns the candidate that continues the name, as `14pt Uncoated` continues `14pt`. Choices are often renamed by an
 * added word. Returns undefined if several candidates continue the name. If no candidate continues the name, returns
 * the candidate with the fewest edits, ignoring case; undefined if more than a third of the letters differ. An edit
 * adds, drops or replaces a letter, or swaps two letters. Of equally near candidates, returns the first by code unit.
 */
export function didYouMean(name: string, candidates: Iterable<string>): string | undefined {
  if (name.length > longestName) return undefined;
  const wanted = plain(name);
  const names = [...new Set(candidates)];
  const longer = names.filter((one) => plain(one).startsWith(`${wanted} `));
  if (longer.length > 0 && names.every((one) => plain(one) !== wanted))
    return longer.length === 1 ? longer[0] : undefined;
  let nearest: { readonly candidate: string; readonly distance: number } | undefined;
  for (const candidate of names) {
    const offered = plain(candidate);
    const most = Math.max(1, Math.floor(Math.max(wanted.length, offered.length) / 3));
    const limit = Math.min(most, nearest?.distance ?? most);
    if (Math.abs(wanted.length - offered.length) > limit) continue;
    const distance = editDistance(wanted, offered);
    if (distance > limit) continue;
    const tied = nearest?.distance === distance;
    if (!tied || byCodeUnit(candidate, nearest?.candidate ?? candidate) < 0) nearest = { candidate, distance };
  }
  return nearest?.candidate;
}

/** Returns the tip for an unknown name: the name that was probably meant, or else `otherwise`. */
export function nearestTip(name: string, candidates: Iterable<string>, otherwise: string): string {
  const near = didYouMean(name, candidates);
  return near === undefined ? otherwise : `Did you mean "${near}"?`;
}

/** Maximum length of a compared name, in characters. A longer text is no name, and would take long to compare. */
const longestName = 200;

const plain = (name: string): string => name.trim().toLowerCase();

/**
 * Returns the number of edits between two words. Two swapped adjacent letters count as one edit, because swapping is
 * the most frequent typing slip.
 */
function editDistance(a: string, b: string): number {
  let before: readonly number[] = [];
  let above: readonly number[] = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      const swapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      current[column] = Math.min(
        at(above, column) + 1,
        at(current, column - 1) + 1,
        at(above, column - 1) + (same ? 0 : 1),
        swapped ? at(before, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    before = above;
    above = current;
  }
  return at(above, b.length);
}

const at = (distances: readonly number[], index: number): number => distances[index] ?? Number.POSITIVE_INFINITY;
