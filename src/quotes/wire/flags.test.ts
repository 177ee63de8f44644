import { expect, test } from 'vitest';
import { flagTexts, waitsForManager } from './flags.ts';
import type { Flag } from './wire.ts';

test.each([
  ['price', undefined, true],
  ['price', 'description', true],
  ['discount over limit', undefined, true],
  ['unchecked', undefined, true],
  ['unchecked', 'another day', false],
  ['discount', undefined, false],
  ['custom', undefined, false],
] as const)('%s, %s waits for a manager: %s', (kind, detail, want) =>
  expect(waitsForManager({ kind, ...(detail && { detail }) })).toBe(want),
);

const lines = [{ id: 'a', product: 'Badges' }];

test.each<readonly [Flag, string]>([
  [
    { kind: 'price', line: 'a', said: 300, expected: 450 },
    'Badges: price differs, the order says $3.00, the price book $4.50.',
  ],
  [
    { kind: 'unchecked', line: 'a', said: 300, expected: 450, detail: 'another day' },
    'Badges: price from another day, the order says $3.00, today’s price book $4.50.',
  ],
  [
    { kind: 'price', line: 'a', text: 'Stock, Notes', detail: 'description' },
    'Badges: does not match what was chosen (Stock, Notes).',
  ],
  [
    { kind: 'unchecked', line: '', text: 'Q-7F3KD-0142', detail: 'no such quote' },
    'The order: refers to a quote that the store does not have (Q-7F3KD-0142).',
  ],
  [
    { kind: 'price', line: '', text: '2099-01-01', detail: 'too long' },
    'The order: holds for longer than a year (2099-01-01).',
  ],
  [
    { kind: 'unchecked', line: 'b', detail: 'something of a newer version', text: 'why' },
    'A line: price not checked (why).',
  ],
])('%j is worded as %s', (flag, want) => expect(flagTexts([flag], lines, 'order')).toEqual([want]));
