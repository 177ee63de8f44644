/** Books whose prices are missing, overlapping, dead, implausible or not expected by pricing staff. */
import { describe, expect, test } from 'vitest';
import { compile } from '../../codegen/compile.ts';
import { counted } from './banner-edits.ts';
import { BookBuilder } from './book-builder.ts';
import { expectFaults, found, unsound } from './unsound-book.ts';

/** Adds five fields of ten choices to the flag: some 600,000 selections. */
const ofManyWays = (b: BookBuilder): BookBuilder => {
  for (const field of ['a', 'b', 'c', 'd', 'e']) {
    b.append('Fields', 'flag', field, `Field ${field}`, 'choice');
    for (let choice = 0; choice < 10; choice += 1) b.append('Choices', 'flag', field, `Choice ${choice}`);
  }
  return b;
};

const prices = [
  unsound('more selections than can be proven', 'QB409 Products!A4', ofManyWays),
  unsound('a missing rate', 'QB401 Products!A3', (b) => b.remove('Rates', 3)),
  unsound('a missing rate of three selections', 'QB401 Products!A3', (b) =>
    b.remove('Rates', 3).append('Choices', 'banner', 'hems', 'Top', 'material = Mesh'),
  ),
  unsound('a limit of the wrong option', ['QB417 Limits!3', 'QB418 Fields!B6'], (b) =>
    b.set('Limits!C3', 'material = Scrim'),
  ),
  unsound('a second maximum beside the first', 'QB417 Limits!5', (b) =>
    b.append('Limits', 'banner', 'height', null, null, 400, 'message', 'Too high.'),
  ),
  unsound('a length without a maximum', 'QB418 Fields!B7', (b) => b.set('Limits!E4', null)),
  unsound('a length whose missing maximum is accepted', [], (b) =>
    b.set('Limits!E4', null).append('Accepted', 'QB418', 'banner:', 'Sold by the roll.'),
  ),
  unsound('a missing maximum that is accepted for another option', 'QB418 Fields!B7', (b) =>
    b.set('Limits!E4', null).append('Accepted', 'QB418', 'banner: material = Scrim', 'Sold by the roll.'),
  ),
  unsound('a missing ladder', 'QB401 Products!A2', (b) => b.remove('Unpriced', 2)),
  unsound('a rate from a quantity above the run size', 'QB401 Products!A3', (b) => b.set('Rates!C3', 5)),
  unsound('a rate from above the smallest of the run sizes', 'QB401 Products!A3', (b) =>
    b.set('Products!H3', '1, 10').set('Rates!C3', 5),
  ),
  unsound('no rate at all', ['QB401 Products!A3', 'QB501 Examples!3', 'QB501 Examples!5'], (b) =>
    b.remove('Rates', 3).remove('Rates', 2),
  ),
  unsound('a priced product declared unpriced as a whole', 'QB405 Unpriced!2', (b) => b.set('Unpriced!B2', null)),
  unsound('two rates at once', 'QB402 Rates!3', (b) => b.set('Rates!B3', null)),
  unsound('two ladders at once', ['QB402 run-sizes/cards.csv:5', 'QB405 Unpriced!2'], (b) =>
    b.line('run-sizes/cards.csv', 5, '16pt,*,250,0.04,10.00,sample'),
  ),
  unsound(
    'three ladders at once',
    ['QB402 run-sizes/cards.csv:5', 'QB402 run-sizes/cards.csv:6', 'QB405 Unpriced!2'],
    (b) =>
      b
        .line('run-sizes/cards.csv', 5, '16pt,*,250,0.04,10.00,sample')
        .line('run-sizes/cards.csv', 6, '*,*,250,0.04,10.00,sample'),
  ),
  unsound('one choice by two rows', 'QB402 Choices!10', (b) => b.set('Choices!D10', 'material = Mesh or Scrim')),
  unsound('a rate that nothing reaches', ['QB403 Rates!3', 'QB401 Products!A3'], (b) =>
    b.set('Rates!B3', 'material = Mesh; material = Scrim'),
  ),
  unsound('a choice that nothing reaches', ['QB403 Choices!10', 'QB403 Warnings!2'], (b) =>
    b.set('Choices!D10', 'material = Mesh; material = Scrim'),
  ),
  unsound('a ladder that nothing reaches', 'QB403 run-sizes/cards.csv:3', (b) =>
    b.line('run-sizes/cards.csv', 3, '14pt,Glossy,250,0.025,6.25,sample'),
  ),
  unsound('a notice that nothing reaches', 'QB403 Notices!7', (b) =>
    b.append('Notices', 'banner', 'hint', 'material = Scrim; material = Mesh', 'Never.'),
  ),
  unsound('a limit that nothing reaches', ['QB403 Limits!2', 'QB418 Fields!B6'], (b) =>
    b.set('Limits!C2', 'material = Scrim; material = Mesh'),
  ),
  unsound('a warning that nothing reaches', 'QB403 Warnings!2', (b) =>
    b.set('Warnings!B2', 'material = Mesh; material = Scrim'),
  ),
  unsound('no ladder, declared as a whole, beside a declaration that nothing reaches', 'QB403 Unpriced!3', (b) =>
    b
      .dropFile('run-sizes/cards.csv')
      .set('Unpriced!B2', null)
      .append('Unpriced', 'cards', 'stock = 14pt; stock = 16pt', 'No.')
      .remove('Examples', 2),
  ),
  unsound('a declaration that nothing reaches', 'QB403 Unpriced!3', (b) =>
    b.append('Unpriced', 'banner', 'material = Mesh; material = Scrim', 'No.'),
  ),
  unsound('a price that is declared unpriced', 'QB405 Unpriced!3', (b) =>
    b.append('Unpriced', 'banner', 'material = Mesh', 'Sold out.'),
  ),
];

const warnings = [
  unsound('a total that falls', 'QB406 run-sizes/cards.csv:3, column total', (b) =>
    b.line('run-sizes/cards.csv', 3, '14pt,Matte,250,0.011,2.75,sample'),
  ),
  unsound('a per unit that rises', 'QB407 run-sizes/cards.csv:3, column per_unit', (b) =>
    b.line('run-sizes/cards.csv', 3, '14pt,Matte,250,0.031,7.75,sample'),
  ),
  unsound('a tier that rises', 'QB407 Rates!D4', (b) =>
    b.set('Products!H3', '1, 10').append('Rates', 'banner', 'material = Mesh', 10, 1.5, 'sample'),
  ),
  unsound('a tier that rises, above the one that it rises from', 'QB407 Rates!D3', (b) =>
    b
      .set('Products!H3', '1, 10')
      .set('Rates!C3', 10)
      .set('Rates!D3', 1.5)
      .append('Rates', 'banner', 'material = Mesh', 1, 1.38, 'sample'),
  ),
  unsound('a tier that rises for every choice', ['QB407 Rates!D3', 'QB420 Choices!C7'], (b) =>
    b
      .set('Products!H3', '1, 10')
      .remove('Rates', 3)
      .set('Rates!B2', null)
      .append('Rates', 'banner', null, 10, 1.3, 'sample'),
  ),
  unsound('a choice cheaper than it may be by the area', 'QB408 Choices!J7', (b) =>
    b.set('Choices!J7', 'Scrim').set('Rates!D3', 1.1),
  ),
  unsound('a choice cheaper than it may be from a quantity on', ['QB406 Rates!C4', 'QB408 Choices!J7'], (b) =>
    counted(b, 1, 100).set('Choices!J7', 'Scrim').append('Rates', 'banner', 'material = Mesh', 10, 1.1, 'sample'),
  ),
  unsound(
    'a choice cheaper than it may be in a ladder, and a per unit that rises in another',
    ['QB407 run-sizes/cards.csv:3, column per_unit', 'QB408 Choices!J5'],
    (b) =>
      b
        .remove('Unpriced', 2)
        .line('run-sizes/cards.csv', 3, '14pt,Matte,250,0.031,7.75,sample')
        .line('run-sizes/cards.csv', 6, '16pt,Matte,100,0.06,6.00,sample'),
  ),
  unsound('a choice cheaper than it may be', 'QB408 Choices!J13', (b) => b.set('Choices!J13', 'Black Sleeve')),
  unsound('an example with a wrong price', 'QB501 Examples!2', (b) => b.set('Examples!G2', 5.31)),
  unsound('an example with a wrong notice', 'QB501 Examples!5', (b) => b.set('Examples!H5', 'Enter Width and Height.')),
  unsound('an example of a run size that is not there', 'QB501 Examples!2', (b) => b.set('Examples!C2', 300)),
  unsound('an accepted warning that is not there', 'QB502 Accepted!2', (b) =>
    b.append('Accepted', 'QB406', 'run-sizes/cards.csv:3', 'A sale.'),
  ),
];

const examples = [
  unsound('half an example', 'QB503 Examples!2', (b) => b.set('Examples!G2', null)),
  unsound('an example with an unknown label', 'QB302 Examples!B2', (b) => b.set('Examples!B2', 'Stok=14pt')),
  unsound('an example with an unknown choice', 'QB303 Examples!B2', (b) => b.set('Examples!B2', 'Stock=15pt')),
];

const tooLarge = 'Material=Scrim; Width=300; Height=400';
const boundOnBothSides = (book: BookBuilder): BookBuilder =>
  book.set('Limits!F4', 'message').set('Limits!G4', 'Height must be between {min}″ and {max}″.');

const disagreements = [
  unsound('an example with a wrong price per unit', 'QB501 Examples!2', (b) => b.set('Examples!F2', 0.054)),
  unsound('an example of a notice where there is a price', 'QB501 Examples!6', (b) =>
    b.append('Examples', 'cards', null, null, null, null, null, null, 'Choose every option.', 'price list'),
  ),
  unsound('an example of a price where the book has a notice', 'QB501 Examples!2', (b) =>
    b.set('Examples!B2', 'Stock=16pt; Coating=Matte'),
  ),
  unsound('an example of a price past two limits', 'QB501 Examples!3', (b) =>
    boundOnBothSides(b).set('Examples!B3', tooLarge),
  ),
  unsound('an example of another notice than that of two limits', 'QB501 Examples!5', (b) =>
    boundOnBothSides(b).set('Examples!B5', tooLarge),
  ),
  unsound('an example of another notice than that of two limits and the words beside them', 'QB501 Examples!5', (b) =>
    boundOnBothSides(b).set('Examples!B5', tooLarge).append('Notices', 'banner', 'limits', null, 'Ask for a quote.'),
  ),
];

const unclear = [
  unsound('an example without a run size', 'QB503 Examples!2', (b) => b.set('Examples!C2', null)),
  unsound('an example without a price per unit', 'QB503 Examples!2', (b) => b.set('Examples!F2', null)),
  unsound('an example of a notice and a run size', 'QB503 Examples!5', (b) => b.set('Examples!C5', 1)),
  unsound('an example of a notice and a price per unit', 'QB503 Examples!5', (b) => b.set('Examples!F5', 1)),
  unsound('an example of a notice and a total', 'QB503 Examples!5', (b) => b.set('Examples!G5', 1)),
  unsound('an example with a label like no other', 'QB302 Examples!B2', (b) => b.set('Examples!B2', 'xyzzy=14pt')),
  unsound('an example with a choice like no other', 'QB303 Examples!B2', (b) => b.set('Examples!B2', 'Stock=xyzzy')),
  unsound('an unknown label, of which no other price follows', 'QB302 Examples!B2', (b) =>
    b.set('Examples!B2', 'Stok=16pt; Coating=Glossy'),
  ),
];

test.each([...prices, ...warnings, ...examples, ...disagreements, ...unclear])('%s', (...row) => expectFaults(...row));

test.each([
  ['says half of what it expects', 'Examples!G2', null],
  ['speaks of an unknown label', 'Examples!B2', 'Stok=14pt'],
])('an example that %s is none', (_name, cell, value) => {
  const { checked } = compile(new BookBuilder().set(cell, value).toFiles());
  expect(checked.examples.map(({ place }) => place)).toEqual(
    [3, 4, 5].map((row) => `price-book.xlsx, Examples!${row}`),
  );
});

describe('a compilation', () => {
  test('faults of reading, parsing and checking come out in one run', () => {
    const book = new BookBuilder()
      .set('Rates!D2', '$1.21')
      .set('Products!G4', 'flgs')
      .append('Unit Prices', 'flag', 'sleeve = White Sleeve', 50, 'sample')
      .line('run-sizes/cards.csv', 3, '14pt,Mate,250,0.025,6.25,sample')
      .set('Settings!A2', 'treshold');
    expect(found(book)).toEqual([
      'QB205 Rates!D2',
      'QB303 run-sizes/cards.csv:3, column coating',
      'QB304 Products!G4',
      'QB313 Settings!A2',
      'QB402 Unit Prices!4',
    ]);
  });

  test('an error leaves nothing to write; a warning does not', () => {
    expect(compile(new BookBuilder().remove('Rates', 3).toFiles()).files.size).toBe(0);
    expect(compile(new BookBuilder().set('Examples!G2', 5.31).toFiles()).files.size).toBeGreaterThan(0);
  });
});

const slip = (): BookBuilder => new BookBuilder().line('run-sizes/cards.csv', 3, '14pt,Matte,250,0.011,2.75,sample');

describe('accepted warnings', () => {
  test.each([
    ['by the line', 'run-sizes/cards.csv:3'],
    ['by the cell', 'run-sizes/cards.csv:3, column total'],
    ['by product and condition', 'cards: stock = 14pt; coating = Matte'],
    ['by product', 'cards:'],
  ])('%s are listed with their reason, not reported', (_name, place) => {
    const { diagnostics, accepted } = compile(slip().append('Accepted', 'QB406', place, 'A sale until May.').toFiles());
    expect(diagnostics).toEqual([]);
    expect(accepted).toMatchObject([{ code: 'QB406', reason: 'A sale until May.' }]);
  });

  test('elsewhere stay open, and the row is reported as well', () => {
    expect(found(slip().append('Accepted', 'QB406', 'cards: stock = 16pt', 'A sale.'))).toEqual([
      'QB406 run-sizes/cards.csv:3, column total',
      'QB502 Accepted!2',
    ]);
  });

  test.each<readonly [name: string, edit: (book: BookBuilder) => BookBuilder]>([
    ['a hidden column', (b) => b.hideColumns('Rates', 'D')],
    ['a hidden sheet', (b) => b.hideSheet('Rates')],
    ['a file by a wrong name', (b) => b.file('run-sizes/Cards.csv', 'stock')],
    ['a sheet that is gone', (b) => b.dropSheet('Rates')],
    ['the products gone', (b) => b.dropSheet('Products')],
    ['a wrong heading', (b) => b.set('Rates!E1', 'basiss')],
  ])('are not said to be gone while there is an error: %s', (_name, edit) => {
    const book = edit(new BookBuilder()).append('Accepted', 'QB406', 'run-sizes/cards.csv:3', 'A sale.');
    const { diagnostics, files } = compile(book.toFiles());
    expect(files.size).toBe(0);
    expect(diagnostics.map(({ code }) => code)).not.toContain('QB502');
  });

  test('an error cannot be accepted', () => {
    const book = new BookBuilder().remove('Rates', 3).append('Accepted', 'QB401', 'banner:', 'Later.');
    expect(found(book)).toEqual(['QB401 Products!A3', 'QB505 Accepted!2']);
  });
});
