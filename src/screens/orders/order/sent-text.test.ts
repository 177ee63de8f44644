import { expect, test } from 'vitest';
import { badgesLine } from '../../../../tests/fixtures/cart-lines.ts';
import { handedOverText, orderedText, sentText } from '../../../quotes/mail/order-text.ts';

const at = new Date(2026, 10, 21, 10, 42).getTime();

test.each([
  ['the same day', new Date(2026, 10, 21, 17, 5), false, 'Opened as an email at 10:42'],
  ['the next day', new Date(2026, 10, 22, 0, 5), true, 'Copied on November 21 at 10:42'],
])('%s', (_, now, copied, want) => {
  expect(handedOverText({ at, ...(copied && { copied }) }, now)).toBe(want);
});

test.each([
  [[], ''],
  [['c'], '. One line was added since'],
  [['c', 'd'], '. 2 lines were added since'],
])('lines added since: %j', (added, want) => {
  const items = ['b', ...added].map((id) => ({ ...badgesLine, id }));
  expect(sentText({ at: Date.now(), copied: true, lines: ['a', 'b'] }, items)).toMatch(
    new RegExp(`^Copied at \\d\\d:\\d\\d${want}$`),
  );
});

test.each([
  ['by somebody', 'Cy', 'Quote Q-1 was ordered on Nov 21, 2026, 10:42 AM by Cy'],
  ['without a name', '', 'Quote Q-1 was ordered on Nov 21, 2026, 10:42 AM'],
])('a quote that was ordered %s', (_, by, want) => {
  expect(orderedText('Q-1', { at, by, kind: 'ordered' }).replaceAll('\u202f', ' ')).toBe(want);
});
