import { expect, test } from 'vitest';
import { noCustomer } from '../../../quotes/quote.ts';
import { customersLike } from './customers.ts';

const zoe = { ...noCustomer, name: 'Zoë Park', email: 'zoe@park.example' };
const ann = { ...noCustomer, name: 'Ann Park', phone: '555 0101', company: 'Lee' };
const quotes = [zoe, ann, { ...zoe, phone: '555 0100' }, noCustomer].map((customer) => ({ customer }));

test.each([
  ['', []],
  ['  ', []],
  ['PARK', [zoe, ann]],
  ['zoe park', [zoe]],
  ['@park', [zoe]],
  ['555 0101', [ann]],
  ['5550101', [ann]],
  ['lee', [ann]],
  ['nobody', []],
])('%j finds each customer once', (asked, want) => expect(customersLike(quotes, asked)).toEqual(want));

test('no more than eight are shown', () => {
  const many = Array.from({ length: 20 }, (_, at) => ({ customer: { ...noCustomer, name: `Bo ${at}` } }));
  expect(customersLike(many, 'bo')).toHaveLength(8);
});
