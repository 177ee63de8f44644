import type { Cents } from '../../../pricing/index.ts';
import type { QuoteOption } from '../../../quotes/quote.ts';
import type { RunRow } from './compared.ts';

const size = { width: 640, height: 300 } as const;
/** Ends of the axes within the chart, in the chart's units. The labels of the axes are outside. */
const plot = { left: 84, right: 612, top: 16, bottom: 260 } as const;
/** Maximum number of labels on the axis of amounts, and on the axis of run sizes. More labels would be unreadable. */
const [maxAmounts, maxRunSizes] = [5, 8];

/**
 * Returns the chart of the totals by run size, with `x` and `y` from the top left. The run sizes are spaced evenly on
 * the x axis. On a true scale, small run sizes such as 25 and 50 would be too close together next to 25,000. Amounts
 * begin at zero, so that twice the height is twice the price.
 */
export function chartOf(rows: readonly RunRow[], letters: readonly QuoteOption[]) {
  const highest = Math.max(1, ...rows.flatMap(({ cells }) => cells.map((cell) => cell?.total ?? 0)));
  const step = roundStep(highest / (maxAmounts - 1));
  const top = Math.ceil(highest / step) * step;
  const xOf = (index: number) =>
    rows.length === 1
      ? (plot.left + plot.right) / 2
      : plot.left + (index / (rows.length - 1)) * (plot.right - plot.left);
  const yOf = (amount: Cents) => plot.bottom - (amount / top) * (plot.bottom - plot.top);
  const everyNth = Math.ceil(rows.length / maxRunSizes);
  return {
    ...size,
    plot,
    lines: letters.map((letter, at) => ({
      letter,
      points: rows.flatMap(({ runSize, cells }, index) => {
        const total = cells[at]?.total;
        return total === undefined ? [] : [{ x: xOf(index), y: yOf(total), runSize, total }];
      }),
    })),
    runSizes: rows.flatMap(({ runSize }, index) => (index % everyNth === 0 ? [{ x: xOf(index), runSize }] : [])),
    amounts: Array.from({ length: Math.round(top / step) + 1 }, (_, index) => ({
      y: yOf(index * step),
      amount: index * step,
    })),
  };
}

/** Returns the first of 1, 2, 5, 10, 20, 50, … cents that is at least `atLeast`. */
function roundStep(atLeast: number): number {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(atLeast)));
  return ([1, 2, 5].find((factor) => factor * power >= atLeast) ?? 10) * power;
}
