import { expect, test } from 'vitest';
import { savedQuote } from '../../../tests/fixtures/saved-quote.ts';
import { forgotten, isSameCustomer } from './forget.ts';
import { type Customer, noCustomer } from './quote.ts';

const zoe: Customer = { ...savedQuote.customer, address: '1 Pine St. (rear)' };

test.each<[string, Partial<Customer>, boolean]>([
  ['nothing', {}, false],
  ['the e-mail, however it is typed', { email: ' ZOE@park.example' }, true],
  ['the phone, however it is typed', { phone: '(555) 01-00' }, true],
  ['another phone', { phone: '555 0101' }, false],
  ['the name alone', { name: zoe.name }, false],
  ['name and company', { name: 'zoë park ', company: 'PARK signs' }, true],
  ['the company alone', { company: zoe.company }, false],
  ['the address alone', { address: zoe.address }, false],
])('%s', (_, other, want) => {
  expect(isSameCustomer(zoe, { ...noCustomer, ...other })).toBe(want);
  expect(isSameCustomer({ ...noCustomer, ...other }, zoe)).toBe(want);
});

test.each<[Partial<Customer>]>([[{}], [{ phone: '12345' }], [{ company: 'Park Signs' }]])(
  '%j names nobody',
  (customer) => expect(isSameCustomer({ ...noCustomer, ...customer }, { ...noCustomer, ...customer })).toBe(false),
);

test('who has no company is the same by the name alone', () =>
  expect(isSameCustomer({ ...noCustomer, name: 'Zoë' }, { ...noCustomer, name: 'zoë' })).toBe(true));

test('nothing of a forgotten customer is left, and all else is', () => {
  const [line, other] = savedQuote.lines;
  if (!line || !other) return expect.unreachable('two lines');
  const quote = {
    ...savedQuote,
    customer: zoe,
    note: 'Zoë Park called from 555 0100, lives at 1 Pine St. (rear)',
    lines: [{ ...line, notes: 'Text: ZOË PARK • Width: 96 in' }, other],
    events: [...savedQuote.events, { at: 2, by: 'Cy', kind: 'sent', text: 'to zoe@park.example' } as const],
  };
  const after = forgotten(quote, { at: 3, by: 'Di' });
  expect(after).toEqual({
    ...quote,
    customer: noCustomer,
    note: '… called from …, lives at …',
    lines: [{ ...line, notes: 'Text: … • Width: 96 in' }, other],
    events: [
      ...savedQuote.events,
      { at: 2, by: 'Cy', kind: 'sent', text: 'to …' },
      { at: 3, by: 'Di', kind: 'forgotten' },
    ],
  });
  for (const known of Object.values(zoe)) expect(JSON.stringify(after)).not.toContain(known);
  return undefined;
});
