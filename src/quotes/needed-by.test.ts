import { expect, test } from 'vitest';
import { savedQuote } from '../../tests/fixtures/saved-quote.ts';
import { forgotten } from './forget.ts';
import { knownOf, setKnown } from './known-facts.ts';
import { firstNeeded, neededProblem } from './needed-by.ts';
import type { Quote } from './quote.ts';
import { changeDetails, changeLine } from './quote-changes.ts';

const act = { at: Date.UTC(2026, 10, 27), by: 'Cy' };
const [line, other] = savedQuote.lines;
if (!line || !other) throw new Error('The saved quote has two lines.');
const known = { contact: 'Eve', exempt: '12-345', shipping: 1250, level: 'Trade' };

/** A quote with every field of needs, known facts and the next call. */
const full: Quote = {
  ...setKnown(savedQuote, known, act),
  neededBy: '2026-12-10',
  exempt: 'EX-77',
  artwork: 'Zoë Park.pdf',
  lines: [{ ...line, neededBy: '2026-12-01', artwork: 'USB stick' }, other],
  nextCall: { on: '2026-12-03', isAsked: true },
};

test('a forgotten customer leaves no artwork, fact, exemption number or name of theirs', () => {
  const after = forgotten(full, act);
  expect(after).toMatchObject({ artwork: '….pdf', exempt: '', neededBy: '2026-12-10' });
  expect(after.known).toBeUndefined();
  expect(JSON.stringify(after)).not.toContain('Zoë Park');
});

test('a day and an artwork keep the status; the first day of all counts', () => {
  const sent = { ...savedQuote, status: 'sent' } as const;
  expect(changeLine(sent, line.id, { neededBy: '2026-12-01' }, act)).toMatchObject({ status: 'sent' });
  expect(changeLine(sent, line.id, { quantity: 7 }, act)).toMatchObject({ status: 'draft' });
  const changed = changeDetails(full, { customer: {}, neededBy: '', artwork: 'link' }, act);
  expect(changed.neededBy).toBeUndefined();
  expect(changed.events.at(-1)?.text).toBe('Needed by and Artwork changed.');
  expect([firstNeeded(full), firstNeeded(changed), firstNeeded(savedQuote)]).toEqual([
    '2026-12-01',
    '2026-12-01',
    undefined,
  ]);
});

test.each([
  ['', undefined],
  ['2026-11-27', undefined],
  ['2026-11-26', 'Choose a day from November 27, 2026 to November 26, 2028.'],
])('the day %j, which was November 20 before: %s', (day, want) =>
  expect(neededProblem(day, '2026-11-20', '2026-11-27')).toBe(want),
);

test('the newest facts', () => {
  expect(knownOf([savedQuote, full, { ...full, known: {} }], full.customer)).toBe(known);
});
