import fc from 'fast-check';
import { expect, test } from 'vitest';
import { customerRow, customersWith, insertCustomer } from '../../server/database/customers.ts';
import { type Customer } from '../../src/quotes/quote.ts';
import { customerText, hasWords, wordsOf } from '../../src/quotes/search.ts';
import { anyText } from '../fixtures/any-text.ts';
import { testServer } from './app.ts';

const { inNorth } = await testServer();

const letter = fc.constantFrom(...Array.from('aeZoëÉñßİıΣσς’øŁœ한中x %_\\&@.-/ \u0308😀'), 'e\u0301');
/** Any text without null characters, which the routes refuse. */
const text = fc
  .string({ unit: fc.oneof(letter, letter, anyText(1)), maxLength: 12 })
  .map((one) => one.replaceAll('\0', ''));
const phone = fc.string({ unit: fc.constantFrom(...Array.from('0123456789-. ()+')), maxLength: 14 });
const customer: fc.Arbitrary<Customer> = fc.record({ name: text, company: text, email: text, phone, address: text });

/** Part of a customer's data, in another case or with other accents; or any text. */
const typed = (customers: readonly Customer[]) =>
  fc.oneof(
    text,
    fc
      .tuple(
        fc.constantFrom(...customers),
        fc.constantFrom('name', 'company', 'email', 'phone'),
        fc.nat(12),
        fc.nat(12),
      )
      .chain(([one, key, from, length]) => {
        const part = Array.from(one[key])
          .slice(from, from + length)
          .join('');
        return fc.constantFrom(part, part.toUpperCase(), part.normalize('NFD'), part.normalize('NFKC').toLowerCase());
      }),
  );

const searched = fc
  .array(customer, { minLength: 1, maxLength: 5 })
  .chain((customers) => fc.tuple(fc.constant(customers), fc.array(typed(customers), { minLength: 1, maxLength: 6 })));

test('the server finds the customers that a counter finds', () =>
  fc.assert(
    fc.asyncProperty(searched, ([customers, sought]) =>
      inNorth(async (store) => {
        await store.deleteFrom('customers').execute();
        const ids = new Map<number, Customer>();
        for (const one of customers) {
          const { id } = await insertCustomer(store, customerRow('north', one)).executeTakeFirstOrThrow();
          ids.set(id, one);
        }
        for (const asked of sought) {
          const words = wordsOf(asked);
          const atServer = await customersWith(store, 'north', words).execute();
          const atCounter = [...ids].filter(([, one]) => hasWords(customerText(one), words)).map(([id]) => id);
          expect(new Set(atServer.map(({ id }) => id)), asked).toEqual(new Set(atCounter));
        }
      }),
    ),
    { numRuns: 150 },
  ));
