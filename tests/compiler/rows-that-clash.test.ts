/** Books whose rows say one thing twice, in two ways, or in the wrong column. */
import { expect, test } from 'vitest';
import { BookBuilder, told } from './book-builder.ts';
import { at, found, type UnsoundBook, wanted } from './unsound-book.ts';

const twice: readonly UnsoundBook[] = [
  [
    'a limit given twice',
    (b) => b.append('Limits', 'banner', 'height', null, 1, 360, 'clamp'),
    [['QB308', at('Limits!B5')]],
  ],
  [
    'a notice given twice',
    (b) => b.append('Notices', '*', 'size', null, 'Enter both sides.'),
    [['QB308', at('Notices!B7')]],
  ],
  [
    'a notice of a product given twice',
    (b) =>
      b.append('Notices', 'flag', 'choose', null, 'Choose.').append('Notices', 'flag', 'choose', null, 'Choose all.'),
    [['QB308', at('Notices!B8')]],
  ],
  [
    'a declaration given twice',
    (b) => b.append('Unpriced', 'cards', 'stock = 16pt; coating = Matte', 'Never.'),
    [['QB308', at('Unpriced!A3')]],
  ],
  [
    'a warning given twice',
    (b) => b.append('Warnings', 'banner', 'material = Mesh; hems = All sides', 'Hems on mesh fray.'),
    [['QB308', at('Warnings!C3')]],
  ],
  ['a line of a bundle given twice', (b) => b.set('Bundles!D3', 'Banner'), [['QB308', at('Bundles!D3')]]],
  [
    'an example given twice',
    (b) =>
      b.append('Examples', 'banner', 'Material=Mesh', null, null, null, null, null, 'Enter Width & Height.', 'again'),
    [['QB308', at('Examples!B6')]],
  ],
  [
    'a choice in another case',
    (b) => b.append('Choices', 'flag', 'hardware', 'cross base'),
    [['QB308', at('Choices!C17')]],
  ],
  [
    'a choice with another blank, when something else holds',
    (b) => b.append('Choices', 'flag', 'hardware', 'CrossBase', 'color = 4/0'),
    [['QB308', at('Choices!C17')]],
  ],
  [
    'a choice in another case twice, each for another material',
    (b) =>
      b
        .set('Choices!C10', 'all sides')
        .append('Choices', 'banner', 'hems', 'all sides', 'material != Mesh')
        .set('Warnings!B2', 'material = Mesh; hems = all sides'),
    [
      ['QB308', at('Choices!C10')],
      ['QB308', at('Choices!C17')],
    ],
  ],
  [
    'a category given twice, under another label',
    (b) => b.append('Categories', 'cards', 'Other cards', 'other'),
    [['QB308', at('Categories!A5')]],
  ],
  [
    'a category whose key ends otherwise',
    (b) => b.append('Categories', 'cards!', 'Other cards', 'other'),
    [['QB209', at('Categories!A5')]],
  ],
  ['a label in another case', (b) => b.set('Fields!C3', 'STOCK'), [['QB308', at('Fields!C3')]]],
  [
    'a category in another case',
    (b) => b.append('Categories', 'flags_2', 'FLAGS', 'pole'),
    [['QB308', at('Categories!B5')]],
  ],
];

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8H0z"/></svg>\n';

const inTwoWays: readonly UnsoundBook[] = [
  ['a bundle with two titles', (b) => b.set('Bundles!B3', 'Opening'), [['QB414', at('Bundles!B3')]]],
  ['a bundle with two routes', (b) => b.set('Bundles!C3', '/bundles/closing'), [['QB414', at('Bundles!C3')]]],
  [
    'a bundle with two drawings',
    (b) => b.file('images/flags.svg', drawing).set('Bundles!E3', 'flags'),
    [['QB414', at('Bundles!E3')]],
  ],
  [
    'a menu with two parents',
    (b) => b.append('Menus', 'flags', 'Cards', '/business-cards', null, null, 'business-cards'),
    [['QB414', at('Menus!F9')]],
  ],
  ['a parent of the hub', (b) => b.set('Menus!F3', 'flags'), [['QB414', at('Menus!F3')]]],
  ['two blanks in a name', (b) => b.set('Products!B2', 'Business  Cards'), [['QB415', at('Products!B2')]]],
  ['two blanks in a condition', (b) => b.set('Rates!B2', 'material  =  Scrim'), []],
];

const inAnotherColumn: readonly UnsoundBook[] = [
  [
    'a line that names a drawing',
    (b) => b.set('Bundles!D2', 'cards').set('Bundles!E2', null),
    [['QB416', at('Bundles!D2')]],
  ],
  [
    'a card whose description names a drawing',
    (b) => b.set('Menus!D2', 'cards').set('Menus!E2', null),
    [['QB416', at('Menus!D2')]],
  ],
  [
    'a label that was the keywords',
    (b) => b.set('Categories!B4', 'flag').set('Categories!C4', null),
    [['QB416', at('Categories!B4')]],
  ],
  [
    'a key that was the label',
    (b) => b.set('Categories!A3', 'Banners').set('Products!G3', 'Banners'),
    [['QB209', at('Categories!A3')]],
  ],
];

test.each([...twice, ...inTwoWays, ...inAnotherColumn])('%s', (_name, edit, want) => {
  const book = edit(new BookBuilder());
  expect(found(book)).toEqual(wanted(want));
  expect(told(book.toFiles())).toMatchSnapshot();
});

test('a text that happens to name a drawing can be accepted', () => {
  const book = new BookBuilder().set('Bundles!D2', 'cards').append('Accepted', 'QB416', 'Bundles!D2', 'Just cards.');
  expect(found(book)).toEqual([]);
});
