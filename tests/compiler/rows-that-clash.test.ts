/** Books whose rows say one thing twice, in two ways, or in the wrong column. */
import { expect, test } from 'vitest';
import { BookBuilder } from './book-builder.ts';
import { expectFaults, found, unsound } from './unsound-book.ts';

const twice = [
  unsound('a limit given twice', 'QB308 Limits!B5', (b) =>
    b.append('Limits', 'banner', 'height', null, 1, 360, 'clamp'),
  ),
  unsound('a notice given twice', 'QB308 Notices!B7', (b) =>
    b.append('Notices', '*', 'size', null, 'Enter both sides.'),
  ),
  unsound('a notice of a product given twice', 'QB308 Notices!B8', (b) =>
    b.append('Notices', 'flag', 'choose', null, 'Choose.').append('Notices', 'flag', 'choose', null, 'Choose all.'),
  ),
  unsound('a declaration given twice', 'QB308 Unpriced!A3', (b) =>
    b.append('Unpriced', 'cards', 'stock = 16pt; coating = Matte', 'Never.'),
  ),
  unsound('a warning given twice', 'QB308 Warnings!C3', (b) =>
    b.append('Warnings', 'banner', 'material = Mesh; hems = All sides', 'Hems on mesh fray.'),
  ),
  unsound('a line of a bundle given twice', 'QB308 Bundles!D3', (b) => b.set('Bundles!D3', 'Banner')),
  unsound('an example given twice', 'QB308 Examples!B6', (b) =>
    b.append('Examples', 'banner', 'Material=Mesh', null, null, null, null, null, 'Enter Width & Height.', 'again'),
  ),
  unsound('a choice in another case', 'QB308 Choices!C17', (b) =>
    b.append('Choices', 'flag', 'hardware', 'cross base'),
  ),
  unsound('a choice with another blank, when something else holds', 'QB308 Choices!C17', (b) =>
    b.append('Choices', 'flag', 'hardware', 'CrossBase', 'color = 4/0'),
  ),
  unsound(
    'a choice in another case twice, each for another material',
    ['QB308 Choices!C10', 'QB308 Choices!C17'],
    (b) =>
      b
        .set('Choices!C10', 'all sides')
        .append('Choices', 'banner', 'hems', 'all sides', 'material != Mesh')
        .set('Warnings!B2', 'material = Mesh; hems = all sides'),
  ),
  unsound('a category given twice, under another label', 'QB308 Categories!A5', (b) =>
    b.append('Categories', 'cards', 'Other cards', 'other'),
  ),
  unsound('a category whose key ends otherwise', 'QB209 Categories!A5', (b) =>
    b.append('Categories', 'cards!', 'Other cards', 'other'),
  ),
  unsound('a label in another case', 'QB308 Fields!C3', (b) => b.set('Fields!C3', 'STOCK')),
  unsound('a category in another case', 'QB308 Categories!B5', (b) =>
    b.append('Categories', 'flags_2', 'FLAGS', 'pole'),
  ),
];

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8H0z"/></svg>\n';

const inTwoWays = [
  unsound('a bundle with two titles', 'QB414 Bundles!B3', (b) => b.set('Bundles!B3', 'Opening')),
  unsound('a bundle with two routes', 'QB414 Bundles!C3', (b) => b.set('Bundles!C3', '/bundles/closing')),
  unsound('a bundle with two drawings', 'QB414 Bundles!E3', (b) =>
    b.file('images/flags.svg', drawing).set('Bundles!E3', 'flags'),
  ),
  unsound('a menu with two parents', 'QB414 Menus!F9', (b) =>
    b.append('Menus', 'flags', 'Cards', '/business-cards', null, null, 'business-cards'),
  ),
  unsound('a parent of the hub', 'QB414 Menus!F3', (b) => b.set('Menus!F3', 'flags')),
  unsound('two blanks in a name', 'QB415 Products!B2', (b) => b.set('Products!B2', 'Business  Cards')),
  unsound('two blanks in a condition', [], (b) => b.set('Rates!B2', 'material  =  Scrim')),
];

const inAnotherColumn = [
  unsound('a line that names a drawing', 'QB416 Bundles!D2', (b) =>
    b.set('Bundles!D2', 'cards').set('Bundles!E2', null),
  ),
  unsound('a card whose description names a drawing', 'QB416 Menus!D2', (b) =>
    b.set('Menus!D2', 'cards').set('Menus!E2', null),
  ),
  unsound('a label that was the keywords', 'QB416 Categories!B4', (b) =>
    b.set('Categories!B4', 'flag').set('Categories!C4', null),
  ),
  unsound('a key that was the label', 'QB209 Categories!A3', (b) =>
    b.set('Categories!A3', 'Banners').set('Products!G3', 'Banners'),
  ),
];

test.each([...twice, ...inTwoWays, ...inAnotherColumn])('%s', (...row) => expectFaults(...row));

test('a text that happens to name a drawing can be accepted', () => {
  const book = new BookBuilder().set('Bundles!D2', 'cards').append('Accepted', 'QB416', 'Bundles!D2', 'Just cards.');
  expect(found(book)).toEqual([]);
});
