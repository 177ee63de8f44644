/** Accidents in the books: each is refused, or its effect is reported, and held if a price moves too far. */
import { expect, it } from 'vitest';
import { randomNumbers } from '../../oracle/random.ts';
import { runs, say, seed } from '../size.ts';
import { type Book, books } from './books.ts';
import { type Compiled, compiledBook, judge } from './judge.ts';
import { kinds } from './kinds.ts';

const accidents = runs(1_200, 60, 13);
const randomOnes = 60;

it(`${accidents} accidents change nothing in silence (seed ${seed})`, { timeout: 3_600_000 }, () => {
  const random = randomNumbers(seed);
  const known = new Map<Book, Compiled>();
  const counts = new Map<string, number>();
  const count = (name: string, by = 1) => counts.set(name, (counts.get(name) ?? 0) + by);
  const seen = new Set<string>();
  const faults: string[] = [];
  for (let at = 0; seen.size < accidents; at += 1) {
    const kind = kinds[at % kinds.length];
    // Every third accident happens to the project's own book.
    const book = books[random(0, 2) === 0 ? 0 : random(0, books.length - 1)];
    const accident = book && kind?.make(book, random);
    if (!accident || seen.has(accident.what)) continue;
    seen.add(accident.what);
    const before = known.get(book) ?? compiledBook(book);
    known.set(book, before);
    const verdict = judge(before, accident.book, random, randomOnes);
    count(verdict.outcome);
    count('entries asked', verdict.asked);
    count('answered otherwise', verdict.moved);
    faults.push(...verdict.faults.map((fault) => `${accident.what}: ${fault}`));
  }
  say('accidents', { kinds: kinds.length, accidents: seen.size, ...Object.fromEntries(counts), faults: faults.length });
  expect(faults).toEqual([]);
});
