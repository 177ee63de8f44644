/** Books whose names do not match, or whose rows do not fit their product. */
import { test } from 'vitest';
import { counted, sized, withSizes } from './banner-edits.ts';
import { expectFaults, unsound } from './unsound-book.ts';

const names = [
  unsound('a product that is not there', 'QB301 Rates!A4', (b) => b.append('Rates', 'baner', null, null, 1, 'sample')),
  unsound('a product given twice', 'QB308 Products!A5', (b) =>
    b.append('Products', 'flag', 'F', 'F', '/f', 'flags', 'unit', 'flags', '1'),
  ),
  unsound('an unknown field of a choice', 'QB302 Choices!B9', (b) => b.set('Choices!B9', 'hem')),
  unsound('an unknown field in a when', 'QB302 Rates!B2', (b) => b.set('Rates!B2', 'materiel = Scrim')),
  unsound('values with a comma between them', 'QB303 Rates!B2', (b) =>
    b.set('Rates!B2', 'material = Scrim, Mesh').remove('Rates', 3),
  ),
  unsound('a length in a when', 'QB302 Rates!B2', (b) => b.set('Rates!B2', 'width = 96')),
  unsound('an unknown choice in a when', 'QB303 Rates!B2', (b) => b.set('Rates!B2', 'material = Scrimm')),
  unsound('two unknown choices in one when', ['QB303 Rates!B2', 'QB303 Rates!B2'], (b) =>
    b.set('Rates!B2', 'material = Scrimm or Mash'),
  ),
  unsound('an unknown choice in a ladder', 'QB303 run-sizes/cards.csv:2, column coating', (b) =>
    b.line('run-sizes/cards.csv', 2, '14pt,Mate,100,0.03,3.00,published'),
  ),
  unsound('an unknown field heading a ladder', 'QB302 run-sizes/cards.csv:1, column coting', (b) =>
    b.line('run-sizes/cards.csv', 1, 'stock,coting,run_size,per_unit,total,basis'),
  ),
  unsound('an unknown choice under not below', 'QB303 Choices!J5', (b) => b.set('Choices!J5', 'Mat')),
  unsound('an unknown start', 'QB303 Fields!E2', (b) => b.set('Fields!E2', '20pt')),
  unsound('an unknown category', 'QB304 Products!G3', (b) => b.set('Products!G3', 'baners')),
  unsound('no category', 'QB304 Products!A3', (b) => b.set('Products!G3', null)),
  unsound('an unknown menu', 'QB305 Products!E4', (b) => b.set('Products!E4', 'flag')),
  unsound('a menu without a parent', 'QB305 Menus!A6', (b) => b.set('Menus!F6', null)),
  unsound('a card that leads nowhere', 'QB306 Menus!C3', (b) => b.set('Menus!C3', '/banner')),
  unsound('two routes alike', 'QB307 Products!D4', (b) => b.set('Products!D4', '/banners').set('Menus!C7', '/banners')),
  unsound('a route that a binding route meets', 'QB307 Products!D4', (b) =>
    b.set('Products!D4', '/stock/flags').set('Menus!C7', '/stock/flags'),
  ),
  unsound('a route of the app itself', 'QB307 Products!D4', (b) =>
    b.set('Products!D4', '/cart').set('Menus!C7', '/cart'),
  ),
  unsound('a route that binds no field', 'QB302 Products!D2', (b) =>
    b.set('Products!D2', '/business-cards/basic; /stock/{stok}'),
  ),
  unsound('a card given twice', 'QB308 Menus!C9', (b) => b.append('Menus', 'products', 'Banners again', '/banners')),
  unsound('a field given twice', 'QB308 Fields!B11', (b) => b.append('Fields', 'banner', 'hems', 'Hems 2', 'choice')),
  unsound('two fields of one label', 'QB308 Fields!C3', (b) => b.set('Fields!C3', 'Stock')),
  unsound('a choice given twice', 'QB308 Choices!C17', (b) => b.append('Choices', 'banner', 'material', 'Mesh')),
  unsound('a run size given twice', 'QB308 run-sizes/cards.csv:3, column run_size', (b) =>
    b.line('run-sizes/cards.csv', 3, '14pt,Matte,100,0.025,6.25,sample'),
  ),
  unsound('a choice that looks ahead', 'QB309 Choices!D2', (b) => b.set('Choices!D2', 'coating = Matte')),
  unsound('a field that waits for one below', 'QB309 Fields!G8', (b) =>
    b.set('Fields!G8', 'sleeve').set('Fields!H8', 'Wait.'),
  ),
  unsound('an unknown drawing', 'QB310 Menus!E2', (b) => b.set('Menus!E2', 'card')),
  unsound('a reserved field', 'QB311 Fields!B11', (b) =>
    b.append('Fields', 'banner', 'run', 'Run', 'choice').append('Choices', 'banner', 'run', 'A'),
  ),
  unsound(
    'a product that Windows has no file for',
    ['QB311 Products!A5', 'QB317 Products!A5', 'QB401 Products!A5'],
    (b) => b.append('Products', 'con', 'C', 'C', '/c', 'flags', 'unit', 'flags', '1'),
  ),
  unsound('a drawing that Windows has no file for', 'QB311 images/lpt1.svg', (b) =>
    b.file('images/lpt1.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/>'),
  ),
  unsound('a route among the files of the app', 'QB311 Products!D3', (b) =>
    b.set('Products!D3', '/assets/banner').set('Menus!C3', '/assets/banner'),
  ),
  unsound('an unknown setting', 'QB313 Settings!A2', (b) => b.set('Settings!A2', 'price change treshold')),
  unsound('an unknown code under Accepted', 'QB314 Accepted!A2', (b) =>
    b.append('Accepted', 'QB999', 'Rates!D2', 'because'),
  ),
  unsound('no default category', 'QB201 Categories!2', (b) => b.set('Categories!D2', null)),
  unsound('two default categories', 'QB308 Categories!D3', (b) => b.set('Categories!D3', 'yes')),
];

const misfits = [
  unsound('a rate of a unit product', 'QB312 Rates!4', (b) => b.append('Rates', 'flag', null, null, 1, 'sample')),
  unsound('a unit price of an area product', 'QB312 Unit Prices!4', (b) =>
    b.append('Unit Prices', 'banner', null, 1, 'sample'),
  ),
  unsound('run sizes beside ladders', 'QB312 Products!H2', (b) => b.set('Products!H2', '1, 2')),
  unsound('an area product without run sizes', 'QB312 Products!A3', (b) => b.set('Products!H3', null)),
  unsound('run sizes from a quantity that is not there', 'QB312 Products!H3', (b) => b.set('Products!H3', 'quantity')),
  unsound('a quantity that changes nothing', 'QB312 Fields!11', (b) =>
    b.append('Fields', 'flag', 'quantity', 'Quantity', 'quantity'),
  ),
  unsound('an area product without a height', 'QB312 Products!F3', (b) => b.remove('Fields', 7).remove('Limits', 4)),
  unsound('a length that is no side', 'QB312 Fields!B11', (b) =>
    b.append('Fields', 'banner', 'depth', 'Depth', 'length'),
  ),
  unsound('a choice field without choices', 'QB312 Fields!11', (b) =>
    b.append('Fields', 'flag', 'thread', 'Thread', 'choice'),
  ),
  ...['Scrim OR Mesh', 'Scrim | Mesh', 'Scrim || Mesh', 'Scrim, Vinyl', 'ScrimOrMesh'].map((values) =>
    unsound(`choices of a condition written as ${values}`, 'QB303 Notices!C2', (b) =>
      b
        .set('Notices!A2', 'banner')
        .set('Notices!C2', `material = ${values}`)
        .append('Notices', '*', 'choose', null, 'Choose.'),
    ),
  ),
  unsound('a condition on the quantity', 'QB302 Notices!C2', (b) =>
    counted(b, 1, 100)
      .set('Notices!A2', 'banner')
      .set('Notices!C2', 'quantity = 5')
      .append('Notices', '*', 'choose', null, 'Choose.'),
  ),
  unsound('two fields at one position', 'QB312 Fields!K7', (b) =>
    b.set('Fields!K1', 'position').set('Fields!K4', 1).set('Fields!K6', 2).set('Fields!K7', 2).set('Fields!K8', 2),
  ),
  unsound('a position of no place', 'QB207 Fields!K4', (b) => b.set('Fields!K1', 'position').set('Fields!K4', 0)),
  unsound('a step of a choice', 'QB312 Fields!K4', (b) => b.set('Fields!K1', 'step').set('Fields!K4', 0.01)),
  unsound('a length that starts empty', 'QB312 Fields!F6', (b) => b.set('Fields!F6', 'yes')),
  unsound('a field that waits without a word', 'QB312 Fields!G9', (b) => b.set('Fields!H9', null)),
  unsound('an adder per nothing', 'QB312 Choices!F9', (b) => b.set('Choices!G9', null)),
  unsound('an adder without a basis', 'QB312 Choices!F9', (b) => b.set('Choices!H9', null)),
  unsound('an adder on a ladder', 'QB312 Choices!F3', (b) =>
    b.set('Choices!F3', 1).set('Choices!G3', 'unit').set('Choices!H3', 'sample'),
  ),
  unsound('an adder per sq ft without an area', 'QB312 Choices!G16', (b) => b.set('Choices!G16', 'sq ft')),
  unsound('a note to without a note', 'QB312 Choices!L4', (b) => b.set('Choices!L4', 'screen')),
  unsound('a limit on a choice', 'QB312 Limits!B4', (b) => b.set('Limits!B4', 'hems')),
  unsound('a limit without bounds', 'QB312 Limits!2', (b) => b.set('Limits!D2', null).set('Limits!E2', null)),
  unsound('a limit without a message', 'QB312 Limits!F2', (b) => b.set('Limits!G2', null)),
  unsound('a limit with min above max', 'QB404 Limits!D2', (b) => b.set('Limits!D2', 200)),
  unsound('a state without words', 'QB312 Products!A3', (b) => b.remove('Notices', 3)),
  unsound('a quantity that is entered, and one of the cart', 'QB312 Products!I3', (b) =>
    b.append('Fields', 'banner', 'quantity', 'Quantity', 'quantity', '1').set('Products!H3', 'quantity'),
  ),
  unsound('a length where nothing is priced by area', 'QB312 Fields!11', (b) =>
    b.append('Fields', 'flag', 'width', 'Width', 'length'),
  ),
  unsound('ladders of a product priced by the piece', 'QB312 run-sizes/flag.csv', (b) =>
    b.file('run-sizes/flag.csv', 'hardware,run_size,per_unit,total,basis\nNone,1,41.2,41.20,published\n'),
  ),
  unsound('a size for some of the choices only', 'QB312 Products!F3', (b) => sized(b, 6)),
  unsound(
    'ladders of unknown choices only',
    [
      'QB303 run-sizes/cards.csv:2, column stock',
      'QB303 run-sizes/cards.csv:3, column stock',
      'QB303 run-sizes/cards.csv:4, column stock',
      'QB303 run-sizes/cards.csv:5, column stock',
    ],
    (b) =>
      ['100,0.03,3.00', '250,0.025,6.25', '500,0.02,10.00', '750,0.019,14.25'].reduce(
        (book, prices, index) => book.line('run-sizes/cards.csv', index + 2, `18pt,Matte,${prices},sample`),
        b,
      ),
  ),
  unsound('half a size for one of the choices', ['QB312 Choices!M7', 'QB312 Products!F3'], (b) =>
    sized(b, 6, 7).set('Choices!N7', null),
  ),
  unsound('a width without a height', 'QB312 Choices!M6', (b) => withSizes(b).set('Choices!M6', 24)),
  unsound('a height without a width', 'QB312 Choices!N6', (b) => withSizes(b).set('Choices!N6', 24)),
  unsound('a choice of a length', 'QB312 Choices!B17', (b) => b.append('Choices', 'banner', 'width', 'Wide')),
  unsound('a length that waits', 'QB312 Fields!G6', (b) =>
    b.set('Fields!G6', 'material').set('Fields!H6', 'Choose Material first.'),
  ),
  unsound('a length that is forced', 'QB312 Fields!I6', (b) => b.set('Fields!I6', 'hide')),
  unsound('a field that waits for itself', 'QB309 Fields!G9', (b) => b.set('Fields!G9', 'sleeve')),
  unsound('nothing to add', 'QB312 Choices!G7', (b) => b.set('Choices!G7', 'unit')),
  unsound('a bound to clamp to that is not there', 'QB312 Limits!F4', (b) => b.set('Limits!D4', null)),
  unsound('half a piece', 'QB312 Limits!E5', (b) => counted(b, 1, 99.5)),
  unsound('a state without words, of what starts empty', ['QB312 Products!A3', 'QB312 Products!A4'], (b) =>
    b.remove('Notices', 2),
  ),
  unsound('a product like no other', 'QB301 Warnings!A3', (b) => b.append('Warnings', 'xyzzy', null, 'Beware.')),
  unsound('a field like no other', 'QB302 Choices!B17', (b) => b.append('Choices', 'cards', 'xyzzy', 'A')),
  unsound('a wait for what is not there', 'QB302 Fields!G9', (b) => b.set('Fields!G9', 'colour')),
  unsound('a choice like no other', 'QB303 Warnings!B2', (b) => b.set('Warnings!B2', 'material = xyzzy')),
  unsound('a choice of another field', 'QB303 Warnings!B2', (b) => b.set('Warnings!B2', 'material = None')),
  unsound('a notice that asks for what is not there', 'QB302 Notices!C7', (b) =>
    b.append('Notices', 'cards', 'choose', 'stok = 14pt', 'Choose.'),
  ),
  unsound('a choice that asks for its own field', 'QB309 Choices!D8', (b) => b.set('Choices!D8', 'hems = All sides')),
  unsound('a choice that asks for what is not there', 'QB302 Choices!D5', (b) => b.set('Choices!D5', 'xyzzy = A')),
];

const pages = [
  unsound('a route that binds a length', 'QB302 Products!D3', (b) =>
    b.set('Products!D3', '/banners; /banners/{width}'),
  ),
  unsound('a route that binds a field like no other', 'QB302 Products!D2', (b) =>
    b.set('Products!D2', '/business-cards/basic; /stock/{stock}; /cut/{xyzzy}'),
  ),
  unsound(
    'a route that stands elsewhere, below a binding one that meets both',
    ['QB307 Products!D3', 'QB307 Products!D4'],
    (b) => b.set('Products!D3', '/banners; /stock/flags').set('Products!D4', '/flags/feather; /stock/flags'),
  ),
  unsound(
    'a binding route like another, below a plain one that both meet',
    ['QB307 Products!D2', 'QB307 Products!D2'],
    (b) => b.set('Products!D2', '/business-cards/basic; /stock/{stock}; /stock/flags; /stock/{coating}'),
  ),
  unsound('a binding route that meets a plain one above', 'QB307 Products!D2', (b) =>
    b.set('Products!D2', '/business-cards/basic; /stock/16pt; /stock/{stock}'),
  ),
  unsound('a binding route that meets a narrower one', 'QB307 Products!D2', (b) =>
    b.set('Products!D2', '/business-cards/basic; /stock/{stock}; /cut/{stock}/matte; /cut/{stock}/{coating}'),
  ),
  unsound('two binding routes that cross', 'QB307 Products!D2', (b) =>
    b.set('Products!D2', '/business-cards/basic; /stock/{stock}; /cut/{stock}/matte; /cut/14pt/{coating}'),
  ),
  unsound('binding routes over screens of the app', ['QB307 Products!D2', 'QB307 Products!D2'], (b) =>
    b.set('Products!D2', '/business-cards/basic; /stock/{stock}; /{stock}; /admin/{coating}'),
  ),
  unsound('a third page on a route', ['QB307 Products!D4', 'QB307 Bundles!C3'], (b) =>
    b
      .set('Products!D3', '/banners; /flags/feather')
      .set('Menus!C8', '/flags/feather')
      .set('Bundles!C2', '/flags/feather')
      .set('Bundles!C3', '/flags/feather'),
  ),
  unsound('a card that leads to a page like no other', 'QB306 Menus!C3', (b) => b.set('Menus!C3', '/xyzzy')),
  unsound('a menu like no other', 'QB305 Products!E4', (b) => b.set('Products!E4', 'xyzzy')),
];

const bookWide = [
  unsound('a category like no other', 'QB304 Products!G3', (b) => b.set('Products!G3', 'xyzzy')),
  unsound('no category, of a name without any keyword', 'QB304 Products!A3', (b) =>
    b.set('Products!B3', 'Posters').set('Products!G3', null),
  ),
  unsound('no category, beside one without any keyword', 'QB304 Products!A3', (b) =>
    b.set('Categories!C2', null).set('Products!G3', null),
  ),
  unsound('a drawing like no other', 'QB310 Menus!E2', (b) => b.set('Menus!E2', 'xyzzy')),
  unsound('a setting like no other', 'QB313 Settings!A2', (b) => b.set('Settings!A2', 'xyzzy')),
  unsound('a setting given twice', 'QB308 Settings!A3', (b) => b.append('Settings', 'price change threshold', 30)),
];

test.each([...names, ...misfits, ...pages, ...bookWide])('%s', (...row) => expectFaults(...row));
