import { expect, test } from 'vitest';
import { orderedText, sentText } from '../../../quotes/mail/order-text.ts';

const at = new Date(2026, 10, 21, 10, 42).getTime();

test.each([
  ['the same day', new Date(2026, 10, 21, 17, 5), 'Sent to a@b.example at 10:42'],
  ['the next day', new Date(2026, 10, 22, 0, 5), 'Sent to a@b.example on November 21 at 10:42'],
])('%s', (_, now, want) => {
  expect(sentText({ to: 'a@b.example', at }, now)).toBe(want);
});

test.each([
  ['by somebody', 'Cy', 'Quote Q-1 was ordered on Nov 21, 2026, 10:42 AM by Cy'],
  ['without a name', '', 'Quote Q-1 was ordered on Nov 21, 2026, 10:42 AM'],
])('a quote that was ordered %s', (_, by, want) => {
  expect(orderedText('Q-1', { at, by, kind: 'ordered' }).replaceAll('\u202f', ' ')).toBe(want);
});
