import { expect, test } from 'vitest';
import { savedQuote } from '../../tests/fixtures/saved-quote.ts';
import { forgotten } from './forget.ts';
import { noLetterhead } from './letterhead.ts';
import { answerText, freshAnswer, type LinkAnswer, noteAnswer, withAnswer } from './link-answer.ts';
import { shortText, smsAddress, withLink } from './mail/sms.ts';
import type { Quote } from './quote.ts';
import { summaryOf } from './summary.ts';

const yes: LinkAnswer = { kind: 'accepted', of: 'command-1', name: 'Zora', option: 'B' };
const no: LinkAnswer = {
  kind: 'declined',
  of: 'command-1',
  name: '',
  words: 'Zora has it for $30',
};
const question: LinkAnswer = { kind: 'asked', of: 'command-1', name: 'Zora', words: 'By Friday?' };
const handedOver = { at: 1, by: 'Cy', to: 'zoe@park.example', kind: 'sent', text: 'by e-mail' } as const;
const sent: Quote = { ...savedQuote, status: 'sent', handedOver };

test.each<[string, LinkAnswer, string | undefined, Quote['status'], string, string]>([
  ['a yes', yes, undefined, 'accepted', 'by link, Option B.', 'Zora'],
  ['a no', no, undefined, 'declined', 'by link: Too dear.', '“Zora has it for $30”'],
  ['a question', question, undefined, 'sent', 'Asked by link.', 'Zora: “By Friday?”'],
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
  expect(quote).toMatchObject({ status, events: [{}, { at: 5, by: '', text, answer }] });
  expect(quote.handedOver).toEqual(status === 'sent' ? handedOver : undefined);
  expect(answerText(answer)).toBe(told);
  expect(summaryOf(quote).answer).toBe(answer.kind);
});

test('an answer is fresh until somebody does something, or notes it; the mail of an order is asked for still', () => {
  const ordering = { ...handedOver, kind: 'ordered' } as const;
  const quote = withAnswer({ ...sent, handedOver: ordering }, yes, { at: 5, sentOn: undefined });
  expect(quote.handedOver).toBe(ordering);
  expect(freshAnswer(quote)).toBe('Accepted by link, Option B. Zora');
  const noted = noteAnswer(quote, { at: 6, by: 'Cy' });
  expect(freshAnswer(noted)).toBeUndefined();
  expect(noteAnswer(noted, { at: 7, by: 'Cy' })).toBe(noted);
  expect(summaryOf(noted).answer).toBeUndefined();
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
