import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { nearest, slipOf } from './decimal-slip.ts';

test.each([
  { name: 'a rate among its like', price: 1.38, others: [1.21, 1.49], want: undefined },
  { name: 'a rate at ten times', price: 12.1, others: [1.38, 1.49], want: 'tenfold' },
  { name: 'a rate at a hundred times', price: 121, others: [1.38, 1.49], want: 'tenfold' },
  { name: 'a rate at a tenth', price: 0.121, others: [1.38, 1.49], want: 'tenth' },
  { name: 'the neighbour of a slip', price: 1.38, others: [12.1, 1.49], want: undefined },
  { name: 'the dearer of two', price: 28.8, others: [3.61], want: 'tenfold' },
  { name: 'two that are five times apart', price: 4.95, others: [0.95], want: undefined },
  { name: 'three times the dearest', price: 300, others: [82.68, 95.4], want: undefined },
  { name: 'thirty times, which no point explains', price: 45, others: [1.38, 1.49], want: undefined },
  { name: 'a free option among charged ones', price: 0, others: [0.121, 0.138], want: undefined },
  { name: 'a price among free options', price: 1.2, others: [0, 0], want: undefined },
  { name: 'a price alone', price: 29.3, others: [], want: undefined },
  { name: 'a free option alone', price: 0, others: [], want: undefined },
  { name: 'free options, which are not counted', price: 5.5, others: [0, 1], want: undefined },
  { name: 'as far from several, which are enough', price: 5.5, others: [1, 1], want: 'tenfold' },
  { name: 'far from the cheapest only', price: 12, others: [1, 10], want: undefined },
  { name: 'not far, though a point would fit', price: 4, others: [0.7, 1], want: undefined },
  { name: 'just far enough above, and near enough below', price: 5, others: [1, 1], want: 'tenfold' },
  { name: 'just near enough above', price: 20, others: [1, 1], want: 'tenfold' },
  { name: 'just far enough below', price: 1, others: [5, 5], want: 'tenth' },
])('$name', ({ price, others, want }) => {
  expect(slipOf(price, others)).toBe(want);
});

test('prices within five times of each other are never a slip', () => {
  const price = fc.integer({ min: 1000, max: 4999 });
  fc.assert(fc.property(price, fc.array(price), (one, others) => slipOf(one, others) === undefined));
});

test('the neighbours of an item', () => {
  expect([0, 1, 3, 5].map((at) => nearest(['a', 'b', 'c', 'd', 'e', 'f'], at).join(''))).toEqual([
    'bc',
    'acd',
    'bcef',
    'de',
  ]);
});
