import { expect, test } from 'vitest';
import { savedQuote } from '../../tests/fixtures/saved-quote.ts';
import {
  called,
  callLater,
  callReasons,
  dearerReason,
  isOrderPutOff,
  isPutOff,
  mayCall,
  promisedReason,
} from './calls.ts';
import { noteAnswer, withAnswer } from './link-answer.ts';
import { type Quote, withEvent } from './quote.ts';
import { give, takeBack } from './quote-changes.ts';
import { summaryOf } from './summary.ts';

const act = { at: Date.UTC(2026, 10, 27, 15), by: 'Cy' };
const sent = withEvent(savedQuote, { at: Date.UTC(2026, 10, 20, 16), by: 'Cy', kind: 'sent' });
const put = (status: 'accepted' | 'declined' | 'ordered') => withEvent(sent, { ...act, kind: status });

test.each<readonly [what: string, quote: Quote, day: string, want: readonly string[]]>([
  ['a draft that holds', savedQuote, '2026-12-16', []],
  ['a draft in its last days', savedQuote, '2026-12-17', ['Holds until December 20: it expires in 3 days.']],
  ['its last day', savedQuote, '2026-12-20', ['Holds until December 20: it expires today.']],
  ['seven days without an answer', sent, '2026-11-27', ['Sent 7 days ago, no answer yet.']],
  ['both', sent, '2026-12-19', ['Holds until December 20: it expires tomorrow.', 'Sent 29 days ago, no answer yet.']],
  ['an answer taken back', takeBack(put('accepted'), act), '2026-11-28', ['Sent 8 days ago, no answer yet.']],
  [
    'one sent again',
    give(called(sent, '', '2026-11-20', act), '', act),
    '2026-12-04',
    ['Sent 7 days ago, no answer yet.'],
  ],
  ['an ordered one', put('ordered'), '2026-12-20', []],
  ['a week after a call', called(sent, '', '2026-11-27', act), '2026-12-04', ['Sent 14 days ago, no answer yet.']],
  [
    'on the agreed day of a call',
    callLater(sent, '2026-12-02', act),
    '2026-12-02',
    ['Call due today.', 'Sent 12 days ago, no answer yet.'],
  ],
])('%s', (_what, quote, day, want) => {
  expect(callReasons(quote, day).map(({ text }) => text)).toEqual(want);
  if (want.length > 0) expect(mayCall(summaryOf(quote), day)).toBe(true);
});

test.each([
  ['a draft that holds', savedQuote, '2026-12-16'],
  ['one that was saved less than a week ago', { ...sent, createdAt: act.at }, '2026-11-27'],
  ['an expired one', sent, '2026-12-21'],
  ['an accepted one', put('accepted'), '2026-12-01'],
  ['an ordered one', put('ordered'), '2026-12-20'],
] as const)('a quote is not read for calls: %s', (_what, quote, day) =>
  expect(mayCall(summaryOf(quote), day)).toBe(false),
);

test('a customer who answers by link is called, although the call was put off', () => {
  const putOff = called(sent, '', '2026-11-27', act);
  const answered = withAnswer(
    putOff,
    { kind: 'asked', of: 'v', name: 'Zora' },
    { at: act.at, why: undefined, sentOn: undefined },
  );
  expect(callReasons(answered, '2026-11-28').map(({ kind }) => kind)).toContain('answered');
  expect([putOff, answered].map((quote) => isPutOff(summaryOf(quote), '2026-11-28'))).toEqual([true, false]);
});

const reasons = (quote: Quote) => callReasons(quote, '2026-11-28').map(({ text }) => text);

test('an accepted quote is called about until its acceptance is noted, although a question after it was', () => {
  const answered = (['accepted', 'asked'] as const).reduce(
    (quote, kind) => withAnswer(quote, { kind, of: 'v', name: 'Zora' }, { at: act.at, sentOn: undefined }),
    sent,
  );
  expect(reasons(answered)).toEqual(['Asked by link. Zora', 'Accepted by link. Zora']);
  expect(reasons(noteAnswer(answered, 'asked', act))).toEqual(['Accepted by link. Zora']);
  expect(reasons(noteAnswer(noteAnswer(answered, 'asked', act), 'accepted', act))).toEqual([]);
  expect(reasons(withEvent(noteAnswer(answered, 'asked', act), { ...act, kind: 'ordered' }))).toEqual([]);
});

test.each([
  ['', 'Called.'],
  [' wants two more ', 'Called: wants two more.'],
  ['10.5 is too dear', 'Called: 10.5 is too dear.'],
])('a call is recorded with its note, in a kind of event that every version knows: %j', (note, text) =>
  expect(called(sent, note, '2026-11-27', act).events.at(-1)).toEqual({ ...act, kind: 'changed', text }),
);

test('the day of the next call is recorded', () => {
  const later = callLater(sent, '2026-12-02', act);
  expect(later.nextCall).toEqual({ on: '2026-12-02', isAsked: true, at: act.at });
  expect(later.events.at(-1)).toEqual({ ...act, kind: 'changed', text: 'Call on December 2, 2026.' });
});

test.each([
  ['without charges', savedQuote, '$220.80'],
  ['with shipping', { ...savedQuote, shipping: 5000 }, '$270.80'],
])('only what becomes dearer is a reason: %s', (_, quote, total) => {
  const raised = quote.lines.map((line) => ({ ...line, total: line.total + 1 }));
  expect(dearerReason(quote, raised, '2027-01-01')?.text).toBe(`Costs more from January 1, 2027: ${total}.`);
  expect(dearerReason(quote, quote.lines, '2027-01-01')).toBeUndefined();
});

test('an order is promised for today, or late', () =>
  expect([promisedReason('2026-12-02', '2026-12-02').text, promisedReason('2026-12-01', '2026-12-02').text]).toEqual([
    'Promised for today.',
    'Promised for December 1: late.',
  ]));

test('an order is called about on its promised day, whatever call its open quote was put off to', () => {
  const putOff = callLater(sent, '2026-12-10', act);
  expect(isPutOff(putOff, '2026-11-28')).toBe(true);
  const ordered = withEvent(putOff, { ...act, kind: 'ordered' });
  expect(ordered).not.toHaveProperty('nextCall');
  expect(isPutOff(ordered, '2026-11-28')).toBe(false);
  // The order is given before a person confirms that it went out.
  const noted = withEvent(putOff, { ...act, at: act.at + 2, kind: 'changed', text: 'Customer changed.' });
  const { nextCall, ...rest } = putOff;
  const { at: _at, ...ofOlderVersion } = nextCall ?? { on: '' };
  for (const quote of [putOff, noted, { ...rest, nextCall: ofOlderVersion }])
    expect([act.at - 1, act.at].map((at) => isOrderPutOff(quote, at, '2026-11-28'))).toEqual([true, false]);
  for (const quote of [sent, { ...putOff, events: [], nextCall: ofOlderVersion }])
    expect(isOrderPutOff(quote, 0, '2026-11-28')).toBe(false);
});
