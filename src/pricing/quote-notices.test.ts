/** Answers of `quote` in place of a price. */
import { describe, expect, it } from 'vitest';
import { step } from '../../tests/fixtures/fields.ts';
import { awnings, badges, lanterns, mysteries, pennants, placards, tarps } from '../../tests/fixtures/products.ts';
import { noMarkup } from './markup.ts';
import type { Field, Product } from './product.ts';
import { quote } from './quote.ts';
import { complete, normalise } from './selection.ts';

const priceOfNothing = <K extends 'area' | 'unit'>(kind: K) => ({
  kind,
  rates: [{ from: 1, amount: 0, basis: 'published' as const }],
  runSizes: [1],
});

describe('quote notices', () => {
  it.each<[string, Product, Record<string, string>, string, string]>([
    ['a choice is open', awnings, { width: '12', height: '12' }, 'choose', 'Choose a cloth.'],
    ['a field waits', pennants, { pole: 'None' }, 'choose', 'Choose Print, Sleeve and Pole.'],
    [
      'a choice that is not to be had, of a stock without any price',
      badges,
      { body: 'slate', corner: 'Oval' },
      'stock unpriced',
      'No price for slate yet.',
    ],
    ['a length is blank', awnings, { cloth: 'silk', width: '24' }, 'size', 'Enter a size.'],
    ['a length is blank, the other zero', awnings, { cloth: 'silk', width: '0' }, 'size', 'Enter a size.'],
    ['a length is zero', awnings, { cloth: 'silk', width: '0', height: '9' }, 'invalid size', 'Enter a real size.'],
    [
      'the other length is zero',
      awnings,
      { cloth: 'silk', width: '9', height: '0' },
      'invalid size',
      'Enter a real size.',
    ],
    ['a length with limits is blank', awnings, { cloth: 'hemp', width: '', height: '9' }, 'size', 'Enter a size.'],
    ['the book has no words for the state', awnings, { cloth: 'hemp', seam: 'Triple' }, 'unpriced', ''],
    [
      'a length is no number',
      awnings,
      { cloth: 'silk', width: 'x', height: '9' },
      'invalid size',
      'Enter a real size.',
    ],
    [
      'a length is absurd',
      awnings,
      { cloth: 'silk', width: '99999', height: '9' },
      'invalid size',
      'Enter a real size.',
    ],
    [
      'a price rounds to zero',
      awnings,
      { cloth: 'silk', width: '0.01', height: '0.01' },
      'invalid size',
      'Enter a real size.',
    ],
    [
      'a price rounds to zero, of a fixed size',
      { ...lanterns, pricing: priceOfNothing('area') },
      { frame: 'None' },
      'unpriced',
      '',
    ],
    [
      'a price rounds to zero, of a piece',
      { ...pennants, pricing: priceOfNothing('unit') },
      { print: 'one side', pole: 'None' },
      'unpriced',
      '',
    ],
    [
      'a length is zero, though there is a minimum price',
      { ...awnings, steps: [step(1, 'Minimum', 'at least', [{ from: 1, figure: 600_000, basis: 'sample' }])] },
      { cloth: 'silk', width: '9', height: '0' },
      'invalid size',
      'Enter a real size.',
    ],
    ['the combination is not in the table', badges, { body: 'oak' }, 'unpriced', 'No price for oak with Yes.'],
    ['a choice is not allowed', badges, { body: 'tin', finish: 'Gloss' }, 'unpriced', 'No price for tin with Yes.'],
    ['a choice is unknown', badges, { stamp: 'Maybe' }, 'unpriced', 'No price for card with Maybe.'],
    ['the quantity has no rate', placards, { width: '12', height: '12' }, 'unpriced', 'No price for this quantity.'],
    [
      'no quantity was entered, though runs between those of the table have a price',
      {
        ...badges,
        fields: [...badges.fields, { id: 'quantity', label: 'Quantity', kind: 'quantity', limits: [] }],
        pricing: { kind: 'run-size', keys: [], table: '\n25:400:100p\n', between: 'total' },
      },
      { body: 'tin', quantity: 'x' },
      'unpriced',
      'No price for tin with Yes.',
    ],
    ['the stock has no price', badges, { body: 'slate' }, 'stock unpriced', 'No price for slate yet.'],
    ['the product has no price', mysteries, {}, 'no prices', 'No prices yet.'],
  ])('%s', (_, product, given, state, text) => {
    expect(quote(product, complete(product, given), noMarkup)).toEqual({ kind: 'notice', state, text });
  });

  const clothed = { cloth: 'hemp', seam: 'None', eyelets: 'None' };
  it.each([
    { why: 'blank is no entry outside its bounds', asked: { ...clothed, width: '', height: '48' } },
    { why: 'blank is no size', asked: { ...clothed, cloth: 'silk', width: '9', height: '' } },
  ])('an unsettled selection, $why', ({ asked }) => {
    expect(quote(awnings, asked, noMarkup)).toEqual({ kind: 'notice', state: 'size', text: 'Enter a size.' });
  });

  const tarp = normalise(tarps, { width: '30', height: '24' });
  it.each([
    ['a count is cleared', { pockets: '' }, 'number', 'Enter the number of pockets.'],
    ['a count is absent', { pockets: undefined }, 'number', 'Enter the number of pockets.'],
    ['a length is blank as well', { pockets: '', width: '' }, 'size', 'Enter a size.'],
  ])('an unsettled selection, %s', (_, asked, state, text) => {
    expect(quote(tarps, { ...tarp, ...asked }, noMarkup)).toEqual({ kind: 'notice', state, text });
  });

  it('an unsettled selection: a missing count has no price', () => {
    expect(quote(tarps, { ...tarp, pockets: '0' }, noMarkup).kind).toBe('rows');
  });

  it('a side longer than all of its billed sizes has no price', () => {
    const billed = { height: [{ from: 0, sizes: [200_000] }] };
    expect(quote({ ...tarps, billed }, tarp, noMarkup)).toMatchObject({ kind: 'notice', state: 'unpriced' });
  });

  it('a stock without prices takes precedence over an unreachable choice', () => {
    const settled = normalise(badges, { body: 'slate' });
    expect(quote(badges, { ...settled, ink: 'x' }, noMarkup)).toMatchObject({ state: 'stock unpriced' });
  });

  it('a choice is open as long as one of its choices is allowed', () => {
    const { corner: _, ...open } = normalise(badges, { body: 'tin', stamp: 'No' });
    expect(quote(badges, open, noMarkup)).toMatchObject({ kind: 'notice', state: 'choose' });
  });

  it('a stock without prices is reported before its other options are chosen', () => {
    const { ink: _, ...open } = normalise(badges, { body: 'slate' });
    expect(quote(badges, open, noMarkup)).toEqual({
      kind: 'notice',
      state: 'stock coming soon',
      text: 'Prices for slate are coming.',
    });
  });
});

const inTwos = (betweenSteps: 'refused' | 'up'): Product => ({
  ...tarps,
  fields: tarps.fields.map((field) => (field.id === 'pockets' ? { ...field, step: 2, betweenSteps } : field)),
});
const asked = (pockets: string) => complete(tarps, { width: '24', height: '24', pockets });

describe('quote problems', () => {
  it.each([
    {
      why: 'a length out of bounds',
      given: { cloth: 'hemp', width: '193', height: '48' },
      problems: [{ fields: ['width'], text: 'Width: 1 to 192.' }],
    },
    {
      why: 'also while the other is blank',
      given: { cloth: 'hemp', width: '0.5' },
      problems: [{ fields: ['width'], text: 'Width: 1 to 192.' }],
    },
    {
      why: 'no number',
      given: { cloth: 'hemp', width: 'abc' },
      problems: [{ fields: ['width'], text: 'Width: 1 to 192.' }],
    },
    {
      why: 'one message for two sides, with the notice beside it',
      given: { cloth: 'gauze', width: '8', height: '37' },
      problems: [{ fields: ['width', 'height'], text: 'Keep each side between 9 and 36.' }],
      notice: 'Enter a size within the limits.',
    },
  ])('$why', ({ given, problems, notice }) => {
    const want = { problems, ...(notice !== undefined && { notice }) };
    expect(quote(awnings, complete(awnings, given), noMarkup)).toEqual({ kind: 'problems', ...want });
  });

  it('two broken limits with one message name their field once, without a notice if the book has none', () => {
    const limits = [
      { min: 100_000, outside: { kind: 'message', text: 'Too small.' } },
      { min: 200_000, outside: { kind: 'message', text: 'Too small.' } },
    ] as const;
    const fields = awnings.fields.map(
      (field): Field => (field.kind === 'length' && field.id === 'width' ? { ...field, limits } : field),
    );
    const got = quote({ ...awnings, fields }, complete(awnings, { cloth: 'silk', width: '9', height: '9' }), noMarkup);
    expect(got).toStrictEqual({ kind: 'problems', problems: [{ fields: ['width'], text: 'Too small.' }] });
  });

  it('of a count', () => {
    const limits = [{ min: 1, max: 4, outside: { kind: 'message', text: '1 to 4 colors.' } }] as const;
    const fields = [...pennants.fields, { id: 'colors', label: 'Colors', kind: 'count', limits }] as const;
    const of = (colors: string) =>
      quote({ ...pennants, fields }, { print: 'one side', sleeve: 'pale', pole: 'None', colors }, noMarkup);
    const problem = { kind: 'problems', problems: [{ fields: ['colors'], text: '1 to 4 colors.' }] };
    for (const colors of ['0', '5', '2.5', 'many']) expect(of(colors)).toEqual(problem);
    expect(of('4').kind).toBe('rows');
  });

  it('of a count between two steps, unless it is rounded up', () => {
    const text = 'Pockets: in steps of 2, such as 24 or 26.';
    expect(quote(inTwos('refused'), asked('25'), noMarkup)).toEqual({
      kind: 'problems',
      problems: [{ fields: ['pockets'], text }],
    });
    const even = quote(tarps, asked('26'), noMarkup);
    expect(even.kind).toBe('rows');
    expect(quote(inTwos('up'), asked('25'), noMarkup)).toEqual(even);
  });

  it('none of a length that a fixed size makes absent', () => {
    const stray = { size: '24x36', frame: 'Slim', width: '99' };
    expect(quote(lanterns, stray, noMarkup).kind).toBe('rows');
    expect(quote(lanterns, { ...stray, size: 'Made to measure', frame: 'None' }, noMarkup).kind).toBe('problems');
  });

  it.each(['1', '192', '16ft'])('none at the bound of %s', (width) => {
    expect(quote(awnings, complete(awnings, { cloth: 'hemp', width, height: '9' }), noMarkup).kind).toBe('rows');
  });
});

const piecesOf = (quantity: string) =>
  quote(placards, complete(placards, { width: '24', height: '24', quantity }), noMarkup);

describe('an unreadable entry', () => {
  const misread = '“1,00” can’t be read as a number: commas stand before groups of three digits, as in 1,000.';
  it.each([
    {
      why: 'has a message of its own beside that of the limit',
      product: awnings,
      given: complete(awnings, { cloth: 'hemp', width: '1,00', height: '24' }),
      want: [misread, 'Width: 1 to 192.'],
      notice: 'Enter a real size.',
    },
    {
      why: 'has the notice of a size that is no number beside it where there is no limit',
      product: awnings,
      given: complete(awnings, { cloth: 'silk', width: '1,00ft', height: '24' }),
      want: [misread],
      notice: 'Enter a real size.',
    },
    {
      why: 'is not priced as the minimum where entries are clamped',
      product: placards,
      given: complete(placards, { width: '24', height: '24', quantity: '1,00' }),
      want: [misread],
      notice: undefined,
    },
  ])('$why', ({ product, given, want, notice }) => {
    const answer = quote(product, given, noMarkup);
    if (answer.kind !== 'problems') throw new Error(`expected problems, not ${answer.kind}`);
    expect(answer.problems.map(({ text }) => text)).toEqual(want);
    expect(answer.notice).toBe(notice);
  });

  it('with separators as on the screen is the number', () => {
    expect(piecesOf('1,000')).toEqual(piecesOf('1000'));
    expect(piecesOf('1,000').kind).toBe('rows');
  });
});
