import { expect, test } from 'vitest';
import { beyondLimits, detailLimit } from './text-limits.ts';

test.each([
  [{ quote: { note: 'a'.repeat(10_000), customer: { name: 'a'.repeat(200) } } }, undefined],
  [{ quote: { note: 'a'.repeat(10_001) } }, 'quote.note: 10001 characters, but only 10000 fit.'],
  [{ quote: { customer: { name: 'a'.repeat(201) } } }, 'quote.customer.name: 201 characters, but only 200 fit.'],
  [
    { quote: { lines: Array.from({ length: 501 }, () => 0) } },
    'A quote or order can have 500 lines; this one has 501. Split it in two.',
  ],
  [{ ['a'.repeat(201)]: 1 }, ': the name of a field is too long.'],
])('data beyond the bounds is named: case %#', (body, said) => expect(beyondLimits(body)).toBe(said));

test.each([
  ['customerName', 200],
  ['notes', 10_000],
  ['employeeName', 2000],
])('an input of the dialogs has the limit of its field: %s', (key, most) => expect(detailLimit(key)).toBe(most));
