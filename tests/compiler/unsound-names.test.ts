/** Books whose names don't meet, or whose rows don't fit their product. */
import { expect, test } from 'vitest';
import { counted, sized, withSizes } from './banner-edits.ts';
import { BookBuilder, told } from './book-builder.ts';
import { at, found, ladder, type UnsoundBook, wanted } from './unsound-book.ts';

const names: readonly UnsoundBook[] = [
  [
    'a product that is not there',
    (b) => b.append('Rates', 'baner', null, null, 1, 'sample'),
    [['QB301', at('Rates!A4')]],
  ],
  [
    'a product given twice',
    (b) => b.append('Products', 'flag', 'F', 'F', '/f', 'flags', 'unit', 'flags', '1'),
    [['QB308', at('Products!A5')]],
  ],
  ['an unknown field of a choice', (b) => b.set('Choices!B9', 'hem'), [['QB302', at('Choices!B9')]]],
  ['an unknown field in a when', (b) => b.set('Rates!B2', 'materiel = Scrim'), [['QB302', at('Rates!B2')]]],
  [
    'values with a comma between them',
    (b) => b.set('Rates!B2', 'material = Scrim, Mesh').remove('Rates', 3),
    [['QB303', at('Rates!B2')]],
  ],
  ['a length in a when', (b) => b.set('Rates!B2', 'width = 96'), [['QB302', at('Rates!B2')]]],
  ['an unknown choice in a when', (b) => b.set('Rates!B2', 'material = Scrimm'), [['QB303', at('Rates!B2')]]],
  [
    'two unknown choices in one when',
    (b) => b.set('Rates!B2', 'material = Scrimm or Mash'),
    [
      ['QB303', at('Rates!B2')],
      ['QB303', at('Rates!B2')],
    ],
  ],
  [
    'an unknown choice in a ladder',
    (b) => b.line('run-sizes/cards.csv', 2, '14pt,Mate,100,0.03,3.00,published'),
    [['QB303', ladder(2, 'coating')]],
  ],
  [
    'an unknown field heading a ladder',
    (b) => b.line('run-sizes/cards.csv', 1, 'stock,coting,run_size,per_unit,total,basis'),
    [['QB302', ladder(1, 'coting')]],
  ],
  ['an unknown choice under not below', (b) => b.set('Choices!J5', 'Mat'), [['QB303', at('Choices!J5')]]],
  ['an unknown start', (b) => b.set('Fields!E2', '20pt'), [['QB303', at('Fields!E2')]]],
  ['an unknown category', (b) => b.set('Products!G3', 'baners'), [['QB304', at('Products!G3')]]],
  ['no category', (b) => b.set('Products!G3', null), [['QB304', at('Products!A3')]]],
  ['an unknown menu', (b) => b.set('Products!E4', 'flag'), [['QB305', at('Products!E4')]]],
  ['a menu without a parent', (b) => b.set('Menus!F6', null), [['QB305', at('Menus!A6')]]],
  ['a card that leads nowhere', (b) => b.set('Menus!C3', '/banner'), [['QB306', at('Menus!C3')]]],
  [
    'two routes alike',
    (b) => b.set('Products!D4', '/banners').set('Menus!C7', '/banners'),
    [['QB307', at('Products!D4')]],
  ],
  [
    'a route that a binding route meets',
    (b) => b.set('Products!D4', '/stock/flags').set('Menus!C7', '/stock/flags'),
    [['QB307', at('Products!D4')]],
  ],
  [
    'a route of the app itself',
    (b) => b.set('Products!D4', '/cart').set('Menus!C7', '/cart'),
    [['QB307', at('Products!D4')]],
  ],
  [
    'a route that binds no field',
    (b) => b.set('Products!D2', '/business-cards/basic; /stock/{stok}'),
    [['QB302', at('Products!D2')]],
  ],
  [
    'a card given twice',
    (b) => b.append('Menus', 'products', 'Banners again', '/banners'),
    [['QB308', at('Menus!C9')]],
  ],
  [
    'a field given twice',
    (b) => b.append('Fields', 'banner', 'hems', 'Hems 2', 'choice'),
    [['QB308', at('Fields!B11')]],
  ],
  ['two fields of one label', (b) => b.set('Fields!C3', 'Stock'), [['QB308', at('Fields!C3')]]],
  ['a choice given twice', (b) => b.append('Choices', 'banner', 'material', 'Mesh'), [['QB308', at('Choices!C17')]]],
  [
    'a run size given twice',
    (b) => b.line('run-sizes/cards.csv', 3, '14pt,Matte,100,0.025,6.25,sample'),
    [['QB308', ladder(3, 'run_size')]],
  ],
  ['a choice that looks ahead', (b) => b.set('Choices!D2', 'coating = Matte'), [['QB309', at('Choices!D2')]]],
  [
    'a field that waits for one below',
    (b) => b.set('Fields!G8', 'sleeve').set('Fields!H8', 'Wait.'),
    [['QB309', at('Fields!G8')]],
  ],
  ['an unknown drawing', (b) => b.set('Menus!E2', 'card'), [['QB310', at('Menus!E2')]]],
  [
    'a reserved field',
    (b) => b.append('Fields', 'banner', 'run', 'Run', 'choice').append('Choices', 'banner', 'run', 'A'),
    [['QB311', at('Fields!B11')]],
  ],
  [
    'a product that Windows has no file for',
    (b) => b.append('Products', 'con', 'C', 'C', '/c', 'flags', 'unit', 'flags', '1'),
    [
      ['QB311', at('Products!A5')],
      ['QB317', at('Products!A5')],
      ['QB401', at('Products!A5')],
    ],
  ],
  [
    'a drawing that Windows has no file for',
    (b) => b.file('images/lpt1.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/>'),
    [['QB311', 'images/lpt1.svg']],
  ],
  [
    'a route among the files of the app',
    (b) => b.set('Products!D3', '/assets/banner').set('Menus!C3', '/assets/banner'),
    [['QB311', at('Products!D3')]],
  ],
  ['an unknown setting', (b) => b.set('Settings!A2', 'price change treshold'), [['QB313', at('Settings!A2')]]],
  [
    'an unknown code under Accepted',
    (b) => b.append('Accepted', 'QB999', 'Rates!D2', 'because'),
    [['QB314', at('Accepted!A2')]],
  ],
  ['no default category', (b) => b.set('Categories!D2', null), [['QB201', at('Categories!2')]]],
  ['two default categories', (b) => b.set('Categories!D3', 'yes'), [['QB308', at('Categories!D3')]]],
];

const misfits: readonly UnsoundBook[] = [
  ['a rate of a unit product', (b) => b.append('Rates', 'flag', null, null, 1, 'sample'), [['QB312', at('Rates!4')]]],
  [
    'a unit price of an area product',
    (b) => b.append('Unit Prices', 'banner', null, 1, 'sample'),
    [['QB312', at('Unit Prices!4')]],
  ],
  ['run sizes beside ladders', (b) => b.set('Products!H2', '1, 2'), [['QB312', at('Products!H2')]]],
  ['an area product without run sizes', (b) => b.set('Products!H3', null), [['QB312', at('Products!A3')]]],
  [
    'run sizes from a quantity that is not there',
    (b) => b.set('Products!H3', 'quantity'),
    [['QB312', at('Products!H3')]],
  ],
  [
    'a quantity that changes nothing',
    (b) => b.append('Fields', 'flag', 'quantity', 'Quantity', 'quantity'),
    [['QB312', at('Fields!11')]],
  ],
  [
    'an area product without a height',
    (b) => b.remove('Fields', 7).remove('Limits', 4),
    [['QB312', at('Products!F3')]],
  ],
  [
    'a length that is no side',
    (b) => b.append('Fields', 'banner', 'depth', 'Depth', 'length'),
    [['QB312', at('Fields!B11')]],
  ],
  [
    'a choice field without choices',
    (b) => b.append('Fields', 'flag', 'thread', 'Thread', 'choice'),
    [['QB312', at('Fields!11')]],
  ],
  [
    'two fields at one position',
    (b) =>
      b.set('Fields!K1', 'position').set('Fields!K4', 1).set('Fields!K6', 2).set('Fields!K7', 2).set('Fields!K8', 2),
    [['QB312', at('Fields!K7')]],
  ],
  ['a position of no place', (b) => b.set('Fields!K1', 'position').set('Fields!K4', 0), [['QB207', at('Fields!K4')]]],
  ['a step of a choice', (b) => b.set('Fields!K1', 'step').set('Fields!K4', 0.01), [['QB312', at('Fields!K4')]]],
  ['a length that starts empty', (b) => b.set('Fields!F6', 'yes'), [['QB312', at('Fields!F6')]]],
  ['a field that waits without a word', (b) => b.set('Fields!H9', null), [['QB312', at('Fields!G9')]]],
  ['an adder per nothing', (b) => b.set('Choices!G9', null), [['QB312', at('Choices!F9')]]],
  ['an adder without a basis', (b) => b.set('Choices!H9', null), [['QB312', at('Choices!F9')]]],
  [
    'an adder on a ladder',
    (b) => b.set('Choices!F3', 1).set('Choices!G3', 'unit').set('Choices!H3', 'sample'),
    [['QB312', at('Choices!F3')]],
  ],
  ['an adder per sq ft without an area', (b) => b.set('Choices!G16', 'sq ft'), [['QB312', at('Choices!G16')]]],
  ['a note to without a note', (b) => b.set('Choices!L4', 'screen'), [['QB312', at('Choices!L4')]]],
  ['a limit on a choice', (b) => b.set('Limits!B4', 'hems'), [['QB312', at('Limits!B4')]]],
  ['a limit without bounds', (b) => b.set('Limits!D2', null).set('Limits!E2', null), [['QB312', at('Limits!2')]]],
  ['a limit without a message', (b) => b.set('Limits!G2', null), [['QB312', at('Limits!F2')]]],
  ['a limit with min above max', (b) => b.set('Limits!D2', 200), [['QB404', at('Limits!D2')]]],
  ['a state without words', (b) => b.remove('Notices', 3), [['QB312', at('Products!A3')]]],
  [
    'a quantity that is entered, and one of the cart',
    (b) => b.append('Fields', 'banner', 'quantity', 'Quantity', 'quantity', '1').set('Products!H3', 'quantity'),
    [['QB312', at('Products!I3')]],
  ],
  [
    'a length where nothing is priced by area',
    (b) => b.append('Fields', 'flag', 'width', 'Width', 'length'),
    [['QB312', at('Fields!11')]],
  ],
  [
    'ladders of a product priced by the piece',
    (b) => b.file('run-sizes/flag.csv', 'hardware,run_size,per_unit,total,basis\nNone,1,41.2,41.20,published\n'),
    [['QB312', 'run-sizes/flag.csv']],
  ],
  ['a size for some of the choices only', (b) => sized(b, 6), [['QB312', at('Products!F3')]]],
  [
    'ladders of unknown choices only',
    (b) =>
      ['100,0.03,3.00', '250,0.025,6.25', '500,0.02,10.00', '750,0.019,14.25'].reduce(
        (book, prices, index) => book.line('run-sizes/cards.csv', index + 2, `18pt,Matte,${prices},sample`),
        b,
      ),
    [2, 3, 4, 5].map((line) => ['QB303', ladder(line, 'stock')]),
  ],
  [
    'half a size for one of the choices',
    (b) => sized(b, 6, 7).set('Choices!N7', null),
    [
      ['QB312', at('Choices!M7')],
      ['QB312', at('Products!F3')],
    ],
  ],
  ['a width without a height', (b) => withSizes(b).set('Choices!M6', 24), [['QB312', at('Choices!M6')]]],
  ['a height without a width', (b) => withSizes(b).set('Choices!N6', 24), [['QB312', at('Choices!N6')]]],
  ['a choice of a length', (b) => b.append('Choices', 'banner', 'width', 'Wide'), [['QB312', at('Choices!B17')]]],
  [
    'a length that waits',
    (b) => b.set('Fields!G6', 'material').set('Fields!H6', 'Choose Material first.'),
    [['QB312', at('Fields!G6')]],
  ],
  ['a length that is forced', (b) => b.set('Fields!I6', 'hide'), [['QB312', at('Fields!I6')]]],
  ['a field that waits for itself', (b) => b.set('Fields!G9', 'sleeve'), [['QB309', at('Fields!G9')]]],
  ['nothing to add', (b) => b.set('Choices!G7', 'unit'), [['QB312', at('Choices!G7')]]],
  ['a bound to clamp to that is not there', (b) => b.set('Limits!D4', null), [['QB312', at('Limits!F4')]]],
  ['half a piece', (b) => counted(b, 1, 99.5), [['QB312', at('Limits!E5')]]],
  [
    'a state without words, of what starts empty',
    (b) => b.remove('Notices', 2),
    [
      ['QB312', at('Products!A3')],
      ['QB312', at('Products!A4')],
    ],
  ],
  ['a product like no other', (b) => b.append('Warnings', 'xyzzy', null, 'Beware.'), [['QB301', at('Warnings!A3')]]],
  ['a field like no other', (b) => b.append('Choices', 'cards', 'xyzzy', 'A'), [['QB302', at('Choices!B17')]]],
  ['a wait for what is not there', (b) => b.set('Fields!G9', 'colour'), [['QB302', at('Fields!G9')]]],
  ['a choice like no other', (b) => b.set('Warnings!B2', 'material = xyzzy'), [['QB303', at('Warnings!B2')]]],
  ['a choice of another field', (b) => b.set('Warnings!B2', 'material = None'), [['QB303', at('Warnings!B2')]]],
  [
    'a notice that asks for what is not there',
    (b) => b.append('Notices', 'cards', 'choose', 'stok = 14pt', 'Choose.'),
    [['QB302', at('Notices!C7')]],
  ],
  [
    'a choice that asks for its own field',
    (b) => b.set('Choices!D8', 'hems = All sides'),
    [['QB309', at('Choices!D8')]],
  ],
  ['a choice that asks for what is not there', (b) => b.set('Choices!D5', 'xyzzy = A'), [['QB302', at('Choices!D5')]]],
];

const pages: readonly UnsoundBook[] = [
  [
    'a route that binds a length',
    (b) => b.set('Products!D3', '/banners; /banners/{width}'),
    [['QB302', at('Products!D3')]],
  ],
  [
    'a route that binds a field like no other',
    (b) => b.set('Products!D2', '/business-cards/basic; /stock/{stock}; /cut/{xyzzy}'),
    [['QB302', at('Products!D2')]],
  ],
  [
    'a route that stands elsewhere, below a binding one that meets both',
    (b) => b.set('Products!D3', '/banners; /stock/flags').set('Products!D4', '/flags/feather; /stock/flags'),
    [
      ['QB307', at('Products!D3')],
      ['QB307', at('Products!D4')],
    ],
  ],
  [
    'a binding route like another, below a plain one that both meet',
    (b) => b.set('Products!D2', '/business-cards/basic; /stock/{stock}; /stock/flags; /stock/{coating}'),
    [
      ['QB307', at('Products!D2')],
      ['QB307', at('Products!D2')],
    ],
  ],
  [
    'a binding route that meets a plain one above',
    (b) => b.set('Products!D2', '/business-cards/basic; /stock/16pt; /stock/{stock}'),
    [['QB307', at('Products!D2')]],
  ],
  [
    'a binding route that meets a narrower one',
    (b) => b.set('Products!D2', '/business-cards/basic; /stock/{stock}; /cut/{stock}/matte; /cut/{stock}/{coating}'),
    [['QB307', at('Products!D2')]],
  ],
  [
    'two binding routes that cross',
    (b) => b.set('Products!D2', '/business-cards/basic; /stock/{stock}; /cut/{stock}/matte; /cut/14pt/{coating}'),
    [['QB307', at('Products!D2')]],
  ],
  [
    'binding routes over screens of the app',
    (b) => b.set('Products!D2', '/business-cards/basic; /stock/{stock}; /{stock}; /admin/{coating}'),
    [
      ['QB307', at('Products!D2')],
      ['QB307', at('Products!D2')],
    ],
  ],
  [
    'a third page on a route',
    (b) =>
      b
        .set('Products!D3', '/banners; /flags/feather')
        .set('Menus!C8', '/flags/feather')
        .set('Bundles!C2', '/flags/feather')
        .set('Bundles!C3', '/flags/feather'),
    [
      ['QB307', at('Products!D4')],
      ['QB307', at('Bundles!C3')],
    ],
  ],
  ['a card that leads to a page like no other', (b) => b.set('Menus!C3', '/xyzzy'), [['QB306', at('Menus!C3')]]],
  ['a menu like no other', (b) => b.set('Products!E4', 'xyzzy'), [['QB305', at('Products!E4')]]],
];

const bookWide: readonly UnsoundBook[] = [
  ['a category like no other', (b) => b.set('Products!G3', 'xyzzy'), [['QB304', at('Products!G3')]]],
  [
    'no category, of a name without any keyword',
    (b) => b.set('Products!B3', 'Posters').set('Products!G3', null),
    [['QB304', at('Products!A3')]],
  ],
  [
    'no category, beside one without any keyword',
    (b) => b.set('Categories!C2', null).set('Products!G3', null),
    [['QB304', at('Products!A3')]],
  ],
  ['a drawing like no other', (b) => b.set('Menus!E2', 'xyzzy'), [['QB310', at('Menus!E2')]]],
  ['a setting like no other', (b) => b.set('Settings!A2', 'xyzzy'), [['QB313', at('Settings!A2')]]],
  ['a setting given twice', (b) => b.append('Settings', 'price change threshold', 30), [['QB308', at('Settings!A3')]]],
];

test.each([...names, ...misfits, ...pages, ...bookWide])('%s', (_name, edit, want) => {
  const book = edit(new BookBuilder());
  expect(found(book)).toEqual(wanted(want));
  expect(told(book.toFiles())).toMatchSnapshot();
});
