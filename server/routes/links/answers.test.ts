/** Answers of customers by a link: accepted answers, which count once, and refused ones. */
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { Quote } from '../../../src/quotes/quote.ts';
import { answer as noted, takeBack } from '../../../src/quotes/quote-changes.ts';
import { AnsweredQuotesSchema, ServerQuoteSchema } from '../../../src/quotes/wire/wire.ts';
import { serverNow } from '../../../tests/server/app.ts';
import { accepted, dearer, declined, type Linked, linkedQuotes } from '../../../tests/server/linked.ts';
import { putOf, quoteOf } from '../../../tests/server/sent.ts';

const { request, announced, clock, customer, linked } = await linkedQuotes();
const withOptions = quoteOf('').lines.map((line, at) => ({
  ...line,
  option: at === 0 ? ('A' as const) : ('B' as const),
}));

test('a yes is kept once, with the name of the customer and the version that they saw; the counter hears of it', async () => {
  const { number, command, answer, post, open, present, answers } = await linked();
  const before = announced.length;
  const { status, headers } = await answer(accepted);
  expect([status, headers.get('location')]).toEqual([303, expect.stringMatching(/^\/q\//)]);
  expect(announced.slice(before)).toEqual(['north']);
  await answer(accepted);
  await post({ once: 'again-and-again', ...accepted });
  expect(await answers()).toEqual([{ kind: 'accepted', of: command, name: 'Zoë Park' }]);
  const { quote } = await present();
  expect(quote.status).toBe('accepted');
  expect(quote.events.at(-1)).toMatchObject({ at: serverNow, kind: 'accepted', text: 'by link.' });
  expect((await open()).text).toContain('You accepted this quote on November 22, 2026');
  const heard = v.parse(AnsweredQuotesSchema, (await request('/api/answers')).body).quotes;
  expect(heard.map((each) => [each.number, each.answer])).toEqual([[number, 'accepted']]);
});

test('a yes names an option of each set', async () => {
  const lines = quoteOf('').lines.flatMap((line) =>
    (['A', 'B'] as const).map((option) => ({ ...line, id: `${line.id}${option}`, option, optionSet: line.id })),
  );
  const { post, open, present } = await linked({ lines });
  expect((await open()).text).toContain('Which option of Badges?');
  const form = { once: 'a-form-of-ours', ...accepted, option: 'B' };
  expect((await post(form)).status).toBe(422);
  expect((await post({ ...form, 'option-2': 'A' })).status).toBe(303);
  expect((await present()).quote.lines.map(({ isChosen }) => isChosen)).toEqual([undefined, true, true, undefined]);
  expect((await open()).text).toContain('You accepted Badges: Option B, Wall wrap: Option A of this quote');
});

test('a no has its reason and its words; five different questions are taken at most', async () => {
  const { post, answer, answers, present, open } = await linked();
  const asked = { once: 'the-same-form', kind: 'asked', name: 'Zoë', words: 'Is it\r\nwaterproof?' };
  await Promise.all([post(asked), post(asked), post(asked)]);
  expect(await answers()).toEqual([
    { kind: 'asked', of: expect.any(String), name: 'Zoë', words: 'Is it\nwaterproof?' },
  ]);
  expect((await present()).quote.status).toBe('sent');
  expect((await open()).text).toContain('Your question of November 22, 2026 has arrived');
  await answer(declined);
  expect(await answers()).toContainEqual({
    kind: 'declined',
    of: expect.any(String),
    name: '',
    words: 'Elsewhere it is $30',
  });
  expect((await present()).quote).toMatchObject({ status: 'declined' });
  expect((await present()).quote.events.at(-1)).toMatchObject({ text: 'by link: Too expensive.', why: 'dear' });
  const statuses: number[] = [];
  for (let more = 2; more <= 6; more++) statuses.push((await answer({ ...asked, words: `${more}` })).status);
  expect(statuses).toEqual([303, 303, 303, 303, 422]);
});

test.each([
  ['a yes', accepted, declined],
  ['a no', declined, accepted],
])('one of many answers at once counts, by any of the links: %s', async (_first, given, other) => {
  const { answer, another, answers } = await linked();
  const second = await another();
  const all = [answer(given), second.answer(other), answer(other), second.answer(given)];
  const statuses = (await Promise.all(all)).map(({ status }) => status);
  // The answers that say the same as the first one are no second answers.
  expect([303, 422].map((status) => statuses.filter((each) => each === status).length)).toEqual([2, 2]);
  expect(await answers()).toHaveLength(1);
});

const byPhone = (one: Linked) => one.change((quote) => noted(quote, 'accepted', { at: serverNow, by: 'Ann' }));

describe('a second answer changes nothing, and its customer is told so:', () => {
  const form = { once: 'the-first-tab' };
  const a = { ...form, ...accepted, option: 'A' };
  test.each<[string, (one: Linked) => Promise<unknown>, Record<string, string>, string]>([
    ['a no after a yes', ({ post }) => post(a), declined, 'You accepted Option A of this quote on November 22, 2026'],
    [
      'a yes after a no',
      ({ post }) => post({ ...form, ...declined }),
      a,
      'You declined this quote on November 22, 2026',
    ],
    ['a yes to another option', ({ post }) => post(a), { ...a, option: 'B' }, 'You accepted Option A of this quote'],
    ['a no after a yes by phone', byPhone, declined, 'This quote is noted as accepted.'],
  ])('%s', async (_what, first, second, stands) => {
    const one = await linked({ lines: withOptions });
    await first(one);
    const { quote } = await one.present();
    const { status, text } = await one.post({ once: 'the-other-tab', ...second });
    expect(status).toBe(422);
    expect(text).toContain(stands);
    expect(text).toContain('and not your new one. To change it, call or write to us (555 0100), or ask below.');
    expect(text).toContain(`>${second['words'] ?? ''}</textarea>`);
    expect((await one.post({ ...form, ...second })).status).toBe(422);
    expect((await one.present()).quote).toEqual(quote);
  });
});

test('a customer who opens a quote that is being changed sees the sent version, and says yes to that version alone', async () => {
  const { command, change, open, answer, present } = await linked();
  await change(dearer);
  const { text } = await open();
  expect(text).toContain('$220.77');
  await answer(accepted);
  const { quote } = await present();
  expect(quote.status).toBe('draft');
  expect(quote.events.at(-1)).toMatchObject({
    kind: 'changed',
    text: 'Accepted by link, as it was sent on November 22, 2026: it has changed since.',
    answer: { of: command },
  });
  expect((await open()).text).toContain('You accepted this quote');
});

describe('a no that the counter took back', () => {
  const act = { at: serverNow + 1, by: 'Ann' };

  test('is answered anew, by any link; its own form sent again changes nothing', async () => {
    const { post, another, answers, change, open, present } = await linked();
    const form = { once: 'the-first-form', ...declined };
    await post(form);
    await change((quote) => takeBack(quote, act));
    const second = await another();
    for (const { text } of [await open(), await second.open()]) {
      expect(text).toContain('Accept this quote');
      expect(text).not.toContain('You declined');
    }
    await post(form);
    clock.now += 1000;
    await second.answer(accepted);
    await post({ ...form, kind: 'accepted', name: 'Zoë' });
    clock.now -= 1000;
    expect(await answers()).toMatchObject([{ kind: 'declined' }, { kind: 'accepted', name: 'Zoë Park' }]);
    expect((await present()).quote.status).toBe('accepted');
    expect((await open()).text).toContain('You accepted this quote');
  });
});

describe('nothing is answered by', () => {
  const form = { once: 'a-form-of-ours' };
  test.each<[string, number, (linked: Linked) => Promise<{ status: number }>]>([
    ['an option that is not offered', 422, ({ post }) => post({ ...form, ...accepted, option: 'C' })],
    ['an option of a quote without any', 422, async () => (await linked()).post({ ...form, ...accepted, option: 'A' })],
    ['a yes to none of the options', 422, ({ post }) => post({ ...form, ...accepted })],
    ['a yes without a name', 422, ({ post }) => post({ ...form, kind: 'accepted', option: 'A', name: '  ' })],
    ['a no without a reason', 422, ({ post }) => post({ ...form, kind: 'declined' })],
    ['another reason than those of the page', 400, ({ post }) => post({ ...form, kind: 'declined', reason: 'x' })],
    ['an empty question', 422, ({ post }) => post({ ...form, kind: 'asked', words: '' })],
    [
      'a form of another site',
      403,
      ({ post }) => post({ ...form, ...accepted, option: 'A' }, { 'sec-fetch-site': 'cross-site', origin: 'null' }),
    ],
    ['a body that is too long', 413, ({ post }) => post({ ...form, ...accepted, words: 'x'.repeat(30_000) })],
    ['an address that says it', 200, ({ token }) => customer(`${token}?kind=accepted&name=Zoë&option=A`).open()],
  ])('%s', async (_what, want, tried) => {
    const one = await linked({ lines: withOptions });
    expect((await tried(one)).status).toBe(want);
    expect(await one.answers()).toEqual([]);
  });
});

describe('an answer that no customer gave', () => {
  const answer = { kind: 'accepted', of: 'command-Q-LINK-1', name: 'Zoë Park' };
  const forged = { at: serverNow, by: '', kind: 'accepted', text: 'by link.', answer } as const;
  const asSaid = { at: serverNow, by: '', kind: 'accepted', text: 'said at the counter.' };
  const accept = (quote: Quote): Quote => ({ ...quote, status: 'accepted', events: [...quote.events, forged] });

  test('is kept as what the counter says, beside a true one', async () => {
    const { answer: send, change, answers, present } = await linked();
    await send({ kind: 'asked', name: '', words: 'Is it waterproof?' });
    const asked = await answers();
    await change(accept);
    expect(await answers()).toEqual(asked);
    expect((await present()).quote.events.at(-1)).toEqual(asSaid);
    await change((quote) => ({ ...quote, employee: 'Bo' }));
    expect((await present()).quote.events.at(-1)).toEqual(asSaid);
    const elsewhere = quoteOf('Q-FORGED-1', accept(quoteOf('Q-FORGED-1')));
    expect(await request(...putOf(elsewhere, 'command-forged'))).toMatchObject({ status: 201 });
    const { body } = await request('/api/quotes/Q-FORGED-1');
    expect(v.parse(ServerQuoteSchema, body).quote.events.at(-1)).toEqual(asSaid);
    expect(JSON.stringify((await request('/api/answers')).body)).not.toContain('Q-FORGED-1');
  });
});
