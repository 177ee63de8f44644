/** Books with dead or doubtful rows: each next to a similar sound book. */
import { test } from 'vitest';
import { counted, withSizes } from './banner-edits.ts';
import type { BookBuilder } from './book-builder.ts';
import { stepped, withCount } from './stepped-edits.ts';
import { expectFaults, unsound } from './unsound-book.ts';

const tiers = [
  unsound('a tier above every run size', 'QB403 Rates!C4', (b) =>
    b.append('Rates', 'banner', 'material = Mesh', 500, 1.1, 'sample'),
  ),
  unsound('a tier that the run sizes reach', [], (b) =>
    b.append('Rates', 'banner', 'material = Mesh', 5, 1.1, 'sample').set('Products!H3', '1, 5'),
  ),
  unsound('a tier that the next one hides from every run size', 'QB403 Rates!C4', (b) =>
    b
      .append('Rates', 'banner', 'material = Mesh', 3, 1.2, 'sample')
      .append('Rates', 'banner', 'material = Mesh', 4, 1.1, 'sample')
      .set('Products!H3', '1, 2, 5'),
  ),
  unsound('a tier above the most that can be entered', 'QB403 Rates!C4', (b) =>
    counted(b, 1, 100).append('Rates', 'banner', 'material = Mesh', 101, 1.1, 'sample'),
  ),
  unsound('a tier at the most that can be entered', [], (b) =>
    counted(b, 1, 100).append('Rates', 'banner', 'material = Mesh', 100, 1.37, 'sample'),
  ),
  unsound('a first tier at the fewest that can be entered', [], (b) =>
    counted(b, 5, 100).set('Rates!C3', 5).remove('Examples', 5).remove('Examples', 3),
  ),
  unsound('a first tier above the fewest that can be entered', 'QB401 Products!A3', (b) =>
    counted(b, 5, 100).set('Rates!C3', 6).remove('Examples', 5).remove('Examples', 3),
  ),
];

/** Fixes the size of a banner with hems, and limits the width of one without by its material. */
const hemmedInOneSize = (b: BookBuilder): BookBuilder =>
  [9, 10]
    .reduce((book, row) => book.set(`Choices!M${row}`, 24).set(`Choices!N${row}`, 36), withSizes(b))
    .set('Limits!C2', 'material = Scrim; hems = None')
    .set('Limits!C3', 'material = Mesh; hems = None')
    .remove('Examples', 5)
    .remove('Examples', 3);

const starts = [
  unsound('two defaults', 'QB422 Choices!16', (b) => b.set('Choices!E15', 'yes').set('Choices!E16', 'yes')),
  unsound('a default of each condition', [], (b) =>
    b
      .set('Choices!E8', null)
      .set('Choices!E9', 'yes')
      .set('Choices!E10', 'yes')
      .set('Examples!B3', 'Material=Scrim; Width=96; Height=48'),
  ),
  unsound('a default of a field that starts empty', 'QB423 Choices!E6', (b) => b.set('Choices!E6', 'yes')),
  unsound('that default, accepted', [], (b) =>
    b.set('Choices!E6', 'yes').append('Accepted', 'QB423', 'Choices!E6', 'For old addresses.'),
  ),
  unsound('a start over a limit that clamps', 'QB424 Fields!E7', (b) => b.set('Fields!E7', '500')),
  unsound('a start within the limit', [], (b) => b.set('Fields!E7', '48').set('Examples!H5', 'Enter Width & Height.')),
  unsound('a start over the limit of one of the options', 'QB427 Fields!E6', (b) =>
    b.set('Fields!E6', '150').remove('Examples', 5),
  ),
  unsound('a start over the limits of all options that are chosen later', 'QB424 Fields!E6', (b) =>
    b.set('Fields!E6', '500').remove('Examples', 5),
  ),
  unsound('a start over the limit of an option that it opens with', 'QB424 Fields!E7', (b) =>
    b
      .set('Limits!C4', 'hems = All sides')
      .append('Limits', 'banner', 'height', 'hems = None', 1, 100, 'clamp')
      .set('Fields!E7', '150'),
  ),
  unsound('a start under the min', 'QB424 Fields!E7', (b) => b.set('Limits!D4', 10).set('Fields!E7', '9.5')),
  unsound('a start over the limits of all options without a size of their own', 'QB424 Fields!E6', (b) =>
    hemmedInOneSize(b).set('Fields!E6', '500'),
  ),
  unsound('a count that starts over the limit of the options with a size', 'QB427 Fields!E11', (b) =>
    stepped(withCount(hemmedInOneSize(b)), { do: 'add', figure: 1, per: 'pockets' })
      .set('Limits!C5', 'hems = None')
      .append('Limits', 'banner', 'pockets', 'hems = All sides', 0, 2, 'clamp')
      .set('Fields!E11', '3'),
  ),
  unsound('a start that is no number', 'QB424 Fields!E6', (b) => b.set('Fields!E6', 'wide').remove('Examples', 5)),
  unsound('a start that is not offered at first', 'QB424 Fields!E3', (b) =>
    b.set('Choices!E5', null).set('Fields!E3', 'Glossy'),
  ),
  unsound('a start that is offered at first', [], (b) => b.set('Choices!E5', null).set('Fields!E3', 'Matte')),
  unsound('a start of a field that waits', [], (b) => b.set('Fields!E9', 'Black Sleeve')),
];

const pages = [
  unsound('a menu that is its own parent', 'QB315 Menus!F7', (b) => b.set('Menus!F7', 'flags')),
  unsound('two menus of which each is above the other', ['QB315 Menus!F6', 'QB315 Menus!F7'], (b) =>
    b.set('Menus!F6', 'flags').set('Menus!F7', 'business-cards'),
  ),
  unsound('three menus in a circle', ['QB315 Menus!F6', 'QB315 Menus!F7', 'QB315 Menus!F8'], (b) =>
    b.set('Menus!F6', 'flags').set('Menus!F7', 'bundles').set('Menus!F8', 'business-cards'),
  ),
  unsound('a menu below another', [], (b) => b.set('Menus!F7', 'business-cards')),
  unsound('a menu below one that is not there', 'QB305 Menus!F7', (b) => b.set('Menus!F7', 'hats')),
  unsound('two products of one name', 'QB316 Products!B4', (b) => b.set('Products!B4', 'banners')),
  unsound('a product without a card', 'QB317 Products!A3', (b) => b.remove('Menus', 3)),
  unsound(
    'a product without a card, beside a route of the app itself',
    ['QB307 Products!D4', 'QB317 Products!A3'],
    (b) => b.remove('Menus', 3).set('Products!D4', '/flags/feather; /login'),
  ),
  unsound('a menu without a card', 'QB317 Menus!A6', (b) => b.remove('Menus', 4)),
  unsound('a bundle without a card', 'QB317 Bundles!A2', (b) => b.set('Menus!C8', '/banners')),
  unsound('one of two bundles without a card', 'QB317 Bundles!A4', (b) =>
    b.append('Bundles', 'moving', 'Moving', '/bundles/moving', 'Banner'),
  ),
  unsound('a product without a card, accepted', [], (b) =>
    b.remove('Menus', 3).append('Accepted', 'QB317', 'banner:', 'By link only.'),
  ),
  unsound('fractions for percents', ['QB432 Categories!E3', 'QB432 Settings!B2'], (b) =>
    b.set('Categories!E1', 'smallest markup').set('Categories!E3', 0.1).set('Settings!B2', 0.25),
  ),
  unsound('a fraction of a percent that is meant, and small percents', [], (b) =>
    b
      .set('Categories!E1', 'smallest markup')
      .set('Categories!E2', 0)
      .set('Categories!E3', 1)
      .set('Settings!B2', 0.5)
      .append('Accepted', 'QB432', 'Settings!B2', 'Every change is looked at.'),
  ),
  unsound('a keyword that never wins', 'QB425 Categories!C3', (b) => b.set('Categories!C3', 'banner, postcard')),
  unsound('keywords of which none stands in another', [], (b) => b.set('Categories!C3', 'banner, car')),
];

const long = 'Fine. '.repeat(100).trim();

const texts = [
  unsound('a misspelled placeholder', 'QB318 Notices!D7', (b) =>
    b.append('Notices', 'cards', 'hint', null, 'On {stok}.'),
  ),
  unsound('a placeholder of another product', 'QB318 Notices!D7', (b) =>
    b.append('Notices', 'cards', 'hint', null, 'On {hems}.'),
  ),
  unsound('a placeholder that never closes', 'QB318 Notices!D7', (b) =>
    b.append('Notices', 'cards', 'hint', null, 'On {stock'),
  ),
  unsound('a placeholder of the product', [], (b) => b.append('Notices', 'cards', 'hint', null, 'On {stock}.')),
  unsound('a placeholder of any product', [], (b) => b.append('Notices', '*', 'hint', null, 'On {material}.')),
  unsound('a bound that is not there', ['QB318 Limits!G2', 'QB418 Fields!B6'], (b) => b.set('Limits!E2', null)),
  unsound('a placeholder where nothing is filled in', 'QB318 Warnings!C2', (b) =>
    b.set('Warnings!C2', 'Hems on {material} fray.'),
  ),
  unsound('a text of more than 500 characters', 'QB216 Menus!D2', (b) => b.set('Menus!D2', long)),
  unsound('a text of 500 characters', [], (b) => b.set('Menus!D2', 'x'.repeat(500))),
];

const figures = [
  unsound('100,250 that became one number', 'QB426 Products!H4', (b) =>
    b.set('Products!H4', 100_250).set('Examples!C4', 100_250).remove('Examples', 4),
  ),
  unsound('1,250 that became one number', 'QB426 Products!H4', (b) => b.set('Products!H4', 1250).remove('Examples', 4)),
  unsound('one run size that is no list', [], (b) => b.set('Products!H4', 1000).remove('Examples', 4)),
  unsound('no examples', 'QB504 Examples', (b) =>
    b.sheet('Examples', [['product', 'selection', 'run size', 'per unit', 'total', 'notice', 'source']]),
  ),
  unsound('no sheet of examples', 'QB504 Examples', (b) => b.dropSheet('Examples')),
  unsound(
    'an example that is not met, accepted: the tests refuse it all the same',
    ['QB501 Examples!2', 'QB505 Accepted!2'],
    (b) => b.set('Examples!G2', 5.4).append('Accepted', 'QB501', 'Examples!2', 'Later.'),
  ),
  unsound('an error, accepted', ['QB401 Products!A3', 'QB505 Accepted!2'], (b) =>
    b.remove('Rates', 3).append('Accepted', 'QB401', 'Products!A3', 'Later.').remove('Examples', 5),
  ),
];

test.each([...tiers, ...starts, ...pages, ...texts, ...figures])('%s', (...row) => expectFaults(...row));
