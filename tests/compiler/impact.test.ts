/** The price-impact report: each kind of change word for word, and laws of all reports. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Compilation } from '../../codegen/compile.ts';
import { type Impact, impactOf } from '../../codegen/impact/index.ts';
import { boundText, overSummary } from '../../codegen/impact/report/change-words.ts';
import { impactMarkdown, mostCharacters } from '../../codegen/impact/report/impact-markdown.ts';
import { impactRows } from '../../codegen/impact/report/impact-rows.ts';
import { impactText, overText } from '../../codegen/impact/report/impact-text.ts';
import { countOver } from '../../codegen/impact/threshold.ts';
import { isFull } from '../soak/size.ts';
import type { BookBuilder } from './book-builder.ts';
import { bookEdits } from './impact/book-edits.ts';
import { compiled } from './impact/compiled.ts';
import { isSilent } from './impact/is-silent.ts';
import { stepEdits, withSteps } from './impact/step-edits.ts';
import { countingHems, stepped as withStepRows } from './stepped-edits.ts';

const threshold = 25_000;
const ladderFile = 'run-sizes/cards.csv';
const sound = compiled();
const edited = bookEdits.map(({ name, edit, want }) => ({ name, want, after: compiled(edit) }));

const stepped = compiled(withSteps);
const editedSteps = stepEdits.map(({ name, edit, want }) => ({
  name,
  want,
  after: compiled((b) => edit(withSteps(b))),
}));

const books = new Map([
  ['the sound book', sound],
  ['the sound book with steps', stepped],
  ...[...edited, ...editedSteps].map(({ name, after }) => [name, after] as const),
]);
const book = (name: string): Compilation => books.get(name) ?? sound;

const meshUnpriced = (b: BookBuilder): BookBuilder =>
  b.append('Unpriced', 'banner', 'material = Mesh', 'Not sold.').remove('Rates', 3);

const withLadder = (first: string, second: string): Compilation =>
  compiled((b) => b.line(ladderFile, 2, `14pt,Matte,100,${first}`).line(ladderFile, 3, `14pt,Matte,250,${second}`));

const withMarkup = (value: number): Compilation =>
  compiled((b) => b.set('Categories!E1', 'smallest markup').set('Categories!E3', value));

it.each([
  { before: 10, after: 9.5, want: 'customers of a store whose markup is below 10 % pay less' },
  { before: 9.5, after: 10, want: 'customers of a store whose markup is below 10 % pay more' },
])('a smallest markup of $after after $before: $want', ({ before, after, want }) => {
  const impact = impactOf(withMarkup(before).files, withMarkup(after), threshold);
  const texts = [
    impactText(impact),
    impactMarkdown(impact, { title: 'Price changes since main', notes: [], threshold }),
  ];
  for (const text of texts) {
    expect(text).toContain(`smallest markup: ${before}`);
    expect(text).toContain(want);
    expect(text).not.toContain('Orders that are still possible cost the same.');
  }
});

/** Charges for hems by the number of sides. */
const counting = (b: BookBuilder): BookBuilder => withStepRows(countingHems(b), { do: 'add', figure: 1, per: 'hems' });

describe('the report', () => {
  it.each(edited)('of $name', ({ after, want }) => {
    expect(impactText(impactOf(sound.files, after, threshold)).split('\n')).toEqual(want);
  });

  it.each(editedSteps)('of $name', ({ after, want }) => {
    expect(impactText(impactOf(stepped.files, after, threshold)).split('\n')).toEqual(want);
  });

  it('a dearer and a cheaper rate are reported on lines of their own, although they change places', () => {
    const swapped = compiled((b) => b.set('Rates!D2', 1.38).set('Rates!D3', 1.21));
    const { products } = impactOf(sound.files, swapped, threshold);
    const ends = products.flatMap(({ groups }) =>
      groups.map(({ where, least, most }) => [
        where.options.flatMap(({ choices }) => choices).join(' or '),
        ...[least, most].map(({ before, after }) =>
          before?.kind === 'rate' && after?.kind === 'rate' ? Math.sign(after.amount - before.amount) : 0,
        ),
      ]),
    );
    expect(ends.map((end) => end.join(' ')).toSorted()).toEqual(['Mesh -1 -1', 'Scrim 1 1']);
  });

  it.each([
    { figures: 20, held: 0 },
    { figures: 21, held: 1 },
  ])('of $figures samples that are published at once: $held questions', ({ figures, held }) => {
    const rows = (basis: string) =>
      Array.from(
        { length: figures },
        (_, at) => `14pt,Matte,${300 + at},0.02,${((300 + at) / 50).toFixed(2)},${basis}`,
      );
    const ladderOf = (basis: string) => compiled((b) => b.line(ladderFile, 6, rows(basis).join('\n')));
    const impact = impactOf(ladderOf('sample').files, ladderOf('published'), threshold);
    expect(countOver(impact)).toBe(held);
  });

  it('sorts by the largest change of a row, also if prices fall', () => {
    const before = withLadder('0.04,4.00,sample', '0.03,7.50,sample');
    const after = withLadder('0.02,2.00,sample', '0.0297,7.43,sample');
    const rows = impactRows(impactOf(before.files, after, threshold), new Map());
    expect(rows.flatMap(({ kind, move }) => (kind === 'Prices' ? [move] : []))).toEqual([-500]);
  });

  it('of an adder of unpriced selections, beside a rate of priced ones', () => {
    const impact = impactOf(
      compiled(meshUnpriced).files,
      compiled((b) => meshUnpriced(b).set('Rates!D2', 1.35).set('Choices!F10', 0.2)),
      threshold,
    );
    expect(impactText(impact).split('\n')).toEqual([
      'Banners (banner)',
      '  every selection (2 selections): per sq ft: $1.21 -> $1.35 (+11.6 %)',
      '      1 piece of 24 x 24 in, Scrim: $4.84 -> $5.40 (+11.6 %), others from +10.4 %',
      '1 example of 4 costs something else:',
      '  banner, Scrim, All sides, 96, 48, run size 1 (price-book.xlsx, Examples!3): $43.14 -> $47.62 (+10.4 %)',
      'Safeguards and texts:',
      '  price-book.xlsx, Choices!F10: banner, hems, All sides, material = Mesh: adds: 0.1 -> 0.2',
    ]);
  });

  it('of a product that another compiler compiled otherwise, beside one whose rate changed', () => {
    const before = new Map(sound.files);
    const path = 'products/flag.ts';
    before.set(path, (sound.files.get(path) ?? '').replaceAll('Choose Color Spec first.', 'Another text.'));
    const text = impactText(impactOf(before, book('a rate'), threshold)).split('\n');
    expect(text).toContain('Banners (banner)');
    expect(text.slice(-2)).toEqual([
      'Safeguards and texts:',
      '  generated/products/flag.ts: products/flag.ts: compiled otherwise',
    ]);
  });

  it('of the bounds of a field whose kind changed: inches that are gone, pieces that are new', () => {
    const data = sound.files.get('products/banner.ts') ?? '';
    const [head = '', height = ''] = data.split('"id": "height"');
    const pieces = `${head}"id": "height"${height.replace('"kind": "length"', '"kind": "quantity"')}`;
    const files = new Map([...sound.files, ['products/banner.ts', pieces]]);
    const impact = impactOf(sound.files, { ...sound, files }, threshold);
    expect(impact.bounds.map(boundText)).toEqual([
      'banner, Height, every selection: min 1 in -> none',
      'banner, Height, every selection: max 360 in -> none',
      'banner, Height, every selection: min none -> 10000',
      'banner, Height, every selection: max none -> 3600000',
    ]);
    expect(countOver(impact)).toBe(2);
  });

  it('of two products that are gone, of which only one can have become the new one with their page', () => {
    const named = (...ids: readonly string[]): ReadonlyMap<string, string> => {
      const data = sound.files.get('products/flag.ts') ?? '';
      const others = [...sound.files].filter(([path]) => !path.endsWith('flag.ts'));
      const products = ids.flatMap((id) => [
        [`products/${id}.ts`, data.replace('"id": "flag"', `"id": "${id}"`)] as const,
      ]);
      return new Map([...others, ...products]);
    };
    const impact = impactOf(named('feather', 'teardrop'), { ...sound, files: named('pennant') }, threshold);
    expect(impact.renamed).toEqual([{ what: 'product', before: 'feather', after: 'pennant' }]);
    expect(impact.removed.map(({ id }) => id)).toEqual(['teardrop']);
  });

  it('of a renamed choice that counts: its name alone', () => {
    const name = 'Every side';
    const after = compiled((b) =>
      counting(b)
        .set('Choices!C9', name)
        .set('Choices!C10', name)
        .set('Warnings!B2', `material = Mesh; hems = ${name}`),
    );
    const impact = impactOf(compiled(counting).files, after, threshold);
    expect(impactText(impact).split('\n').slice(0, 2)).toEqual([
      '! Renamed: banner, Hems: All sides -> Every side',
      '3 examples: all cost what they did.',
    ]);
  });

  it('of a product that is gone', () => {
    const without = new Map([...sound.files].filter(([path]) => !path.endsWith('flag.ts')));
    expect(impactText(impactOf(sound.files, { ...sound, files: without }, threshold)).split('\n')).toContain(
      '! Product removed: Feather Flags (flag): 6 selections from $41.20 to $425.00',
    );
  });

  it('of changes over the threshold alone', () => {
    const [slip, other] = ['a slipped decimal point', 'a price of a ladder'].map((name) =>
      impactOf(sound.files, book(name), threshold),
    );
    expect(slip && [countOver(slip), overText(slip).split('\n')[1]]).toEqual([
      1,
      '! Scrim (2 selections): per sq ft: $1.21 -> $12.10 (+900.0 %)',
    ]);
    expect(other && [countOver(other), overText(other)]).toEqual([0, '']);
  });
});

it.each([
  ['what a step is for', '1 change of more than 25 %, or of how a price is made'],
  ['the order of steps', '2 changes of more than 25 %, or of how a price is made'],
  ['a step removed', '1 change of more than 25 %, or of what is gone or renamed'],
  ['a charge that is waived from a quantity on', '1 change of more than 25 %'],
  ['a percent', '0 changes of more than 25 %'],
])('%s: %s', (name, want) => {
  expect(overSummary(impactOf(stepped.files, book(name), threshold), threshold)).toBe(want);
});

it('the report for a pull request holds every change', () => {
  const impact = impactOf(sound.files, book('every ladder'), 9000);
  const text = impactMarkdown(impact, { title: 'Price changes since main', notes: ['A note.'], threshold: 9000 });
  expect(text.split('\n').filter((line) => line !== '')).toEqual([
    '# Price changes since main',
    '> ⚠️ A note.',
    '- ⚠️ **1 change of more than 9 %**',
    '- 1 product with changed prices: Cards (4 prices)',
    '- 1 example of 4 with another cost',
    '## Cards (cards)',
    '| Options | What | Change |',
    '| --- | --- | --- |',
    '| every selection (2 selections) | 4 prices | ⚠️ **+8.0 % to +10.0 %; most: 16pt, Glossy, run size 250: $10.00 → $11.00 (+10.0 %), each $0.04 → $0.044** |',
    '<details><summary>Every change of Cards (4)</summary>',
    '| Options | Selections | What | Change |',
    '| --- | --- | --- | --- |',
    '| 14pt, Matte | 1 | run size 100 | ⚠️ **$3.00 → $3.30 (+10.0 %), each $0.03 → $0.033** |',
    '| 14pt, Matte | 1 | run size 250 | $6.25 → $6.75 (+8.0 %), each $0.025 → $0.027 |',
    '| 16pt, Glossy | 1 | run size 100 | ⚠️ **$5.00 → $5.50 (+10.0 %), each $0.05 → $0.055** |',
    '| 16pt, Glossy | 1 | run size 250 | ⚠️ **$10.00 → $11.00 (+10.0 %), each $0.04 → $0.044** |',
    '</details>',
    '## Examples',
    '| Example | Selection | Cost |',
    '| --- | --- | --- |',
    '| price-book.xlsx, Examples!2 | cards, 14pt, Matte, run size 100 | $5.30 → $5.63 (+6.2 %) |',
  ]);
});

const many = <T>(list: readonly T[], times: number): readonly T[] => Array.from({ length: times }, () => list).flat();

describe('the report for a pull request fits', () => {
  const impact = impactOf(sound.files, book('every ladder'), 9000);
  const compared = { title: 'Price changes since main', notes: [], threshold: 9000 };

  it.each([
    ['many products', { ...impact, products: many(impact.products, 3000) }],
    [
      'many changes of one product',
      {
        ...impact,
        products: impact.products.map((one) => ({
          ...one,
          groups: many(one.groups, 900),
          changes: many(one.changes, 900),
        })),
      },
    ],
    ['many cells', { ...impact, book: many(impactOf(sound.files, book('a title'), 9000).book, 5000) }],
    ['many new products', { ...impact, added: many(impactOf(sound.files, book('a product added'), 9000).added, 5000) }],
  ])('with %s', (_, big) => {
    const text = impactMarkdown(big, compared);
    expect(text.length).toBeGreaterThan(500);
    expect(text.length).toBeLessThanOrEqual(mostCharacters);
    expect(text).toContain('# Price changes since main');
    expect(text).toContain('npm run prices:diff -- --base');
    expect(text).toMatch(/and \d+ more/);
  });
});

const moduleOf = (data: string) => `export const product: Product<Selection> = ${data};\n`;

describe('data that cannot be read', () => {
  it.each([
    { why: 'damaged', text: moduleOf('{ "id": '), want: /it is damaged/ },
    { why: 'of another shape', text: moduleOf('{ "name": 1 }'), want: /no product/ },
    { why: 'not there', text: undefined, want: /not there/ },
  ])('are named and the rest is compared: $why', ({ text, want }) => {
    const raised = compiled((b) => b.set('Rates!D2', 1.35));
    const before = new Map(sound.files);
    before.delete('products/cards.ts');
    if (text !== undefined) before.set('products/cards.ts', text);
    const impact = impactOf(before, raised, threshold);
    expect(impact.unreadable).toEqual([{ path: 'products/cards.ts', why: expect.stringMatching(want) }]);
    expect(impact.products.map(({ id }) => id)).toEqual(['banner']);
    expect([impact.added, impact.removed]).toEqual([[], []]);
    expect(impact.examples.changed.map(({ product }) => product)).not.toContain('cards');
  });

  it.each([
    { what: 'what a step does', from: '"do": "at least"', to: '"do": "multiply"' },
    { what: 'a figure of a step', from: '"figure": 500000', to: '"figure": "much"' },
    { what: 'the rows of a step', from: '"rows": [', to: '"others": [' },
    { what: 'a billed size', from: '"atLeast": 90000', to: '"atLeast": {}' },
  ])('may be $what', ({ from, to }) => {
    const path = 'products/banner.ts';
    const text = stepped.files.get(path) ?? '';
    expect(text).toContain(from);
    const before = new Map([...stepped.files, [path, text.replace(from, to)]]);
    expect(impactOf(before, book('a charge'), threshold).unreadable.map((one) => one.path)).toEqual([path]);
  });

  it('are not run', () => {
    const before = new Map([...sound.files, ['products/cards.ts', 'throw new Error("run");']]);
    expect(impactOf(before, sound, threshold).unreadable.map(({ path }) => path)).toEqual(['products/cards.ts']);
  });

  it('may be the book', () => {
    const damaged = new Map([...sound.files, ['book.json', '{']]);
    expect(impactOf(damaged, sound, threshold).unreadable.map(({ path }) => path)).toEqual(['book.json']);
  });
});

/** Returns the price changes without percentages and decisions by them, which differ in the other direction. */
const moves = (impact: Impact): readonly string[] =>
  impact.products
    .flatMap(({ id, changes, gained, lost }) => [
      ...changes.map(({ where, before, after }) => JSON.stringify([id, where, before ?? null, after ?? null])),
      ...gained.map((one) => JSON.stringify([id, 'gained', one])),
      ...lost.map((one) => JSON.stringify([id, 'lost', one])),
    ])
    .toSorted();

const mirrored = (impact: Impact): Impact => ({
  ...impact,
  products: impact.products.map((product) => ({
    ...product,
    changes: product.changes.map(({ where, before, after }) => ({
      where,
      ...(after && { before: after }),
      ...(before && { after: before }),
    })),
    gained: product.lost,
    lost: product.gained,
  })),
});

/**
 * Changes that are told in the words of the later book, which differ in the other direction; by name, so that a
 * counterexample is readable.
 */
const inOtherWords = [
  'the label of a field with prices',
  'a choice under another name',
  'a level under another name',
  'the label of a step',
  'steps that are numbered anew',
  'the order of steps',
];
const anyBook = fc.constantFrom(...[...books.keys()].filter((name) => !inOtherWords.includes(name)));

const pairs = isFull ? 200 : 8;

describe('any two books', () => {
  it('differ in nothing from themselves', () => {
    for (const { after } of [...edited, ...editedSteps]) {
      const impact = impactOf(after.files, after, 0);
      expect(isSilent(impact)).toBe(true);
    }
  });

  it('differ from each other as the other way round, in groups that say as much as the exact changes', () => {
    fc.assert(
      fc.property(anyBook, anyBook, (a, b) => {
        const [there, back] = [
          impactOf(book(a).files, book(b), threshold),
          impactOf(book(b).files, book(a), threshold),
        ];
        for (const { groups, changes } of there.products) {
          const told = groups.reduce((sum, { prices }) => sum + prices, 0);
          expect(told).toBe(changes.reduce((sum, { where }) => sum + where.selections, 0));
          expect(groups.some(({ over }) => over)).toBe(changes.some(({ over }) => over));
        }
        expect(moves(mirrored(back))).toEqual(moves(there));
        expect([back.added.map(({ id }) => id), back.removed.map(({ id }) => id)]).toEqual([
          there.removed.map(({ id }) => id),
          there.added.map(({ id }) => id),
        ]);
        expect(back.book.length).toBe(there.book.length);
        expect(back.renamed.map(({ before, after }) => [after, before])).toEqual(
          there.renamed.map(({ before, after }) => [before, after]),
        );
      }),
      { numRuns: pairs },
    );
  });
});
