/** Edits of the sound book, each with its report, word for word. */
import type { BookBuilder } from '../book-builder.ts';

export const changes = (name: string, edit: (book: BookBuilder) => BookBuilder, want: readonly string[]) => ({
  name,
  edit,
  want,
});

const ladder = 'run-sizes/cards.csv';
const sameExamples = '4 examples: all cost what they did.';
const unchanged = ['No price changed.', sameExamples];
const cardExample = (cost: string): readonly string[] => [
  '1 example of 4 costs something else:',
  `  cards, 14pt, Matte, run size 100 (price-book.xlsx, Examples!2): ${cost}`,
];
const bannerExample = (cost: string): readonly string[] => [
  '1 example of 4 costs something else:',
  `  banner, Scrim, All sides, 96, 48, run size 1 (price-book.xlsx, Examples!3): ${cost}`,
];

const ladders = [
  changes('a price of a ladder', (b) => b.line(ladder, 2, '14pt,Matte,100,0.033,3.30,published'), [
    'Cards (cards)',
    '  14pt, Matte (1 selection): run size 100: $3.00 -> $3.30 (+10.0 %), each $0.03 -> $0.033',
    ...cardExample('$5.30 -> $5.63 (+6.2 %)'),
  ]),
  changes('a lower price', (b) => b.line(ladder, 3, '14pt,Matte,250,0.0246,6.15,sample'), [
    'Cards (cards)',
    '  14pt, Matte (1 selection): run size 250: $6.25 -> $6.15 (-1.6 %), each $0.025 -> $0.0246',
    sameExamples,
  ]),
  changes('the price of a piece alone', (b) => b.line(ladder, 2, '14pt,Matte,100,0.0301,3.00,published'), [
    'Cards (cards)',
    '  14pt, Matte (1 selection): run size 100: each $0.03 -> $0.0301 (+0.3 %)',
    sameExamples,
  ]),
  changes('a sample that is published', (b) => b.line(ladder, 3, '14pt,Matte,250,0.025,6.25,published'), [
    'Cards (cards)',
    '  14pt, Matte (1 selection): run size 250: sample -> published at $6.25',
    sameExamples,
  ]),
  changes('a price and its basis', (b) => b.line(ladder, 4, '16pt,Glossy,100,0.051,5.10,published'), [
    'Cards (cards)',
    '  16pt, Glossy (1 selection): run size 100: $5.00 -> $5.10 (+2.0 %), each $0.05 -> $0.051, sample -> published',
    sameExamples,
  ]),
  changes(
    'a whole ladder',
    (b) => b.line(ladder, 4, '16pt,Glossy,100,0.055,5.50,sample').line(ladder, 5, '16pt,Glossy,250,0.044,11.00,sample'),
    [
      'Cards (cards)',
      '  16pt, Glossy (1 selection):',
      '      run size 100: $5.00 -> $5.50 (+10.0 %), each $0.05 -> $0.055',
      '      run size 250: $10.00 -> $11.00 (+10.0 %), each $0.04 -> $0.044',
      sameExamples,
    ],
  ),
  changes(
    'every ladder',
    (b) =>
      b
        .line(ladder, 2, '14pt,Matte,100,0.033,3.30,published')
        .line(ladder, 3, '14pt,Matte,250,0.027,6.75,sample')
        .line(ladder, 4, '16pt,Glossy,100,0.055,5.50,sample')
        .line(ladder, 5, '16pt,Glossy,250,0.044,11.00,sample'),
    [
      'Cards (cards)',
      '  every selection (2 selections): 4 prices: +8.0 % to +10.0 %; most: 16pt, Glossy, run size 250: $10.00 -> $11.00 (+10.0 %), each $0.04 -> $0.044',
      ...cardExample('$5.30 -> $5.63 (+6.2 %)'),
    ],
  ),
  changes('a price over the threshold', (b) => b.line(ladder, 4, '16pt,Glossy,100,0.0626,6.26,sample'), [
    'Cards (cards)',
    '! 16pt, Glossy (1 selection): run size 100: $5.00 -> $6.26 (+25.2 %), each $0.05 -> $0.0626',
    sameExamples,
  ]),
  changes('a price at the threshold', (b) => b.line(ladder, 4, '16pt,Glossy,100,0.0625,6.25,sample'), [
    'Cards (cards)',
    '  16pt, Glossy (1 selection): run size 100: $5.00 -> $6.25 (+25.0 %), each $0.05 -> $0.0625',
    sameExamples,
  ]),
  changes('a run size added', (b) => b.line(ladder, 6, '14pt,Matte,500,0.02,10.00,sample'), [
    'Cards (cards)',
    '  14pt, Matte (1 selection): run size 500: added at $10.00',
    sameExamples,
  ]),
  changes('a run size removed', (b) => b.line(ladder, 3, ''), [
    'Cards (cards)',
    '! 14pt, Matte (1 selection): run size 250: removed (was $6.25)',
    sameExamples,
  ]),
  changes(
    'a selection that gains a price',
    (b) => b.remove('Unpriced', 2).line(ladder, 6, '16pt,Matte,100,0.04,4.00,sample'),
    [
      'Cards (cards)',
      '  has a price now: Stock 16pt, Coating Matte: 1 selection at $4.00',
      sameExamples,
      'Safeguards and texts:',
      '  price-book.xlsx, Unpriced!2: cards, stock = 16pt; coating = Matte, Only sold glossy.: removed',
    ],
  ),
  changes(
    'a selection that loses its price',
    (b) => b.append('Unpriced', 'cards', 'stock = 14pt', 'Sold out.').line(ladder, 2, '').line(ladder, 3, ''),
    [
      'Cards (cards)',
      '! has no price any more: Stock 14pt, Coating Matte: 1 selection from $3.00 to $6.25',
      '1 example of 4 costs something else:',
      '  cards, 14pt, Matte, run size 100 (price-book.xlsx, Examples!2): $5.30 -> "no price"',
      'Safeguards and texts:',
      '  price-book.xlsx, Unpriced!3: cards, stock = 14pt, Sold out.: added',
    ],
  ),
];

const rated = [
  changes('a rate', (b) => b.set('Rates!D2', 1.35), [
    'Banners (banner)',
    '  Scrim (2 selections): per sq ft: $1.21 -> $1.35 (+11.6 %)',
    '      1 piece of 24 x 24 in, Scrim: $4.84 -> $5.40 (+11.6 %), others from +10.4 %',
    ...bannerExample('$43.14 -> $47.62 (+10.4 %)'),
  ]),
  changes('a slipped decimal point', (b) => b.set('Rates!D2', 12.1), [
    'Banners (banner)',
    '! Scrim (2 selections): per sq ft: $1.21 -> $12.10 (+900.0 %)',
    '      1 piece of 24 x 24 in, Scrim: $4.84 -> $48.40 (+900.0 %), others from +808.2 %',
    ...bannerExample('$43.14 -> $391.62 (+807.8 %)'),
  ]),
  changes('what a choice adds per sq ft', (b) => b.set('Choices!F9', 0.15), [
    'Banners (banner)',
    '  Scrim (1 selection): Hems All sides adds per sq ft: $0.138 -> $0.15 (+8.7 %)',
    '      1 piece of 24 x 24 in, Scrim, All sides: $5.39 -> $5.44 (+0.9 %)',
    ...bannerExample('$43.14 -> $43.52 (+0.9 %)'),
  ]),
  changes(
    'a choice that was free',
    (b) => b.set('Choices!F8', 0.5).set('Choices!G8', 'sq ft').set('Choices!H8', 'sample'),
    [
      'Banners (banner)',
      '! wherever it is chosen (2 selections): Hems None adds per sq ft: added at $0.50',
      '      1 piece of 24 x 24 in, Scrim, None: $4.84 -> $6.84 (+41.3 %), others from +36.2 %',
      sameExamples,
    ],
  ),
  changes('what a choice adds per piece', (b) => b.set('Choices!F16', 45), [
    'Feather Flags (flag)',
    '  wherever it is chosen (3 selections): Hardware Cross Base adds per piece: $40.00 -> $45.00 (+12.5 %)',
    '      1 piece, White Sleeve, Cross Base: $81.20 -> $86.20 (+6.2 %), others from +5.9 %',
    '1 example of 4 costs something else:',
    '  flag, 4/4, Black Sleeve, Cross Base, run size 2 (price-book.xlsx, Examples!4): $170.00 -> $180.00 (+5.9 %)',
  ]),
  changes('a price per piece', (b) => b.set('Unit Prices!C2', 42), [
    'Feather Flags (flag)',
    '  White Sleeve (2 selections): per piece: $41.20 -> $42.00 (+1.9 %)',
    '      1 piece, White Sleeve: $41.20 -> $42.00 (+1.9 %), others from +1.0 %',
    sameExamples,
  ]),
  changes('the run sizes of a product', (b) => b.set('Products!H4', '1, 2, 10'), [
    'Feather Flags (flag)',
    '! every selection (6 selections): 6 prices: run size 5 removed (was $206.00 to $425.00)',
    '  every selection (6 selections): 6 prices: run size 10 added at $412.00 to $850.00',
    sameExamples,
    'Safeguards and texts:',
    '  price-book.xlsx, Products!H4: flag: run sizes: 1, 2, 5 -> 1, 2, 10',
  ]),
  changes(
    'a size that a choice fixes',
    (b) => b.set('Choices!M1', 'width').set('Choices!N1', 'height').set('Choices!M8', 24).set('Choices!N8', 36),
    [
      'Banners (banner)',
      '! None (2 selections): 2 prices: +50.0 %; most: Mesh, None, run size 1: 24 x 24 in -> 24 x 36 in, $5.52 -> $8.28 (+50.0 %), each $5.52 -> $8.28',
      '1 example of 4 costs something else:',
      '  banner, Mesh, None (price-book.xlsx, Examples!5): "Enter Width & Height." -> $8.28',
      'Safeguards and texts:',
      '  price-book.xlsx, Choices!M8: banner, hems, None: width: (blank) -> 24',
      '  price-book.xlsx, Choices!N8: banner, hems, None: height: (blank) -> 36',
    ],
  ),
  changes(
    'a tier by quantity',
    (b) => b.append('Rates', 'banner', 'material = Scrim', 10, 1.1, 'sample').set('Products!H3', '1, 10, 20'),
    [
      'Banners (banner)',
      '  Scrim (2 selections): per sq ft from 10: added at $1.10',
      '  every selection (4 selections): 8 prices: run sizes 10, 20 added at $44.00 to $118.40',
      sameExamples,
      'Safeguards and texts:',
      '  price-book.xlsx, Products!H3: banner: run sizes: 1 -> 1, 10, 20',
      '  price-book.xlsx, Rates!4: banner, material = Scrim, 10, 1.1, sample: added',
    ],
  ),
];

const structure = [
  changes(
    'a product added',
    (b) =>
      b
        .append('Products', 'sign', 'Signs', 'Signs', '/signs', 'products', 'unit', 'banners', '1')
        .append('Unit Prices', 'sign', null, 5, 'sample')
        .append('Menus', 'products', 'Signs', '/signs'),
    [
      'New product: Signs (sign): 1 selection at $5.00',
      '  every selection: per piece: $5.00',
      sameExamples,
      'Safeguards and texts:',
      '  price-book.xlsx, Menus!9: products, Signs, /signs: added',
    ],
  ),
  changes(
    'a choice under another name',
    (b) =>
      b
        .set('Choices!C4', 'Satin')
        .set('Choices!J5', 'Satin')
        .set('Unpriced!B2', 'stock = 16pt; coating = Satin')
        .line(ladder, 2, '14pt,Satin,100,0.03,3.00,published')
        .line(ladder, 3, '14pt,Satin,250,0.025,6.25,sample')
        .set('Examples!B2', 'Stock=14pt'),
    [
      '! Renamed: cards, Coating: Matte -> Satin',
      sameExamples,
      'Safeguards and texts:',
      '  price-book.xlsx, Unpriced!B2: cards: when: stock = 16pt; coating = Matte -> stock = 16pt; coating = Satin',
      '  price-book.xlsx, Examples!B2: cards, 100, 10, 2: selection: Stock=14pt; Coating=Matte -> Stock=14pt',
      '  price-book.xlsx, Choices!J5: cards, coating, Glossy, stock = 16pt: not below: Matte -> Satin',
      '  price-book.xlsx, Choices!C4: cards, coating: choice: Matte -> Satin',
    ],
  ),
  changes(
    'a field added: what is chosen without choosing costs what it did',
    (b) =>
      b
        .append('Fields', 'cards', 'corner', 'Corner', 'choice')
        .append('Choices', 'cards', 'corner', 'Square')
        .append('Choices', 'cards', 'corner', 'Round'),
    [
      'Cards (cards)',
      '  has a price now: Stock 14pt, Coating Matte, Corner Round: 1 selection from $3.00 to $6.25',
      '  has a price now: Stock 16pt, Coating Glossy, Corner Round: 1 selection from $5.00 to $10.00',
      sameExamples,
      'Safeguards and texts:',
      '  price-book.xlsx, Choices!17: cards, corner, Square: added',
      '  price-book.xlsx, Choices!18: cards, corner, Round: added',
      '  price-book.xlsx, Fields!11: cards, corner, Corner, choice: added',
    ],
  ),
];

const noPrice = [
  changes('a text of every product', (b) => b.set('Notices!D5', 'No price.'), [
    ...unchanged,
    'Safeguards and texts:',
    '  price-book.xlsx, Notices!D5: *, unpriced: text: No pricing for this combination yet. -> No price.',
  ]),
  changes('a limit', (b) => b.set('Limits!E2', 180), [
    'What customers notice:',
    '! banner: 6 of 550 entries are refused; most: Scrim, 181 x 24 in: $36.50 -> no price (width)',
    'Sizes and quantities that can be ordered:',
    '  banner, Width, Scrim: max 192 in -> 180 in',
    sameExamples,
    'Safeguards and texts:',
    '  price-book.xlsx, Limits!E2: banner, width, material = Scrim: max: 192 -> 180',
  ]),
  changes('a warning', (b) => b.set('Warnings!C2', 'Hems on mesh fray soon.'), [
    ...unchanged,
    'Safeguards and texts:',
    '  price-book.xlsx, Warnings!C2: banner, material = Mesh; hems = All sides: message: Hems on mesh fray. -> Hems on mesh fray soon.',
  ]),
  changes('a menu card', (b) => b.set('Menus!B3', 'All Banners'), [
    ...unchanged,
    'Safeguards and texts:',
    '  price-book.xlsx, Menus!B3: products, /banners: label: Banners -> All Banners',
  ]),
  changes('a category', (b) => b.set('Categories!C2', 'card, cards'), [
    ...unchanged,
    'Safeguards and texts:',
    '  price-book.xlsx, Categories!C2: cards: keywords: card -> card, cards',
  ]),
  changes('a smallest markup', (b) => b.set('Categories!E1', 'smallest markup').set('Categories!E3', 12.5), [
    'What customers notice:',
    '  banners: store markup: at least 0 % -> at least 12.5 %: customers of a store whose markup is below 12.5 % pay more',
    sameExamples,
    'Safeguards and texts:',
    '  price-book.xlsx, Categories!E3: banners: smallest markup: (blank) -> 12.5',
  ]),
  changes('a smallest markup of zero', (b) => b.set('Categories!E1', 'smallest markup').set('Categories!E3', 0), [
    ...unchanged,
    'Safeguards and texts:',
    '  price-book.xlsx, Categories!E3: banners: smallest markup: (blank) -> 0',
  ]),
  changes('other names of a product', (b) => b.set('Products!K1', 'also called').set('Products!K2', 'name cards'), [
    ...unchanged,
    'Safeguards and texts:',
    '  price-book.xlsx, Products!K2: cards: also called: (blank) -> name cards',
  ]),
  changes(
    'words of customers',
    (b) =>
      b.sheet('Words', [
        ['product', 'field', 'choice', 'words', 'not offered'],
        [null, 'material', 'Mesh', 'net, wind vinyl'],
        ['flag', null, null, 'roll up', 'yes'],
      ]),
    [
      ...unchanged,
      'Safeguards and texts:',
      '  price-book.xlsx, Words!2: material, Mesh, net, wind vinyl: added',
      '  price-book.xlsx, Words!3: flag, roll up, yes: added',
    ],
  ),
  changes('how long quotes hold', (b) => b.append('Settings', 'quote valid days', 14), [
    ...unchanged,
    'Safeguards and texts:',
    '  price-book.xlsx, Settings!3: quote valid days, 14: added',
  ]),
  changes('a bundle', (b) => b.set('Bundles!D2', 'Two banners'), [
    ...unchanged,
    'Safeguards and texts:',
    '  price-book.xlsx, Bundles!D2: opening: line: Banner -> Two banners',
  ]),
  changes(
    'a drawing',
    (b) => b.file('images/cards.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/>\n'),
    [...unchanged, 'Safeguards and texts:', '  images/cards.svg: another drawing'],
  ),
  changes('a drawing that no page shows any more', (b) => b.set('Menus!E2', null).set('Bundles!E2', null), [
    ...unchanged,
    'Safeguards and texts:',
    '  price-book.xlsx, Menus!E2: products, /business-cards: image: cards -> (blank)',
    '  price-book.xlsx, Bundles!E2: opening, Banner: image: cards -> (blank)',
    '  images/cards.svg: no longer used',
  ]),
  changes('a title', (b) => b.set('Products!C2', 'All Cards'), [
    ...unchanged,
    'Safeguards and texts:',
    '  price-book.xlsx, Products!C2: cards: title: Cards -> All Cards',
  ]),
  changes(
    'the label of a field with prices',
    (b) => b.set('Fields!C10', 'Base').set('Examples!B4', 'Color Spec=4/4; Base=Cross Base'),
    [
      ...unchanged,
      'Safeguards and texts:',
      '  price-book.xlsx, Examples!B4: flag, 2: selection: Color Spec=4/4; Hardware=Cross Base -> Color Spec=4/4; Base=Cross Base',
      '  price-book.xlsx, Fields!C10: flag, hardware: label: Hardware -> Base',
    ],
  ),
  changes('a smaller most of the cart', (b) => b.set('Products!I3', '1-2'), [
    'Orders that are still possible cost the same.',
    'Sizes and quantities that can be ordered:',
    '! banner, cart quantity, every selection: max 20 -> 2',
    sameExamples,
    'Safeguards and texts:',
    '  price-book.xlsx, Products!I3: banner: cart quantity: 1-20 -> 1-2',
  ]),
  changes('a default', (b) => b.set('Choices!E5', null), [
    'What customers see first:',
    '! cards: Coating starts at Glossy -> Matte (16pt): first price $5.00 -> none',
    sameExamples,
    'Safeguards and texts:',
    '  price-book.xlsx, Choices!E5: cards, coating, Glossy, stock = 16pt: default: yes -> (blank)',
  ]),
  changes('a sheet of texts deleted', (b) => b.dropSheet('Warnings'), [
    'What customers notice:',
    '! Warnings: rows of the sheet: 1 -> none',
    sameExamples,
    'Safeguards and texts:',
    '  price-book.xlsx, Warnings!2: banner, material = Mesh; hems = All sides, Hems on mesh fray.: removed',
  ]),
  changes('names that change places', (b) => b.set('Products!B2', 'Banners').set('Products!B3', 'Cards'), [
    'What customers notice:',
    '! Products: texts of other rows: name of cards: Cards -> Banners (and 1 more)',
    sameExamples,
    'Safeguards and texts:',
    '  price-book.xlsx, Products!B2: cards: name: Cards -> Banners',
    '  price-book.xlsx, Products!B3: banner: name: Banners -> Cards',
  ]),
  changes('a label pasted a row too low', (b) => b.set('Menus!B3', 'Cards').set('Menus!B2', 'All Cards'), [
    'What customers notice:',
    '! Menus: texts of other rows: label of products /banners: Banners -> Cards',
    sameExamples,
    'Safeguards and texts:',
    '  price-book.xlsx, Menus!B2: products, /business-cards: label: Cards -> All Cards',
    '  price-book.xlsx, Menus!B3: products, /banners: label: Banners -> Cards',
  ]),
  changes('a new name', (b) => b.set('Products!B2', 'Fine Cards'), [
    ...unchanged,
    'Safeguards and texts:',
    '  price-book.xlsx, Products!B2: cards: name: Cards -> Fine Cards',
  ]),
  changes('the order of choices', (b) => b.set('Choices!C11', '4/4').set('Choices!C12', '4/0'), [
    ...unchanged,
    'Safeguards and texts:',
    '  price-book.xlsx, Choices!11: flag, color: order: 4/0, 4/4 -> 4/4, 4/0',
  ]),
  changes(
    'the order of choices with several rows',
    (b) => b.remove('Choices', 8).append('Choices', 'banner', 'hems', 'None', null, 'yes', null, null, null, 'no'),
    [
      ...unchanged,
      'Safeguards and texts:',
      '  price-book.xlsx, Choices!E16: banner, hems, None: default: (blank) -> yes',
      '  price-book.xlsx, Choices!8: banner, hems: order: None, All sides -> All sides, None',
    ],
  ),
  changes('a sheet for people', (b) => b.set('Read Me!A1', 'Other words.'), unchanged),
  changes('a reason', (b) => b.set('Unpriced!C2', 'Glossy only.'), [
    ...unchanged,
    'Safeguards and texts:',
    '  price-book.xlsx, Unpriced!C2: cards, stock = 16pt; coating = Matte: reason: Only sold glossy. -> Glossy only.',
  ]),
  changes('a setting', (b) => b.set('Settings!B2', 40), [
    ...unchanged,
    'Safeguards and texts:',
    '  price-book.xlsx, Settings!B2: price change threshold: value: 25 -> 40',
  ]),
];

export const bookEdits = [...ladders, ...rated, ...structure, ...noPrice];
