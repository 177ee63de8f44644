import { expect, test } from 'vitest';
import { valueText } from '../emit/book-json.ts';
import type { Column } from './columns.ts';

const condition = { clauses: [{ field: 'size', op: 'is not', values: ['A4', 'A5'] }] };

test.each<readonly [Column<unknown>['kind'], unknown, string]>([
  ['text', 'Matte', 'Matte'],
  ['yes', true, 'yes'],
  ['price', 12_100, '1.21'],
  ['whole', 250, '250'],
  ['percent', 7500, '7.5'],
  ['setting', { kind: 'percent', value: 7500 }, '7.5'],
  ['words', ['card', 'postcard'], 'card, postcard'],
  ['sizes', [240_000, 365_000], '24, 36.5'],
  ['amounts', ['base', 1], 'base, 1'],
  ['terms', ['piece', 'colors'], 'piece and colors'],
  ['routes', ['/a', '/b'], '/a; /b'],
  ['range', { min: 1, max: 20 }, '1-20'],
  ['condition', condition, 'size != A4 or A5'],
  [
    'pairs',
    [
      { name: 'Size', value: 'A4' },
      { name: 'A=B', value: '24"' },
    ],
    'Size=A4; "A=B"="24"""',
  ],
  // Never the value of a cell, but no fault either.
  ['text', null, 'null'],
])('%s: %j is %s', (kind, value, want) => {
  expect(valueText(kind, value)).toBe(want);
});
