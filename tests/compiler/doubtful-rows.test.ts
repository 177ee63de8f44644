/** Books with rows that are dead or doubtful: each broken, beside a sound neighbour. */
import { expect, test } from 'vitest';
import { counted } from './banner-edits.ts';
import { BookBuilder, told } from './book-builder.ts';
import { at, found, type UnsoundBook, wanted } from './unsound-book.ts';

const tiers: readonly UnsoundBook[] = [
  [
    'a tier above every run size',
    (b) => b.append('Rates', 'banner', 'material = Mesh', 500, 1.1, 'sample'),
    [['QB403', at('Rates!C4')]],
  ],
  [
    'a tier that the run sizes reach',
    (b) => b.append('Rates', 'banner', 'material = Mesh', 5, 1.1, 'sample').set('Products!H3', '1, 5'),
    [],
  ],
  [
    'a tier that the next one hides from every run size',
    (b) =>
      b
        .append('Rates', 'banner', 'material = Mesh', 3, 1.2, 'sample')
        .append('Rates', 'banner', 'material = Mesh', 4, 1.1, 'sample')
        .set('Products!H3', '1, 2, 5'),
    [['QB403', at('Rates!C4')]],
  ],
  [
    'a tier above the most that can be entered',
    (b) => counted(b, 1, 100).append('Rates', 'banner', 'material = Mesh', 101, 1.1, 'sample'),
    [['QB403', at('Rates!C4')]],
  ],
  [
    'a tier at the most that can be entered',
    (b) => counted(b, 1, 100).append('Rates', 'banner', 'material = Mesh', 100, 1.1, 'sample'),
    [],
  ],
];

const starts: readonly UnsoundBook[] = [
  ['two defaults', (b) => b.set('Choices!E15', 'yes').set('Choices!E16', 'yes'), [['QB422', at('Choices!16')]]],
  [
    'a default of each condition',
    (b) =>
      b
        .set('Choices!E8', null)
        .set('Choices!E9', 'yes')
        .set('Choices!E10', 'yes')
        .set('Examples!B3', 'Material=Scrim; Width=96; Height=48'),
    [],
  ],
  ['a default of a field that starts empty', (b) => b.set('Choices!E6', 'yes'), [['QB423', at('Choices!E6')]]],
  [
    'that default, accepted',
    (b) => b.set('Choices!E6', 'yes').append('Accepted', 'QB423', 'Choices!E6', 'For old addresses.'),
    [],
  ],
  ['a start over a limit that clamps', (b) => b.set('Fields!E7', '500'), [['QB424', at('Fields!E7')]]],
  ['a start within the limit', (b) => b.set('Fields!E7', '48').set('Examples!H5', 'Enter Width & Height.'), []],
  [
    'a start over the limit of one of the options',
    (b) => b.set('Fields!E6', '150').remove('Examples', 5),
    [['QB427', at('Fields!E6')]],
  ],
  [
    'a start over the limits of all options that are chosen later',
    (b) => b.set('Fields!E6', '500').remove('Examples', 5),
    [['QB424', at('Fields!E6')]],
  ],
  ['a start that is no number', (b) => b.set('Fields!E6', 'wide').remove('Examples', 5), [['QB424', at('Fields!E6')]]],
  [
    'a start that is not offered at first',
    (b) => b.set('Choices!E5', null).set('Fields!E3', 'Glossy'),
    [['QB424', at('Fields!E3')]],
  ],
];

const pages: readonly UnsoundBook[] = [
  ['a menu that is its own parent', (b) => b.set('Menus!F7', 'flags'), [['QB315', at('Menus!F7')]]],
  [
    'two menus of which each is above the other',
    (b) => b.set('Menus!F6', 'flags').set('Menus!F7', 'business-cards'),
    [
      ['QB315', at('Menus!F6')],
      ['QB315', at('Menus!F7')],
    ],
  ],
  ['a menu below another', (b) => b.set('Menus!F7', 'business-cards'), []],
  ['two products of one name', (b) => b.set('Products!B4', 'banners'), [['QB316', at('Products!B4')]]],
  ['a product without a card', (b) => b.remove('Menus', 3), [['QB317', at('Products!A3')]]],
  ['a menu without a card', (b) => b.remove('Menus', 4), [['QB317', at('Menus!A6')]]],
  ['a bundle without a card', (b) => b.set('Menus!C8', '/banners'), [['QB317', at('Bundles!A2')]]],
  [
    'a product without a card, accepted',
    (b) => b.remove('Menus', 3).append('Accepted', 'QB317', 'banner:', 'By link only.'),
    [],
  ],
  ['a keyword that never wins', (b) => b.set('Categories!C3', 'banner, postcard'), [['QB425', at('Categories!C3')]]],
  ['keywords of which none stands in another', (b) => b.set('Categories!C3', 'banner, car'), []],
];

const long = 'Fine. '.repeat(100).trim();

const texts: readonly UnsoundBook[] = [
  [
    'a misspelled placeholder',
    (b) => b.append('Notices', 'cards', 'hint', null, 'On {stok}.'),
    [['QB318', at('Notices!D7')]],
  ],
  [
    'a placeholder of another product',
    (b) => b.append('Notices', 'cards', 'hint', null, 'On {hems}.'),
    [['QB318', at('Notices!D7')]],
  ],
  [
    'a placeholder that never closes',
    (b) => b.append('Notices', 'cards', 'hint', null, 'On {stock'),
    [['QB318', at('Notices!D7')]],
  ],
  ['a placeholder of the product', (b) => b.append('Notices', 'cards', 'hint', null, 'On {stock}.'), []],
  ['a placeholder of any product', (b) => b.append('Notices', '*', 'hint', null, 'On {material}.'), []],
  [
    'a bound that is not there',
    (b) => b.set('Limits!E2', null),
    [
      ['QB318', at('Limits!G2')],
      ['QB418', at('Fields!B6')],
    ],
  ],
  [
    'a placeholder where nothing is filled in',
    (b) => b.set('Warnings!C2', 'Hems on {material} fray.'),
    [['QB318', at('Warnings!C2')]],
  ],
  ['a text of more than 500 characters', (b) => b.set('Menus!D2', long), [['QB216', at('Menus!D2')]]],
  ['a text of 500 characters', (b) => b.set('Menus!D2', 'x'.repeat(500)), []],
];

const figures: readonly UnsoundBook[] = [
  [
    '100,250 that became one number',
    (b) => b.set('Products!H4', 100_250).set('Examples!C4', 100_250).remove('Examples', 4),
    [['QB426', at('Products!H4')]],
  ],
  [
    '1,250 that became one number',
    (b) => b.set('Products!H4', 1250).remove('Examples', 4),
    [['QB426', at('Products!H4')]],
  ],
  ['one run size that is no list', (b) => b.set('Products!H4', 1000).remove('Examples', 4), []],
  [
    'no examples',
    (b) => b.sheet('Examples', [['product', 'selection', 'run size', 'per unit', 'total', 'notice', 'source']]),
    [['QB504', at('Examples')]],
  ],
  ['no sheet of examples', (b) => b.dropSheet('Examples'), [['QB504', at('Examples')]]],
  [
    'an example that is not met, accepted: the tests refuse it all the same',
    (b) => b.set('Examples!G2', 5.4).append('Accepted', 'QB501', 'Examples!2', 'Later.'),
    [
      ['QB501', at('Examples!2')],
      ['QB505', at('Accepted!2')],
    ],
  ],
  [
    'an error, accepted',
    (b) => b.remove('Rates', 3).append('Accepted', 'QB401', 'Products!A3', 'Later.').remove('Examples', 5),
    [
      ['QB401', at('Products!A3')],
      ['QB505', at('Accepted!2')],
    ],
  ],
];

test.each([...tiers, ...starts, ...pages, ...texts, ...figures])('%s', (_name, edit, want) => {
  const book = edit(new BookBuilder());
  expect(found(book)).toEqual(wanted(want));
  expect(told(book.toFiles())).toMatchSnapshot();
});
