import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyForm, readCustomQuote, writeCustomQuote } from './custom-quote.ts';

test('a bare address is the empty form, and the other way round', () => {
  expect(readCustomQuote('')).toEqual({ form: emptyForm, unit: 'in' });
  expect(writeCustomQuote({ form: emptyForm, unit: 'in' })).toBe('');
});

test('an unknown unit is inches', () => expect(readCustomQuote('?unit=mile').unit).toBe('in'));

test('an address of an earlier release has its quantity', () =>
  expect(readCustomQuote('?qty=7').form.quantity).toBe('7'));

test('any entry is read back unchanged', () => {
  const text = fc.string({ unit: 'grapheme' });
  const form = fc.record({
    description: text,
    basis: text,
    width: text,
    height: text,
    pricePerSquareFoot: text,
    flatPrice: text,
    quantity: text,
    notes: text,
  });
  fc.assert(
    fc.property(fc.record({ form, unit: fc.constantFrom('in', 'ft') }), (state) => {
      expect(readCustomQuote(writeCustomQuote(state))).toEqual(state);
    }),
  );
});
