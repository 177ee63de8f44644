import { expect, test } from 'vitest';
import { awnings, badges, lanterns, mysteries, pennants, placards } from '../../tests/fixtures/products.ts';
import { noMarkup } from './markup.ts';
import { type PriceRequest, priceAnswer } from './price-answer.ts';
import type { Product } from './product.ts';

const answered = (product: Product, request: Omit<PriceRequest, 'product'>, markup = noMarkup) =>
  priceAnswer({ version: 'v1', product }, { product: product.id, ...request }, markup);

/** Returns an answer in short. An open field: `Body = card of card, tin`, without what was taken `Width of 1 to 192`. */
function short(product: Product, request: Omit<PriceRequest, 'product'>) {
  const { open = [], moved = [], rows, notice, problems } = answered(product, request);
  return {
    open: open.map(
      ({ label, taken, choices, min, max }) =>
        `${label}${taken === undefined ? '' : ` = ${taken}`} of ${choices?.join(', ') ?? `${min ?? ''} to ${max ?? ''}`}`,
    ),
    ...(moved.length > 0 && { moved: moved.map((one) => `${one.field}: ${one.entered} to ${one.became}`) }),
    ...(rows && { rows: rows.map((row) => `${row.runSize}: ${row.total}, ${row.sum}`) }),
    ...(notice !== undefined && { notice }),
    ...(problems && { problems: problems.map((one) => `${one.fields.join(', ')}: ${one.text}`) }),
  };
}

const settled = { body: 'card', finish: 'Gloss', corner: 'Round', stamp: 'No', ink: 'Rust' };

test.each<[string, Product, Omit<PriceRequest, 'product'>, ReturnType<typeof short>]>([
  ['nothing is open', badges, { selection: settled }, { open: [], rows: ['25: 3225, 3225', '500: 14077, 14077'] }],
  [
    'defaults are taken, and said',
    badges,
    { selection: { body: 'tin' }, runSize: 10, quantity: 3 },
    { open: ['Stamp = Yes of No, Yes', 'Ink = Blue of Blue, Rust'], rows: ['10: 12000, 36000'] },
  ],
  [
    'a field without a default, and one that waits for it',
    pennants,
    { selection: {} },
    { open: ['Print of one side, two sides', 'Pole of None, Spike'], notice: 'Choose Print, Sleeve and Pole.' },
  ],
  [
    'a choice that is not sold is not replaced',
    badges,
    { selection: { ...settled, body: 'gold', size: '1' } },
    {
      open: ['Body of card, tin, oak, slate'],
      problems: [
        'body: Body: “gold” is not possible here.',
        'finish: Finish: “Gloss” is not possible here.',
        'size: Badges has no option “size”.',
      ],
    },
  ],
  [
    'an option that the others exclude',
    badges,
    { selection: { ...settled, body: 'tin', corner: 'Square' } },
    { open: [], problems: ['finish: Finish: “Gloss” is not possible here.'] },
  ],
  [
    'a length beside a fixed size',
    lanterns,
    { selection: { size: '20x27', width: '20' } },
    { open: ['Frame = Slim of None, Slim'], problems: ['width: Width: “20” is not possible here.'] },
  ],
  [
    'sizes are open with their limits',
    awnings,
    { selection: { cloth: 'hemp', seam: 'None', eyelets: 'None', width: '' } },
    { open: ['Width of 1 to 192', 'Height of  to '], notice: 'Enter a size.' },
  ],
  [
    'a limit of the book',
    awnings,
    { selection: { cloth: 'hemp', seam: 'None', eyelets: 'None', width: '200', height: '20' } },
    { open: [], problems: ['width: Width: 1 to 192.'] },
  ],
  [
    'more runs than a line has',
    awnings,
    { selection: { cloth: 'hemp', seam: 'None', eyelets: 'None', width: '12', height: '12' }, quantity: 21 },
    { open: [], problems: ['quantity: Quantity: from 1 to 20.'] },
  ],
  [
    'the run size is the quantity; a moved entry is said',
    placards,
    { selection: { thickness: 'thin', stake: 'No', width: '0.5', height: ' 12 ' }, runSize: 10 },
    { open: [], moved: ['width: 0.5 to 1'], rows: ['10: 125, 125'] },
  ],
  [
    'a run size that is not sold',
    badges,
    { selection: settled, runSize: 100 },
    { open: [], problems: ['runSize: Run size: 100 is not sold, but 25, 500.'] },
  ],
  [
    'a sum beyond exact numbers',
    badges,
    { selection: settled, runSize: 25, quantity: 2 ** 50 },
    { open: [], problems: ['quantity: Quantity: the sum is too large.'] },
  ],
  ['a product without a price', mysteries, { selection: {} }, { open: [], notice: 'No prices yet.' }],
])('%s', (_what, product, request, want) => {
  expect(short(product, request)).toEqual(want);
});

test('the answer names the product, the book, the priced selection and the marked-up rows', () => {
  const selection = { ...settled, stamp: 'Yes' };
  expect(answered(badges, { selection, runSize: 25 }, { pct: 10_000, fixed: 100 })).toEqual({
    product: 'badges',
    version: 'v1',
    selection,
    open: [],
    moved: [],
    rows: [{ runSize: 25, total: 4225, perUnit: 16_900, basis: 'published', sum: 4225 }],
  });
});

test('an unknown product', () => {
  expect(priceAnswer({ version: 'v1', product: undefined }, { product: 'x', selection: {} }, noMarkup)).toEqual({
    product: 'x',
    version: 'v1',
    problems: [{ fields: ['product'], text: 'The price book has no product “x”.' }],
  });
});
