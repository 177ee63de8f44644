import { isGone, type LinesToday, type QuoteLineToday } from '../../../quoting/prices/use-lines-today.ts';
import type { Quote, QuoteLine } from '../../../storage/quotes/index.ts';
import { formatCount } from '../../../ui/format.ts';

interface ChangedLine {
  readonly line: QuoteLine;
  readonly today: Extract<QuoteLineToday['today'], { kind: 'changed' }>;
}

export interface LinesByToday {
  /** The lines at today's prices; what can't be priced today is as it was quoted. */
  readonly now: readonly QuoteLine[];
  readonly changed: readonly ChangedLine[];
  /** What can only be replaced or removed. */
  readonly gone: readonly QuoteLine[];
  readonly unchecked: readonly QuoteLine[];
  readonly isWaiting: boolean;
}

export function linesByToday({ lines }: LinesToday): LinesByToday {
  const linesOf = (isOf: (priced: QuoteLineToday) => boolean) => lines.filter(isOf).map(({ line }) => line);
  return {
    now: lines.map(({ line, today }) => (today.kind === 'changed' ? today.now : line)),
    changed: lines.flatMap(({ line, today }) => (today.kind === 'changed' ? [{ line, today }] : [])),
    gone: linesOf(isGone),
    unchecked: linesOf(({ today }) => today.kind === 'unchecked'),
    isWaiting: lines.some(({ today }) => today.kind === 'waiting'),
  };
}

/** Why a quote can't be ordered as it stands; undefined where it can. */
export function orderBlock({ status }: Quote, { gone, isWaiting }: LinesByToday, held: boolean): string | undefined {
  if (isWaiting) return 'What its lines cost today is still being looked up.';
  if (status === 'ordered' && (gone.length > 0 || !held)) return 'To order this again, copy it as a new quote.';
  if (gone.length > 0) {
    return gone.length === 1
      ? '1 line can no longer be ordered: put another in its place, or remove it.'
      : `${formatCount(gone.length)} lines can no longer be ordered: put others in their place, or remove them.`;
  }
  return held ? undefined : 'This quote has expired: re-price it, or hold it for longer.';
}

/** What tells a line from others of its product: `13oz Scrim • Run size 100 • Width: 96 in`. */
export const lineSummary = ({ stock, runSize = 1, notes = '' }: QuoteLine): string =>
  [stock, runSize > 1 ? `Run size ${formatCount(runSize)}` : '', notes].filter((text) => text !== '').join(' • ');
