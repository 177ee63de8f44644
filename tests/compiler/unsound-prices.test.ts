/** Books whose prices are missing, overlap, are dead or implausible, or are not what pricing staff expect. */
import { describe, expect, test } from 'vitest';
import { compile } from '../../codegen/compile.ts';
import { counted } from './banner-edits.ts';
import { BookBuilder, told } from './book-builder.ts';
import { at, found, ladder, type UnsoundBook, wanted } from './unsound-book.ts';

/** A flag with five more fields of ten choices: some 600,000 ways. */
const ofManyWays = (b: BookBuilder): BookBuilder => {
  for (const field of ['a', 'b', 'c', 'd', 'e']) {
    b.append('Fields', 'flag', field, `Field ${field}`, 'choice');
    for (let choice = 0; choice < 10; choice += 1) b.append('Choices', 'flag', field, `Choice ${choice}`);
  }
  return b;
};

const prices: readonly UnsoundBook[] = [
  ['more selections than can be proven', ofManyWays, [['QB409', at('Products!A4')]]],
  ['a missing rate', (b) => b.remove('Rates', 3), [['QB401', at('Products!A3')]]],
  [
    'a missing rate of three selections',
    (b) => b.remove('Rates', 3).append('Choices', 'banner', 'hems', 'Top', 'material = Mesh'),
    [['QB401', at('Products!A3')]],
  ],
  [
    'a limit of the wrong option',
    (b) => b.set('Limits!C3', 'material = Scrim'),
    [
      ['QB417', at('Limits!3')],
      ['QB418', at('Fields!B6')],
    ],
  ],
  [
    'a second maximum beside the first',
    (b) => b.append('Limits', 'banner', 'height', null, null, 400, 'message', 'Too high.'),
    [['QB417', at('Limits!5')]],
  ],
  ['a length without a maximum', (b) => b.set('Limits!E4', null), [['QB418', at('Fields!B7')]]],
  [
    'a length whose missing maximum is accepted',
    (b) => b.set('Limits!E4', null).append('Accepted', 'QB418', 'banner:', 'Sold by the roll.'),
    [],
  ],
  [
    'a missing maximum that is accepted for another option',
    (b) => b.set('Limits!E4', null).append('Accepted', 'QB418', 'banner: material = Scrim', 'Sold by the roll.'),
    [['QB418', at('Fields!B7')]],
  ],
  ['a missing ladder', (b) => b.remove('Unpriced', 2), [['QB401', at('Products!A2')]]],
  ['a rate from a quantity above the run size', (b) => b.set('Rates!C3', 5), [['QB401', at('Products!A3')]]],
  [
    'a rate from above the smallest of the run sizes',
    (b) => b.set('Products!H3', '1, 10').set('Rates!C3', 5),
    [['QB401', at('Products!A3')]],
  ],
  [
    'no rate at all',
    (b) => b.remove('Rates', 3).remove('Rates', 2),
    [
      ['QB401', at('Products!A3')],
      ['QB501', at('Examples!3')],
      ['QB501', at('Examples!5')],
    ],
  ],
  ['a priced product declared unpriced as a whole', (b) => b.set('Unpriced!B2', null), [['QB405', at('Unpriced!2')]]],
  ['two rates at once', (b) => b.set('Rates!B3', null), [['QB402', at('Rates!3')]]],
  [
    'two ladders at once',
    (b) => b.line('run-sizes/cards.csv', 5, '16pt,*,250,0.04,10.00,sample'),
    [
      ['QB402', ladder(5)],
      ['QB405', at('Unpriced!2')],
    ],
  ],
  ['one choice by two rows', (b) => b.set('Choices!D10', 'material = Mesh or Scrim'), [['QB402', at('Choices!10')]]],
  [
    'a rate that nothing reaches',
    (b) => b.set('Rates!B3', 'material = Mesh; material = Scrim'),
    [
      ['QB403', at('Rates!3')],
      ['QB401', at('Products!A3')],
    ],
  ],
  [
    'a choice that nothing reaches',
    (b) => b.set('Choices!D10', 'material = Mesh; material = Scrim'),
    [
      ['QB403', at('Choices!10')],
      ['QB403', at('Warnings!2')],
    ],
  ],
  [
    'a ladder that nothing reaches',
    (b) => b.line('run-sizes/cards.csv', 3, '14pt,Glossy,250,0.025,6.25,sample'),
    [['QB403', ladder(3)]],
  ],
  [
    'a notice that nothing reaches',
    (b) => b.append('Notices', 'banner', 'hint', 'material = Scrim; material = Mesh', 'Never.'),
    [['QB403', at('Notices!7')]],
  ],
  [
    'a limit that nothing reaches',
    (b) => b.set('Limits!C2', 'material = Scrim; material = Mesh'),
    [
      ['QB403', at('Limits!2')],
      ['QB418', at('Fields!B6')],
    ],
  ],
  [
    'a warning that nothing reaches',
    (b) => b.set('Warnings!B2', 'material = Mesh; material = Scrim'),
    [['QB403', at('Warnings!2')]],
  ],
  [
    'a declaration that nothing reaches',
    (b) => b.append('Unpriced', 'banner', 'material = Mesh; material = Scrim', 'No.'),
    [['QB403', at('Unpriced!3')]],
  ],
  [
    'a price that is declared unpriced',
    (b) => b.append('Unpriced', 'banner', 'material = Mesh', 'Sold out.'),
    [['QB405', at('Unpriced!3')]],
  ],
];

const warnings: readonly UnsoundBook[] = [
  [
    'a total that falls',
    (b) => b.line('run-sizes/cards.csv', 3, '14pt,Matte,250,0.011,2.75,sample'),
    [['QB406', ladder(3, 'total')]],
  ],
  [
    'a per unit that rises',
    (b) => b.line('run-sizes/cards.csv', 3, '14pt,Matte,250,0.031,7.75,sample'),
    [['QB407', ladder(3, 'per_unit')]],
  ],
  [
    'a tier that rises',
    (b) => b.set('Products!H3', '1, 10').append('Rates', 'banner', 'material = Mesh', 10, 1.5, 'sample'),
    [['QB407', at('Rates!D4')]],
  ],
  [
    'a tier that rises, above the one that it rises from',
    (b) =>
      b
        .set('Products!H3', '1, 10')
        .set('Rates!C3', 10)
        .set('Rates!D3', 1.5)
        .append('Rates', 'banner', 'material = Mesh', 1, 1.38, 'sample'),
    [['QB407', at('Rates!D3')]],
  ],
  [
    'a tier that rises for every choice',
    (b) =>
      b
        .set('Products!H3', '1, 10')
        .remove('Rates', 3)
        .set('Rates!B2', null)
        .append('Rates', 'banner', null, 10, 1.3, 'sample'),
    [
      ['QB407', at('Rates!D3')],
      ['QB420', at('Choices!C7')],
    ],
  ],
  [
    'a choice cheaper than it may be by the area',
    (b) => b.set('Choices!J7', 'Scrim').set('Rates!D3', 1.1),
    [['QB408', at('Choices!J7')]],
  ],
  [
    'a choice cheaper than it may be from a quantity on',
    (b) =>
      counted(b, 1, 100).set('Choices!J7', 'Scrim').append('Rates', 'banner', 'material = Mesh', 10, 1.1, 'sample'),
    [['QB408', at('Choices!J7')]],
  ],
  [
    'a choice cheaper than it may be in a ladder, and a per unit that rises in another',
    (b) =>
      b
        .remove('Unpriced', 2)
        .line('run-sizes/cards.csv', 3, '14pt,Matte,250,0.031,7.75,sample')
        .line('run-sizes/cards.csv', 6, '16pt,Matte,100,0.06,6.00,sample'),
    [
      ['QB407', ladder(3, 'per_unit')],
      ['QB408', at('Choices!J5')],
    ],
  ],
  ['a choice cheaper than it may be', (b) => b.set('Choices!J13', 'Black Sleeve'), [['QB408', at('Choices!J13')]]],
  ['an example with a wrong price', (b) => b.set('Examples!G2', 5.31), [['QB501', at('Examples!2')]]],
  [
    'an example with a wrong notice',
    (b) => b.set('Examples!H5', 'Enter Width and Height.'),
    [['QB501', at('Examples!5')]],
  ],
  ['an example of a run size that is not there', (b) => b.set('Examples!C2', 300), [['QB501', at('Examples!2')]]],
  [
    'an accepted warning that is not there',
    (b) => b.append('Accepted', 'QB406', 'run-sizes/cards.csv:3', 'A sale.'),
    [['QB502', at('Accepted!2')]],
  ],
];

const examples: readonly UnsoundBook[] = [
  ['half an example', (b) => b.set('Examples!G2', null), [['QB503', at('Examples!2')]]],
  ['an example with an unknown label', (b) => b.set('Examples!B2', 'Stok=14pt'), [['QB302', at('Examples!B2')]]],
  ['an example with an unknown choice', (b) => b.set('Examples!B2', 'Stock=15pt'), [['QB303', at('Examples!B2')]]],
];

const tooLarge = 'Material=Scrim; Width=300; Height=400';
const boundOnBothSides = (book: BookBuilder): BookBuilder =>
  book.set('Limits!F4', 'message').set('Limits!G4', 'Height must be between {min}″ and {max}″.');

const disagreements: readonly UnsoundBook[] = [
  ['an example with a wrong price per unit', (b) => b.set('Examples!F2', 0.054), [['QB501', at('Examples!2')]]],
  [
    'an example of a notice where there is a price',
    (b) => b.append('Examples', 'cards', null, null, null, null, null, null, 'Choose every option.', 'price list'),
    [['QB501', at('Examples!6')]],
  ],
  [
    'an example of a price where the book has a notice',
    (b) => b.set('Examples!B2', 'Stock=16pt; Coating=Matte'),
    [['QB501', at('Examples!2')]],
  ],
  [
    'an example of a price past two limits',
    (b) => boundOnBothSides(b).set('Examples!B3', tooLarge),
    [['QB501', at('Examples!3')]],
  ],
  [
    'an example of another notice than that of two limits',
    (b) => boundOnBothSides(b).set('Examples!B5', tooLarge),
    [['QB501', at('Examples!5')]],
  ],
  [
    'an example of another notice than that of two limits and the words beside them',
    (b) =>
      boundOnBothSides(b).set('Examples!B5', tooLarge).append('Notices', 'banner', 'limits', null, 'Ask for a quote.'),
    [['QB501', at('Examples!5')]],
  ],
];

const unclear: readonly UnsoundBook[] = [
  ['an example without a run size', (b) => b.set('Examples!C2', null), [['QB503', at('Examples!2')]]],
  ['an example without a price per unit', (b) => b.set('Examples!F2', null), [['QB503', at('Examples!2')]]],
  ['an example of a notice and a run size', (b) => b.set('Examples!C5', 1), [['QB503', at('Examples!5')]]],
  ['an example of a notice and a price per unit', (b) => b.set('Examples!F5', 1), [['QB503', at('Examples!5')]]],
  ['an example of a notice and a total', (b) => b.set('Examples!G5', 1), [['QB503', at('Examples!5')]]],
  ['an example with a label like no other', (b) => b.set('Examples!B2', 'xyzzy=14pt'), [['QB302', at('Examples!B2')]]],
  [
    'an example with a choice like no other',
    (b) => b.set('Examples!B2', 'Stock=xyzzy'),
    [['QB303', at('Examples!B2')]],
  ],
  [
    'an unknown label, of which no other price follows',
    (b) => b.set('Examples!B2', 'Stok=16pt; Coating=Glossy'),
    [['QB302', at('Examples!B2')]],
  ],
];

test.each([...prices, ...warnings, ...examples, ...disagreements, ...unclear])('%s', (_name, edit, want) => {
  const book = edit(new BookBuilder());
  expect(found(book)).toEqual(wanted(want));
  expect(told(book.toFiles())).toMatchSnapshot();
});

test.each([
  ['says half of what it expects', 'Examples!G2', null],
  ['speaks of an unknown label', 'Examples!B2', 'Stok=14pt'],
])('an example that %s is none', (_name, cell, value) => {
  const { checked } = compile(new BookBuilder().set(cell, value).toFiles());
  expect(checked.examples.map(({ place }) => place)).toEqual([3, 4, 5].map((row) => at(`Examples!${row}`)));
});

describe('a compilation', () => {
  test('faults of reading, parsing and checking come out in one run', () => {
    const book = new BookBuilder()
      .set('Rates!D2', '$1.21')
      .set('Products!G4', 'flgs')
      .append('Unit Prices', 'flag', 'sleeve = White Sleeve', 50, 'sample')
      .line('run-sizes/cards.csv', 3, '14pt,Mate,250,0.025,6.25,sample')
      .set('Settings!A2', 'treshold');
    expect(found(book)).toEqual(
      wanted([
        ['QB205', at('Rates!D2')],
        ['QB304', at('Products!G4')],
        ['QB402', at('Unit Prices!4')],
        ['QB303', ladder(3, 'coating')],
        ['QB313', at('Settings!A2')],
      ]),
    );
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
    expect(found(slip().append('Accepted', 'QB406', 'cards: stock = 16pt', 'A sale.'))).toEqual(
      wanted([
        ['QB406', ladder(3, 'total')],
        ['QB502', at('Accepted!2')],
      ]),
    );
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
    expect(found(book)).toEqual(
      wanted([
        ['QB401', at('Products!A3')],
        ['QB505', at('Accepted!2')],
      ]),
    );
  });
});
