import { lineTotal } from '../../../storage/index.ts';
import { formatMoney } from '../../../ui/format.ts';
import { basisLabel, totalLabel } from './line-differences.ts';
import type { LinePrice } from './line-price.ts';

type Changed = Pick<Extract<LinePrice, { kind: 'changed' }>, 'now' | 'differences'>;

/** Old and new of everything that has changed, as a sentence where it is the price alone. */
export function changeText({ now, differences }: Changed): string {
  const [first, ...others] = differences;
  if (first && others.length === 0) {
    if (first.label === totalLabel)
      return `The price has changed since this was added: ${first.was} is now ${first.now}.`;
    if (first.label === basisLabel) return `${formatMoney(lineTotal(now))} is a ${first.now} price now.`;
  }
  const changes = differences.map(
    ({ label, was, now: today }) => `${label}: ${was || 'none'} is now ${today || 'none'}.`,
  );
  return ['This has changed since it was added.', ...changes].join(' ');
}
