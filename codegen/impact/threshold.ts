/** The switch of the book that catches a slipped decimal point: how far a price may move without being confirmed. */
import type { Book } from '../parse/book.ts';
import type { FigureChange, Impact, PriceMove } from './impact.ts';
import { isOver } from './percent.ts';

export const thresholdSetting = 'price change threshold';

/** A book that does not say is held to 25 %. */
const usual = 25_000;

/** In 1/1,000 percent. */
export function thresholdOf({ settings }: Pick<Book, 'settings'>): number {
  return settings.find(({ cells }) => cells.key.value === thresholdSetting)?.cells.value.value ?? usual;
}

/** A figure counts that moved itself, and so does what a changed rate or adder does to the price of a piece. */
export function isOverThreshold({ before, after, effect }: Omit<FigureChange, 'where'>, threshold: number): boolean {
  const moves = effect ? [effect.least, effect.most] : [];
  if (moves.some((move) => totalIsOver(move, threshold))) return true;
  if (!before || !after) return false;
  if (before.kind === 'run' || after.kind === 'run') {
    return (
      before.kind === 'run' &&
      after.kind === 'run' &&
      (totalIsOver({ before, after }, threshold) || isOver(before.perUnit, after.perUnit, threshold))
    );
  }
  return isOver(before.amount, after.amount, threshold);
}

const totalIsOver = ({ before, after }: Pick<PriceMove, 'before' | 'after'>, threshold: number): boolean =>
  isOver(before.total, after.total, threshold);

/** How many changes want to be confirmed. */
export function countOver({ products }: Impact): number {
  return products.reduce((sum, { groups }) => sum + groups.filter(({ over }) => over).length, 0);
}
