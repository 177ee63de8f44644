/** What a changed book changes, in the words of the report, and what of it is held. */
import { describe, expect, it, test } from 'vitest';
import { impactOf, isHeld } from '../../codegen/impact/index.ts';
import { impactMarkdown, mostCharacters } from '../../codegen/impact/report/impact-markdown.ts';
import { impactRows, moveBands } from '../../codegen/impact/report/impact-rows.ts';
import { impactText } from '../../codegen/impact/report/text.ts';
import type { BookBuilder } from './book-builder.ts';
import { compiled } from './impact/compiled.ts';
import { withSteps } from './impact/with-steps.ts';

type Edit = (book: BookBuilder) => BookBuilder;
type Case = readonly [name: string, edit: Edit];

const threshold = 25_000;
const same: Edit = (b) => b;
const impactBetween = (before: Edit, after: Edit) =>
  impactOf(
    compiled(before).files,
    compiled((b) => after(before(b))),
    threshold,
  );

const _ = null;
const ladder = 'run-sizes/cards.csv';

const plain: readonly Case[] = [
  ['nothing', same],
  ['a price of a ladder', (b) => b.line(ladder, 2, '14pt,Matte,100,0.033,3.30,published')],
  ['the price of a piece alone', (b) => b.line(ladder, 2, '14pt,Matte,100,0.0301,3.00,published')],
  ['a sample that is published', (b) => b.line(ladder, 3, '14pt,Matte,250,0.025,6.25,published')],
  ['a price over the threshold', (b) => b.line(ladder, 4, '16pt,Glossy,100,0.0626,6.26,sample')],
  ['a price at the threshold', (b) => b.line(ladder, 4, '16pt,Glossy,100,0.0625,6.25,sample')],
  ['a run size added', (b) => b.line(ladder, 6, '14pt,Matte,500,0.02,10.00,sample')],
  ['a run size removed', (b) => b.line(ladder, 3, '')],
  ['a selection that gains a price', (b) => b.remove('Unpriced', 2).line(ladder, 6, '16pt,Matte,100,0.04,4.00,sample')],
  [
    'a selection that loses its price',
    (b) => b.append('Unpriced', 'cards', 'stock = 14pt', 'Sold out.').line(ladder, 2, '').line(ladder, 3, ''),
  ],
  ['a rate', (b) => b.set('Rates!D2', 1.35)],
  ['a slipped decimal point', (b) => b.set('Rates!D2', 12.1)],
  ['what a choice adds per sq ft', (b) => b.set('Choices!F9', 0.15)],
  ['what an option is charged by', (b) => b.set('Choices!G9', 'unit')],
  ['a price per piece', (b) => b.set('Unit Prices!C2', 42)],
  ['the run sizes of a product', (b) => b.set('Products!H4', '1, 2, 10')],
  [
    'a product added',
    (b) =>
      b
        .append('Products', 'sign', 'Signs', 'Signs', '/signs', 'products', 'unit', 'banners', '1')
        .append('Unit Prices', 'sign', _, 5, 'sample')
        .append('Menus', 'products', 'Signs', '/signs'),
  ],
  [
    'a product removed',
    (b) =>
      b
        .remove('Products', 4)
        .remove('Menus', 7)
        .remove('Menus', 4)
        .remove('Fields', 10)
        .remove('Fields', 9)
        .remove('Fields', 8)
        .remove('Unit Prices', 3)
        .remove('Unit Prices', 2)
        .remove('Examples', 4)
        .remove('Choices', 16)
        .remove('Choices', 15)
        .remove('Choices', 14)
        .remove('Choices', 13)
        .remove('Choices', 12)
        .remove('Choices', 11),
  ],
  [
    'a choice under another name',
    (b) =>
      b
        .set('Choices!C4', 'Satin')
        .set('Choices!J5', 'Satin')
        .set('Unpriced!B2', 'stock = 16pt; coating = Satin')
        .line(ladder, 2, '14pt,Satin,100,0.03,3.00,published')
        .line(ladder, 3, '14pt,Satin,250,0.025,6.25,sample')
        .set('Examples!B2', 'Stock=14pt'),
  ],
  [
    'a field added',
    (b) =>
      b
        .append('Fields', 'cards', 'corner', 'Corner', 'choice')
        .append('Choices', 'cards', 'corner', 'Square')
        .append('Choices', 'cards', 'corner', 'Round'),
  ],
  ['a smaller limit', (b) => b.set('Limits!E2', 90)],
  ['a default', (b) => b.set('Choices!E5', _)],
  ['another store markup', (b) => b.set('Products!G3', 'flags')],
  ['an address', (b) => b.set('Products!D3', '/vinyl-banners').set('Menus!C3', '/vinyl-banners')],
  ['a drawing', (b) => b.file('images/cards.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/>\n')],
  ['a bundle', (b) => b.set('Bundles!D2', 'Two banners')],
  [
    'words of customers',
    (b) =>
      b.sheet('Words', [
        ['product', 'field', 'choice', 'words'],
        [_, 'material', 'Mesh', 'net'],
      ]),
  ],
];

/** Texts by which people choose, charge or produce, and checks that hold the book. */
const texts: readonly Case[] = [
  [
    'labels that change places',
    (b) => b.set('Fields!C9', 'Hardware').set('Fields!C10', 'Sleeve').set('Examples!B4', 'Color Spec=4/4'),
  ],
  ['a width that is labelled Height', (b) => b.set('Fields!C6', 'Height').set('Fields!C7', 'Width')],
  ['categories that change places', (b) => b.set('Categories!B3', 'Flags').set('Categories!B4', 'Banners')],
  [
    'a label',
    (b) => b.set('Fields!C5', 'Hemming').set('Examples!B3', 'Material=Scrim; Hemming=All sides; Width=96; Height=48'),
  ],
  ['an option that no order says', (b) => b.set('Fields!J5', _)],
  ['a choice that no order says', (b) => b.set('Choices!I9', 'no')],
  ['the stock of an order', (b) => b.set('Products!J4', 'Silk')],
  ['a notice', (b) => b.set('Notices!D5', 'No price.')],
  ['a warning', (b) => b.set('Warnings!C2', 'Hems on mesh fray soon.')],
  ['a menu card', (b) => b.set('Menus!B3', 'All Banners')],
  ['boxes in another order', (b) => b.set('Fields!K1', 'position').set('Fields!K6', 2).set('Fields!K7', 1)],
  ['a raised threshold', (b) => b.set('Settings!B2', 2500)],
  ['a lower threshold', (b) => b.set('Settings!B2', 10)],
  ['an example that is gone', (b) => b.remove('Examples', 3)],
  ['no examples', (b) => b.remove('Examples', 5).remove('Examples', 4).remove('Examples', 3).remove('Examples', 2)],
  ['an example that is not met', (b) => b.set('Examples!G4', 171)],
  ['a choice that may be cheaper', (b) => b.set('Choices!J5', _)],
  ['a warning that is accepted', (b) => b.append('Accepted', 'QB408', 'cards: stock = 14pt', 'So it is.')],
];

const stepped: readonly Case[] = [
  ['a charge', (b) => b.set('Steps!G6', 55)],
  ['a charge with a slipped decimal point', (b) => b.set('Steps!G6', 500)],
  ['a minimum that is gone', (b) => b.remove('Steps', 5)],
  [
    'two new steps, whose effect is said once',
    (b) =>
      b
        .append('Steps', 'banner', 5, 'Fuel', _, _, 'percent', 5, _, _, _, _, _, 'sample')
        .append('Steps', 'banner', 6, 'Handling', _, _, 'add', 4, 'run', _, _, _, _, 'sample'),
  ],
  ['a quantity from which a charge falls', (b) => b.set('Steps!E7', 50)],
  ['a billed size', (b) => b.set('Billed Sizes!D2', 12)],
];

const changesOf = (before: Edit, after: Edit): string => {
  const impact = impactBetween(before, after);
  return impactText(impact, true);
};

describe('the report', () => {
  it.each([...plain, ...texts])('of %s', (_name, edit) => {
    expect(changesOf(same, edit)).toMatchSnapshot();
  });

  it.each(stepped)('with steps, of %s', (_name, edit) => {
    expect(changesOf(withSteps, edit)).toMatchSnapshot();
  });
});

describe('held is', () => {
  const open = ['a lower threshold', 'an example that is not met'];

  it.each(texts.filter(([name]) => !open.includes(name)))('%s', (_name, edit) => {
    expect(impactBetween(same, edit).changes.filter(isHeld)).not.toEqual([]);
  });

  it.each(texts.filter(([name]) => open.includes(name)))('not %s', (_name, edit) => {
    expect(impactBetween(same, edit).changes.filter(isHeld)).toEqual([]);
  });
});

const manyEdits: Edit = (b) => b.set('Rates!D2', 12.1).set('Limits!E2', 90).set('Fields!J5', _).set('Settings!B2', 50);

test('terminal, pull request and desk have the same changes', () => {
  const impact = impactBetween(same, manyEdits);
  const markdown = impactMarkdown(impact, { title: 'Price impact', notes: [], threshold });
  const rows = impactRows(impact);
  expect(markdown.match(/^- ⚠️ \*\*/gm)).toHaveLength(impact.changes.filter(isHeld).length + 1);
  expect(impactText(impact, true).match(/^! /gm)).toHaveLength(impact.changes.filter(isHeld).length);
  expect(rows.filter((row) => row.isHeld)).toHaveLength(impact.changes.filter(isHeld).length);
  expect(rows.filter((row) => row.kind !== 'Examples')).toHaveLength(impact.changes.length);
  expect(markdown).toMatchSnapshot('for a pull request');
  expect(rows).toMatchSnapshot('for the desk');
  expect(moveBands(impact).reduce((sum, { prices }) => sum + prices, 0)).toBe(2);
});

test('a report for a pull request is cut where it is too long, and says so', () => {
  const impact = impactBetween(same, (b) => b.set('Rates!D2', 12.1));
  const [change] = impact.changes;
  const long = {
    ...impact,
    changes: Array.from(
      { length: 2000 },
      () =>
        ({ ...change, kind: 'Prices', product: 'banner', where: 'x'.repeat(60), what: 'costs', text: 'more' }) as const,
    ),
  };
  const markdown = impactMarkdown(long, { title: 'Price impact', notes: [], threshold });
  expect(markdown.length).toBeLessThan(mostCharacters);
  expect(markdown).toContain('More changed than fits here');
});
