import { expect, test } from 'vitest';
import { badgesLine } from '../../../tests/fixtures/cart-lines.ts';
import { changesText, noPriceText, todayText } from './today-words.ts';

const was = { ...badgesLine, total: 1000, quantity: 1 };
const to = (total: number) => ({ was, now: { ...was, total } });

test.each([
  [[to(1431)], '1 line costs more today, +$4.31.'],
  [[to(1431), to(1000)], '2 lines cost more today, +$4.31.'],
  [[to(900), to(800)], '2 lines cost less today, -$3.00.'],
  [[to(900), to(1150)], '2 lines have new prices today, +$0.50 in all.'],
  [[to(900), to(1050)], '2 lines have new prices today, -$0.50 in all.'],
  [[to(1000)], '1 line has changed.'],
])('%#: %s', (changes, want) => expect(changesText(changes)).toBe(want));

const changed = (total: number) => ({ kind: 'changed', now: { ...was, total }, differences: [] }) as const;

test.each([
  [changed(1431), '$14.31 today', undefined],
  [changed(1000), 'Changed', undefined],
  [{ kind: 'current' } as const, undefined, undefined],
  [{ kind: 'waiting' } as const, undefined, undefined],
  [{ kind: 'gone' } as const, undefined, 'This no longer has a price. Open it to choose again, or remove it.'],
  [
    { kind: 'withdrawn', choices: ['Hems: Top', 'Size: 2 ft'] } as const,
    undefined,
    'No longer offered: Hems: Top • Size: 2 ft. Open it to choose again, or remove it.',
  ],
])('%j under a line', (today, note, why) => {
  expect([todayText(was, today), noPriceText(today)]).toEqual([note, why]);
});
