import { expect, test } from 'vitest';
import { savedQuote } from '../../../tests/fixtures/saved-quote.ts';
import { noLetterhead } from '../letterhead.ts';
import { type Reply, type ReplyAnswer, replySubject, replyText } from './reply-text.ts';

const [badges] = savedQuote.lines;
if (!badges) throw new Error('the fixture has two lines');
const reply: Reply = { name: 'Ann', lines: [], open: [], employee: '', until: '2026-12-20' };
const answer = (name: string, total?: number, beside: readonly string[] = []): ReplyAnswer => ({
  name,
  ...(total !== undefined && { total }),
  isSample: false,
  beside,
});

test('lines with prices come first, then the questions with the prices of their answers', () => {
  const questions = [
    { label: 'Pole Pockets', answers: [answer('None', 3872), { ...answer('Top', 4416), isSample: true }], beside: [] },
    { label: 'Width', answers: [], beside: [] },
  ];
  const text = replyText(
    { ...reply, lines: [badges], open: [{ what: 'Banners, 2 pieces', questions }], employee: 'Cy' },
    { ...noLetterhead, name: 'Corner Print' },
  );
  expect(text).toBe(`Hello Ann,

Thank you for your request.

1. Badges
   500 pieces
   Stock: card
   Shape: Square
   Coating: Gloss
   Per unit: $0.2815
   Line total: $140.77

2. Banners, 2 pieces
   Which pole pockets? None for $38.72; Top for $44.16 †.
   Which width?

† Sample price: we will confirm it before you order.

These prices hold until December 20, 2026.

Kind regards,
Cy
Corner Print`);
});

test.each([
  [
    'one price for several',
    [answer('A', 100), answer('B', 200), answer('C', 100)],
    [],
    'A or C for $1.00; B for $2.00.',
  ],
  ['no price for one', [answer('A', 100), answer('B')], [], 'A for $1.00; B, price on request.'],
  ['no price for any', [answer('A'), answer('B'), answer('C')], [], 'A, B or C?'],
  [
    'what comes with one',
    [answer('A', 100, ['Hems None']), answer('B', 200)],
    [],
    'A for $1.00 (with Hems None); B for $2.00.',
  ],
  [
    'what comes with all',
    [answer('A', 100), answer('B', 200)],
    ['Size 4x6'],
    'A for $1.00; B for $2.00, each with Size 4x6.',
  ],
])('a question with %s', (_, answers, beside, want) => {
  const open = [{ what: 'Line', questions: [{ label: 'UV Coating', answers, beside }] }];
  expect(replyText({ ...reply, open }, noLetterhead)).toContain(`   Which UV coating? ${want}\n`);
});

test.each([
  ['Hi\n> Subject: RE: Banners\nmore', '', 'Re: Banners'],
  ['no subject: here', 'Corner Print', 'Your prices from Corner Print'],
  ['', '', 'Your prices'],
])('the subject of a reply to %j', (request, name, want) =>
  expect(replySubject(request, { ...noLetterhead, name })).toBe(want),
);
