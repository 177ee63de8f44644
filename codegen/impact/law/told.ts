/** Price changes that the figures of the report already cover. */
import type { Product, Selection } from '../../../src/pricing/index.ts';
import type { ChangeGroup } from '../impact.ts';
import type { Moved } from '../moved.ts';
import { relativeMove } from '../threshold.ts';
import type { Difference } from './differences.ts';

export interface Told {
  /** Selections with a changed figure in the report. */
  readonly moved: ReadonlySet<Selection>;
  /** Selections with added or removed run sizes. */
  readonly runSizes: ReadonlySet<Selection>;
  /** Returns the largest rise and fall of a selection's prices in the report (0.1 is 10 percent). */
  readonly rangeOf: (selection: Selection) => Range;
}

interface Range {
  readonly up: number;
  readonly down: number;
}

export function toldBy(product: Product, moved: readonly Moved[], groups: readonly ChangeGroup[]): Told {
  const lines = groups.map(({ where, least, most, effects }) => ({
    isOf: (selection: Selection) =>
      where.options.every(({ field, choices }) =>
        product.fields.some(({ id, label }) => label === field && choices.includes(selection[id] ?? '')),
      ),
    ratios: [least, most, ...effects.flatMap((effect) => [effect.least, effect.most])].flatMap(({ before, after }) =>
      before?.kind === 'run' && after?.kind === 'run' ? relativeMove(before.total, after.total) : [],
    ),
  }));
  return {
    moved: new Set(moved.map(({ selection }) => selection)),
    runSizes: new Set(
      moved.flatMap(({ selection, before, after }) =>
        (before ?? after)?.kind === 'run' && (!before || !after) ? [selection] : [],
      ),
    ),
    rangeOf: (selection) => {
      const ratios = lines.filter(({ isOf }) => isOf(selection)).flatMap((line) => line.ratios);
      return { up: Math.max(0, ...ratios), down: Math.min(0, ...ratios) };
    },
  };
}

/** Tolerances for rounding. The report rounds percentages, and the prices of both editions are rounded to the cent. */
const percentRounding = 0.002;
const halfCent = 0.5;

/**
 * Returns true if the report already shows a change of the same selection that is at least as large, within rounding.
 */
export function isTold({ what, totals }: Difference, selection: Selection, told: Told): boolean {
  if (what === 'run sizes') return told.runSizes.has(selection);
  if (!told.moved.has(selection)) return false;
  if (what === 'basis') return true;
  if (what !== 'more' && what !== 'less') return false;
  if (!totals) return true;
  const [was, is] = totals;
  const { up, down } = told.rangeOf(selection);
  const most = (was + halfCent) * (1 + up + percentRounding) + halfCent;
  const least = (was - halfCent) * (1 + down - percentRounding) - halfCent;
  return least <= is && is <= most;
}
