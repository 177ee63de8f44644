import { clampEntry, readBounded } from '../../../src/pricing/limits.ts';
import { boundedField, boundOf, sameOutside } from '../bounds.ts';
import type { AskedPair } from '../match-selections.ts';
import type { Entry } from './entries.ts';

/** Tells whether an entry is outside of a bound that moved. The report already lists the bound itself. */
export function isBeyondMovedBound({ before, after }: AskedPair, entry: Entry): boolean {
  return Object.entries(entry).some(([id, text]) => {
    const [old, now] = [before, after].map(({ product }) => boundedField(product, id));
    if (!old || !now || !sameOutside(old, now)) return false;
    const [taken, takenNow] = [clampEntry(old, text, before.selection), clampEntry(now, text, after.selection)];
    const value = readBounded(now, text);
    return (['min', 'max'] as const).some((bound) => {
      const [was, is] = [boundOf(old, before.selection, bound), boundOf(now, after.selection, bound)];
      if (was === is) return false;
      // An entry that is no number counts as outside if each edition replaces it by the bound of that edition.
      if (value === undefined) return readBounded(old, taken) === was && readBounded(now, takenNow) === is;
      return [was, is].some((one) => one !== undefined && (bound === 'min' ? value < one : value > one));
    });
  });
}
