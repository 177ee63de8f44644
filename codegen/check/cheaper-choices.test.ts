import { expect, test } from 'vitest';
import { counted } from '../../tests/compiler/banner-edits.ts';
import { BookBuilder } from '../../tests/compiler/book-builder.ts';
import { stepped } from '../../tests/compiler/stepped-edits.ts';
import { compile } from '../compile.ts';
import { placeText } from '../language/diagnostic.ts';

type Edit = (book: BookBuilder) => BookBuilder;

const faults = (edit: Edit): readonly string[] =>
  compile(edit(new BookBuilder()).toFiles()).diagnostics.map(
    ({ code, at, message }) => `${code} ${placeText(at).replace('price-book.xlsx, ', '')}: ${message}`,
  );

/** Charges the banner's runs without hems. */
const fee = (b: BookBuilder): BookBuilder => stepped(b, { do: 'add', figure: 110, per: 'run', when: 'hems = None' });

const cheaperHems =
  'QB437 Choices!C9: All sides costs $5.92 for 1, None $115.52 for 1, with material = Mesh; hems = All sides';

/** Totals of runs, in dollars. */
type Totals = Readonly<Record<number, number>>;

/** Returns lines of matte cards of a stock, one for each run. */
const lines = (stock: string, totals: Totals): readonly string[] =>
  Object.entries(totals).map(
    ([run, total]) => `${stock},Matte,${run},${total / Number(run)},${total.toFixed(2)},sample`,
  );

/** Sells matte cards of either stock, the first of them the plain one. */
const stocks = (b: BookBuilder, plain: Totals, other: Totals): BookBuilder =>
  b
    .set('Fields!J2', null)
    .set('Unpriced!B2', 'coating = Glossy')
    .remove('Examples', 2)
    .file(
      'run-sizes/cards.csv',
      ['stock,coating,run_size,per_unit,total,basis', ...lines('14pt', plain), ...lines('16pt', other), ''].join('\n'),
    );

/** Gives the banner an edge that starts empty, and charges for one choice of it. */
const edged = (b: BookBuilder, dear: string, ...names: readonly string[]): BookBuilder =>
  names.reduce(
    (book, name) => book.append('Choices', 'banner', 'edge', name),
    stepped(b.append('Fields', 'banner', 'edge', 'Edge', 'choice', null, 'yes'), {
      do: 'add',
      figure: 110,
      per: 'run',
      when: `edge = ${dear}`,
    }).remove('Examples', 4),
  );

const onMatte = 'with stock = 16pt; coating = Matte';

test.each<[name: string, want: readonly string[], edit: Edit]>([
  ['a choice cheaper than none, with either material', [`${cheaperHems}; 1 other price is like that`], fee],
  ['a choice cheaper than none, beside a quantity that starts filled', [], (b) => fee(counted(b, 1, 100))],
  [
    'a choice that not below already tells, and another one',
    [
      `${cheaperHems.replace('QB437 Choices!C9', 'QB408 Choices!J9')}; 1 other price is like that`,
      'QB437 Choices!C17: Top costs $4.84 for 1, None $114.84 for 1, with material = Scrim; hems = Top; 1 other price is like that',
    ],
    (b) => fee(b.set('Choices!J9', 'None')).append('Choices', 'banner', 'hems', 'Top'),
  ],
  [
    'a choice cheaper than one that is none by its name, in a field that starts empty',
    [
      'QB437 Choices!C17: Red costs $4.84 for 1, No edge $114.84 for 1, with material = Scrim; hems = None; edge = Red; 3 other prices are like that',
    ],
    (b) => edged(b, 'No edge', 'Red', 'No edge'),
  ],
  [
    'a run that costs less than a smaller run of the plain choice, and is larger than all of them',
    [`QB437 Choices!C3: 16pt costs $10.00 for 500, 14pt $11.00 for 250, ${onMatte}`],
    (b) => stocks(b, { 100: 5, 250: 11 }, { 500: 10 }),
  ],
  ['choices at one price', [], (b) => stocks(b, { 100: 5, 250: 11 }, { 100: 5, 250: 11 })],
])('%s', (_name, want, edit) => {
  expect(faults(edit)).toEqual(want);
});
