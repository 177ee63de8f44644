import { expect, test } from 'vitest';
import { editionText } from './edition-text.ts';

const newYear = '2027-01-01';
const [eve, july] = ['2026-12-31', '2026-07-01'];
const isNext = false;

test.each([
  { name: 'one edition', facts: { validFrom: undefined, changesOn: undefined, today: eve, isNext }, want: undefined },
  {
    name: 'one that counts already',
    facts: { validFrom: july, changesOn: undefined, today: eve, isNext },
    want: undefined,
  },
  { name: 'its first day', facts: { validFrom: july, changesOn: undefined, today: july, isNext }, want: undefined },
  {
    name: 'a next edition',
    facts: { validFrom: july, changesOn: newYear, today: eve, isNext },
    want: 'Prices change on January 1, 2027.',
  },
  {
    name: 'the next edition, since its day',
    facts: { validFrom: newYear, changesOn: undefined, today: newYear, isNext: true },
    want: 'Prices changed on January 1, 2027. Their book can be promoted now: npm run price-book -- promote',
  },
  {
    name: 'an edition that was promoted before its day, or a clock that is slow',
    facts: { validFrom: newYear, changesOn: undefined, today: eve, isNext },
    want: "These prices count from January 1, 2027, and this computer's clock says December 31, 2026: either the clock is wrong, or they were released too early.",
  },
])('$name: $want', ({ facts, want }) => {
  expect(editionText(facts)).toBe(want);
});
