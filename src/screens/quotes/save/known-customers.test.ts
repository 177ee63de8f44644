import { expect, test } from 'vitest';
import { noCustomer } from '../../../quotes/quote.ts';
import { knownCustomers, offeredCustomers } from './known-customers.ts';

const zoe = {
  ...noCustomer,
  name: 'Zoë Park',
  company: 'Park & Sons',
  phone: '(555) 010-2345',
  email: 'zoe@park.example',
};
const moved = { ...zoe, address: '2 New Street' };
const ann = { ...noCustomer, name: 'Ann Lee' };
const quotesOf = (...customers: readonly (typeof zoe)[]) => customers.map((customer) => ({ customer }));

test('each customer is known once, with the data of the newest quote', () => {
  const sameWritten = { ...zoe, name: 'ZOE PARK', phone: '555.010.2345', email: '' };
  const known = knownCustomers(quotesOf(moved, ann, zoe, sameWritten, noCustomer));
  expect(known.map(({ customer }) => customer)).toEqual([moved, ann]);
});

test.each([
  ['', []],
  [' ', []],
  ['zoe', [zoe]],
  ['park sons', [zoe]],
  ['0102345', [zoe]],
  ['zoe@', [zoe]],
  ['n', [zoe, ann]],
  ['bob', []],
])('%j offers the matching customers', (typed, want) =>
  expect(offeredCustomers(knownCustomers(quotesOf(zoe, ann)), typed)).toEqual(want),
);

test('a match at the beginning of a word comes first', () => {
  const joanna = { ...ann, name: 'Joanna Moss' };
  const park = { ...ann, name: 'Bo', company: 'Anna Moss Ltd' };
  expect(offeredCustomers(knownCustomers(quotesOf(joanna, park, ann)), 'ann')).toEqual([park, ann, joanna]);
});

test('at most six are offered', () => {
  const many = Array.from({ length: 50 }, (_, at) => ({ ...ann, name: `Ann ${at}` }));
  expect(offeredCustomers(knownCustomers(quotesOf(...many)), 'ann')).toEqual(many.slice(0, 6));
});
