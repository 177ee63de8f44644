import { expect, test } from 'vitest';
import { beyondLimits, detailLimit } from './text-limits.ts';

test.each([
  [{ quote: { note: 'a'.repeat(10_000), customer: { name: 'a'.repeat(200) } } }, undefined],
  [{ quote: { note: 'a'.repeat(10_001) } }, 'quote.note: 10001 characters, at most 10000 are kept.'],
  [{ quote: { customer: { name: 'a'.repeat(201) } } }, 'quote.customer.name: 201 characters, at most 200 are kept.'],
  [
    { quote: { lines: Array.from({ length: 501 }, () => 0) } },
    'A quote or an order has at most 500 lines, and this has 501. Make two of it.',
  ],
  [{ ['a'.repeat(201)]: 1 }, ': the name of a field is too long.'],
])('data beyond the bounds is named: case %#', (body, said) => expect(beyondLimits(body)).toBe(said));

test.each([
  ['customerName', 200],
  ['notes', 10_000],
  ['employeeName', 2000],
])('an input of the dialogs has the limit of its field: %s', (key, most) => expect(detailLimit(key)).toBe(most));
