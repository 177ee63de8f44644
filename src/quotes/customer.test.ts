import { expect, test } from 'vitest';
import { savedQuote } from '../../tests/fixtures/saved-quote.ts';
import { emailProblem, isSameCustomer, isTypedOver } from './customer.ts';
import { type Customer, noCustomer } from './quote.ts';

const zoe: Customer = { ...savedQuote.customer, address: '1 Pine St. (rear)' };

test.each<[string, Partial<Customer>, boolean]>([
  ['nothing', {}, false],
  ['the e-mail, however it is typed', { email: ' ZOE@park.example' }, true],
  ['the phone, however it is typed', { phone: '(555) 01-00' }, true],
  ['another phone', { phone: '555 0101' }, false],
  ['the name alone', { name: zoe.name }, false],
  ['name and company', { name: 'zoë park ', company: 'PARK signs' }, true],
])('%s', (_, other, want) => {
  expect(isSameCustomer(zoe, { ...noCustomer, ...other })).toBe(want);
  expect(isSameCustomer({ ...noCustomer, ...other }, zoe)).toBe(want);
});

test('a customer without a company is recognised by name alone', () =>
  expect(isSameCustomer({ ...noCustomer, name: 'Zoë' }, { ...noCustomer, name: 'zoë' })).toBe(true));

test.each(['+1 (617) 555-0100'])('the same phone with and without its country code: %s', (phone) =>
  expect(isSameCustomer({ ...noCustomer, phone: '617 555 0100' }, { ...noCustomer, phone })).toBe(true),
);

test.each<[Partial<Customer>, Partial<Customer>, boolean]>([
  [{ name: 'Pat O’Hara' }, { name: "pat o'hara" }, true],
  [{ name: 'Søren Ødegård' }, { name: 'Soren Odegard' }, true],
  [{ email: "o'hara@shop.example" }, { email: 'ohara@shop.example' }, false],
  [{ phone: '+44 20 7946 0000' }, { phone: '020 7946 0000' }, true],
  [{ phone: '617 555 0100' }, { phone: '917 555 0100' }, false],
  [{ phone: '617 555 0100 x12' }, { phone: '212 555 0100 x12' }, false],
])('%j and %j are one customer: %s', (one, other, want) =>
  expect(isSameCustomer({ ...noCustomer, ...one }, { ...noCustomer, ...other })).toBe(want),
);

test.each<[string, Partial<Customer>, boolean]>([
  ['nothing', {}, false],
  ['another name, beside the first one’s phone', { name: 'Ann', phone: zoe.phone }, true],
  ['the same name at another company', { name: zoe.name, company: 'Lee Signs' }, false],
  ['the same phone and another e-mail', { phone: '(555) 0100', email: 'lee@park.example' }, false],
])('typed over a customer: %s', (_, typed, want) => {
  expect(isTypedOver(zoe, { ...noCustomer, ...typed })).toBe(want);
  expect(isTypedOver(noCustomer, { ...noCustomer, ...typed })).toBe(false);
});

test.each([
  ['', undefined],
  ['ann@park.example', undefined],
  [' ann@park.example; bo@park.example,cy@park.example; ', undefined],
  ['ann', 'This is not an email address.'],
  ['ann@park.example bo@park.example', 'This is not an email address.'],
  ['ann@park.example; bo', '“bo” is not an email address.'],
])('the problem of the addresses %j is %j', (text, want) => expect(emailProblem(text)).toBe(want));
