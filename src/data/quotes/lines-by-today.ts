import { formatCount } from '../../quotes/format.ts';
import { decidedLines, type OptionChoices, withChosen } from '../../quotes/option-sets.ts';
import { isOfPrice } from '../../quotes/prices/line-differences.ts';
import type { Quote, QuoteLine } from '../../quotes/quote.ts';
import { isGone, type LinesToday, type QuoteLineToday } from './use-lines-today.ts';

interface ChangedLine {
  readonly line: QuoteLine;
  readonly today: Extract<QuoteLineToday['today'], { kind: 'changed' }>;
}

export interface LinesByToday {
  /** All lines at today's prices. A line that can't be priced today keeps its quoted price. */
  readonly now: readonly QuoteLine[];
  readonly changed: readonly ChangedLine[];
  /** Changed lines in which more than the price differs. Their product can no longer be made as quoted. */
  readonly altered: readonly ChangedLine[];
  readonly gone: readonly QuoteLine[];
  readonly unchecked: readonly QuoteLine[];
  readonly isWaiting: boolean;
}

export function linesByToday({ lines }: LinesToday): LinesByToday {
  const linesOf = (isOf: (priced: QuoteLineToday) => boolean) => lines.filter(isOf).map(({ line }) => line);
  const changed = lines.flatMap(({ line, today }) => (today.kind === 'changed' ? [{ line, today }] : []));
  return {
    now: lines.map(({ line, today }) => (today.kind === 'changed' ? today.now : line)),
    changed,
    altered: changed.filter(({ today }) => !today.differences.every(isOfPrice)),
    gone: linesOf(isGone),
    unchecked: linesOf(({ today }) => today.kind === 'unchecked'),
    isWaiting: lines.some(({ today }) => today.kind === 'waiting'),
  };
}

export const pricesTaking = ({ lines, ...prices }: LinesToday, choices: OptionChoices): LinesToday => {
  const taken = decidedLines(
    withChosen(
      lines.map(({ line }) => line),
      choices,
    ),
  );
  return { ...prices, lines: lines.filter(({ line }) => taken.some(({ id }) => id === line.id)) };
};

export function orderBlock(
  { status }: Quote,
  { gone, altered, isWaiting }: LinesByToday,
  held: boolean,
): string | undefined {
  if (isWaiting) return 'Today’s prices for its lines are still loading.';
  if (status === 'ordered' && (gone.length + altered.length > 0 || !held))
    return 'To order this again, press Quote again.';
  if (gone.length > 0) {
    return gone.length === 1
      ? '1 line can no longer be ordered: replace it, or remove it.'
      : `${formatCount(gone.length)} lines can no longer be ordered: replace them, or remove them.`;
  }
  if (altered.length > 0) {
    return altered.length === 1
      ? '1 line is no longer offered as it was quoted: re-price it.'
      : `${formatCount(altered.length)} lines are no longer offered as they were quoted: re-price them.`;
  }
  return held ? undefined : 'This quote has expired: re-price it, or hold it longer.';
}
