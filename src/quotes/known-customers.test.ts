import { expect, test } from 'vitest';
import { customersLike, knownCustomers } from './known-customers.ts';
import { noCustomer } from './quote.ts';

const zoe = {
  ...noCustomer,
  name: 'Zoë Park',
  company: 'Park & Sons',
  phone: '(555) 010-2345',
  email: 'zoe@park.example',
};
const moved = { ...zoe, address: '2 New Street' };
const byMail = { ...noCustomer, email: 'bo@lee.example' };
const ann = { ...noCustomer, name: 'Ann Lee' };
const quotesOf = (...customers: readonly (typeof zoe)[]) => customers.map((customer) => ({ customer }));

test('each customer is known once, with the data of the newest quote', () => {
  const sameWritten = { ...zoe, name: 'ZOE PARK', phone: '555.010.2345', email: '' };
  const known = knownCustomers(quotesOf(moved, ann, zoe, sameWritten, noCustomer, byMail, byMail));
  expect(known.map(({ customer }) => customer)).toEqual([moved, ann, byMail]);
});

test.each([
  ['', []],
  ['zoe', [zoe]],
  ['park sons', [zoe]],
  ['(555) 010-23', [zoe]],
  ['n', [zoe, ann]],
  ['bob', []],
])('%j offers the matching customers', (typed, want) =>
  expect(customersLike(knownCustomers(quotesOf(zoe, ann)), typed)).toEqual(want),
);

test('a match at the beginning of a word comes first', () => {
  const joanna = { ...ann, name: 'Joanna Moss' };
  const park = { ...ann, name: 'Bo', company: 'Anna Moss Ltd' };
  expect(customersLike(knownCustomers(quotesOf(joanna, park, ann)), 'ann')).toEqual([park, ann, joanna]);
});

test('at most six are offered', () => {
  const many = Array.from({ length: 50 }, (_, at) => ({ ...ann, name: `Ann ${at}` }));
  expect(customersLike(knownCustomers(quotesOf(...many)), 'ann')).toEqual(many.slice(0, 6));
});
