import { describe, expect, test } from 'vitest';
import { savedQuote } from '../../tests/fixtures/saved-quote.ts';
import { acceptedOptions } from './accepted-option.ts';
import { called } from './calls.ts';
import { sentenceOf } from './event-codes.ts';
import { forgotten } from './forget.ts';
import { noLetterhead } from './letterhead.ts';
import { answerText, answerWords, freshAnswers, type LinkAnswer, noteAnswer, withAnswer } from './link-answer.ts';
import { shortText, smsAddress, withLink } from './mail/letter-text.ts';
import { type Quote, withEvent } from './quote.ts';
import { discountAll, answer as noteAs, takeBack } from './quote-changes.ts';
import { summaryOf } from './summary.ts';

const yes: LinkAnswer = { kind: 'accepted', of: 'command-1', name: 'Zora', option: 'B' };
const no: LinkAnswer = {
  kind: 'declined',
  of: 'command-1',
  name: '',
  words: 'Zora has it for $30',
};
const question: LinkAnswer = { kind: 'asked', of: 'command-1', name: 'Zora', words: 'By Friday?' };
const act = { at: 6, by: 'Cy' };
const sent: Quote = { ...savedQuote, status: 'sent' };

test.each<[string, LinkAnswer, string | undefined, Quote['status'], string, string]>([
  ['a yes', yes, undefined, 'accepted', 'by link, Option B.', 'Zora'],
  ['a no', no, undefined, 'declined', 'by link: Too expensive.', '“Zora has it for $30”'],
  ['a question', question, undefined, 'sent', 'Asked by link.', 'Zora: “By Friday?”'],
  [
    'an answer of a later version',
    { ...question, kind: 'put off' },
    undefined,
    'sent',
    'Answered by link.',
    'Zora: “By Friday?”',
  ],
  [
    'a yes to an older version',
    yes,
    '2026-11-20',
    'sent',
    'Accepted by link, Option B, as it was sent on November 20, 2026: it has changed since.',
    'Zora',
  ],
])('%s is an event with its words', (_what, answer, sentOn, status, text, told) => {
  const quote = withAnswer(sent, answer, { at: 5, why: answer === no ? 'dear' : undefined, sentOn });
  const kind = sentOn === undefined && status !== 'sent' ? status : 'changed';
  expect(quote).toMatchObject({ status, events: [{}, { at: 5, by: '', kind, text, answer }] });
  expect(quote.events.at(-1)?.why).toBe(answer === no && sentOn === undefined ? 'dear' : undefined);
  expect(answerText(answer)).toBe(told);
  expect(summaryOf(quote).answer).toBe(answer.kind);
});

test('an answer is fresh until somebody does something, or notes it', () => {
  const quote = withAnswer(sent, yes, { at: 5, sentOn: undefined });
  expect(freshAnswers(quote)).toEqual([{ kind: 'accepted', at: 5, text: 'Accepted by link, Option B. Zora' }]);
  const noted = noteAnswer(quote, 'accepted', act);
  expect(freshAnswers(noted)).toEqual([]);
  expect(noteAnswer(noted, 'accepted', act)).toBe(noted);
  expect(summaryOf(noted).answer).toBeUndefined();
  expect(freshAnswers(called(quote, '', '2026-11-27', act))).toEqual([]);
});

const kinds = (quote: Quote) => freshAnswers(quote).map(({ kind }) => kind);

describe('a question after an acceptance', () => {
  const asked = [yes, question, { ...question, words: 'In red?' }].reduce(
    (quote, each, at) => withAnswer(quote, each, { at, sentOn: undefined }),
    sent,
  );
  test('stands beside it; the list shows the newest', () => {
    expect(freshAnswers(asked).map(({ text }) => text)).toEqual([
      'Asked by link. Zora: “By Friday?” Asked by link. Zora: “In red?”',
      'Accepted by link, Option B. Zora',
    ]);
    expect(summaryOf(asked)).toMatchObject({ answer: 'asked', answeredAt: 2 });
  });

  test.each([
    ['asked', 'accepted', 0],
    ['accepted', 'asked', 2],
  ])('noting what was %s leaves what was %s', (first, second, answeredAt) => {
    const left = noteAnswer(asked, first, act);
    expect(kinds(left)).toEqual([second]);
    expect(summaryOf(left)).toMatchObject({ answer: second, answeredAt });
    expect(noteAnswer(left, first, act)).toBe(left);
    expect(kinds(noteAnswer(left, second, act))).toEqual([]);
    const again = withAnswer(left, question, { at: 9, sentOn: undefined });
    expect(kinds(again)).toEqual(second === 'accepted' ? ['asked', 'accepted'] : ['asked']);
  });

  test('is settled with it by whatever else the counter does, and by the noting of an earlier version', () => {
    const text = 'The answer by link was noted.';
    expect(kinds(withEvent(asked, { ...act, kind: 'changed', text }))).toEqual([]);
    expect(kinds(withEvent(asked, { ...act, kind: 'ordered' }))).toEqual([]);
  });
});

/** Returns a quote as an earlier release stored it, with sentences in place of codes. */
const asStoredBefore = (quote: Quote): Quote => ({
  ...quote,
  events: quote.events.map(({ undoes, noted, ...event }) => {
    const text = sentenceOf({ ...event, ...(undoes && { undoes }), ...(noted && { noted }) });
    return { ...event, ...(text !== undefined && { text }) };
  }),
});

test('what an earlier release noted stays noted', () => {
  const before = asStoredBefore(noteAnswer(withAnswer(sent, yes, { at: 5, sentOn: undefined }), 'accepted', act));
  expect(before.events.at(-1)).not.toHaveProperty('noted');
  expect(freshAnswers(before)).toEqual([]);
});

const chosenOf = ({ lines }: Quote) => lines.flatMap(({ option = '', isChosen }) => (isChosen ? [option] : []));

describe('the option that a customer accepted', () => {
  const options = (['A', 'B'] as const).flatMap((option) =>
    sent.lines.map((line) => ({ ...line, id: `${line.id}${option}`, option, optionSet: line.id })),
  );
  const [first, second] = sent.lines;
  if (!first || !second) throw new Error('the fixture has two lines');
  const offered: Quote = {
    ...sent,
    lines: [
      { ...first, option: 'A', isChosen: true },
      { ...second, option: 'B' },
    ],
  };
  test.each<[string, Quote, LinkAnswer, string | undefined, readonly string[], string]>([
    ['is chosen', offered, yes, undefined, ['B'], 'by link, Option B.'],
    [
      'is chosen in each set',
      { ...sent, lines: options },
      { ...yes, option: 'B, A' },
      undefined,
      ['A', 'B'],
      'by link, Badges: Option B, Wall wrap: Option A.',
    ],
    [
      'of an older offer is not chosen',
      offered,
      yes,
      '2026-11-20',
      ['A'],
      'Accepted by link, Option B, as it was sent on November 20, 2026: it has changed since.',
    ],
    ['is not chosen by a no', offered, no, undefined, ['A'], 'by link.'],
  ])('%s', (_what, quote, answer, sentOn, letters, text) => {
    const answered = withAnswer(quote, answer, { at: 5, sentOn });
    expect(chosenOf(answered)).toEqual(letters);
    expect(answered.events.at(-1)?.text).toBe(text);
  });

  const stored: Quote = { ...withAnswer(offered, yes, { at: 5, sentOn: undefined }), lines: offered.lines };
  test.each<[string, Quote, string | undefined]>([
    ['is known', stored, 'B'],
    ['is known after a no that was none', takeBack(noteAs(stored, 'declined', act), act), 'B'],
    ['is not known before', offered, undefined],
    [
      'is not known after another offer',
      discountAll(stored, { kind: 'percent', value: 1000, reason: '' }, act),
      undefined,
    ],
    ['is not known when it was taken back', takeBack(stored, act), undefined],
    ['is not known when it is gone', { ...stored, lines: [first] }, undefined],
    ['is not known of a forgotten customer', forgotten(stored, act), undefined],
  ])('in an earlier release %s', (_what, quote, option) => {
    expect(acceptedOptions(quote).get('')).toBe(option);
    expect(acceptedOptions(asStoredBefore(quote)).get('')).toBe(option);
  });
});

test.each([
  ['accepted', 'The acceptance by link was noted.', 'accepted by link'],
  ['declined', 'The refusal by link was noted.', 'declined by link'],
  ['asked', 'The question by link was noted.', 'asked by link'],
  ['of a later version', 'The answer by link was noted.', 'answered by link'],
])('the texts of an answer: %s', (kind, text, words) => {
  const quote = withAnswer(sent, { ...question, kind }, { at: 5, sentOn: undefined });
  const event = noteAnswer(quote, kind, act).events.at(-1);
  expect(event).toEqual({ ...act, kind: 'changed', noted: kind });
  expect(event && sentenceOf(event)).toBe(text);
  expect(answerWords(kind)).toBe(words);
});

test('forgetting a customer removes every word of an answer, under any name', () => {
  const quote = [yes, no, question].reduce(
    (before, each) => withAnswer(before, each, { at: 5, sentOn: undefined }),
    sent,
  );
  expect(JSON.stringify(forgotten(quote, { at: 9, by: 'Cy' }))).not.toMatch(/Zora|Friday|\$30/);
});

test('a text message is short, and has the link at its end', () => {
  const head = { ...noLetterhead, name: 'Corner Print' };
  const text = 'Quote Q-7F3KD-0142 from Corner Print • $220.77. Holds until December 20, 2026.';
  expect(shortText(savedQuote, head, '2026-11-22')).toBe(text);
  expect(shortText(savedQuote, head, '2026-11-22', 'https://x/q/y')).toBe(`${text} See and answer it: https://x/q/y`);
  for (const extension of [' x12', 'x 12', ', ext. 12', ' (Ext 12)', ' #12'])
    expect(smsAddress(`555 010-2345${extension}`, '')).toBe('sms:5550102345?&body=');
  expect(smsAddress('+1 (555) 010-0', 'a & b?')).toBe('sms:+15550100?&body=a%20%26%20b%3F');
  expect(withLink('Hello', undefined)).toBe('Hello');
  expect(withLink('Hello', 'https://x/q/y')).toBe('Hello\n\nSee this quote and answer it here:\nhttps://x/q/y');
});
