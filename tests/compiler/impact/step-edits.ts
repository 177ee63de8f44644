/** Edits of a book with steps, billed sizes, counts and levels, each with its report, word for word. */
import type { BookBuilder } from '../book-builder.ts';
import { changes } from './book-edits.ts';

const _ = null;

/** Adds every mechanism after the base price to the sound book. */
export const withSteps = (b: BookBuilder): BookBuilder =>
  b
    .sheet('Levels', [['level'], ['Retail'], ['Trade']])
    .set('Products!K1', 'between run sizes')
    .set('Products!K2', 'total')
    .set('Products!H3', 'quantity')
    .set('Products!I3', _)
    .append('Fields', 'cards', 'rush', 'Rush', 'choice')
    .append('Fields', 'cards', 'quantity', 'Quantity', 'quantity', '100')
    .append('Fields', 'banner', 'quantity', 'Quantity', 'quantity', '1')
    .append('Fields', 'flag', 'places', 'Places', 'count', '1')
    .append('Choices', 'cards', 'rush', 'No')
    .append('Choices', 'cards', 'rush', 'Yes')
    .set('Choices!M1', 'counts')
    .set('Choices!M11', 4)
    .set('Choices!M12', 8)
    .append('Limits', 'cards', 'quantity', _, 100, 250, 'clamp')
    .append('Limits', 'banner', 'quantity', _, 1, 500, 'clamp')
    .append('Limits', 'flag', 'places', _, 1, 3, 'clamp')
    .append('Notices', '*', 'number', _, 'Enter how many.')
    .set('Examples!F2', 0.108)
    .set('Examples!G2', 10.8)
    .set('Examples!F3', 97.336)
    .set('Examples!G3', 97.34)
    .set('Examples!F4', 125)
    .set('Examples!G4', 250)
    .sheet('Billed Sizes', [
      ['product', 'side', 'from', 'at least', 'step', 'sizes'],
      ['banner', 'area', _, 9],
      ['banner', 'height', _, _, 6],
    ])
    .sheet('Steps', [
      [
        'product',
        'step',
        'label',
        'when',
        'from quantity',
        'do',
        'figure',
        'per',
        'every',
        'rounded',
        'beyond',
        'of',
        'basis',
      ],
      ['cards', 1, 'Set-up', _, _, 'add', 5, 'run', _, _, _, _, 'published'],
      ['cards', 2, 'Rush', 'rush = Yes', _, 'percent', 25, _, _, _, _, _, 'published'],
      ['banner', 1, 'Grommets', _, _, 'add', 0.35, 'ft around', 2, 'up', _, _, 'published'],
      ['banner', 2, 'Minimum', _, _, 'at least', 20, 'piece', _, _, _, _, 'published'],
      ['banner', 3, 'Set-up', _, _, 'add', 50, 'run', _, _, _, _, 'published'],
      ['banner', 3, 'Set-up', _, 100, 'add', 30, 'run', _, _, _, _, 'published'],
      ['banner', 4, 'Trade', 'level = Trade', _, 'percent', -20, _, _, _, _, _, 'published'],
      ['flag', 1, 'More places', _, _, 'add', 3, 'piece and places', _, _, 1, _, 'sample'],
      ['flag', 2, 'Plates', _, _, 'add', 10, 'color', _, _, _, _, 'published'],
    ]);

const sameExamples = '4 examples: all cost what they did.';
const unchanged = ['No price changed.', sameExamples];

export const stepEdits = [
  changes('a charge', (b) => b.set('Steps!G6', 55), [
    'Banners (banner)',
    '  every selection (8 selections): Set-up per run: $50.00 -> $55.00 (+10.0 %)',
    '      1 piece of 24 x 24 in, Scrim: $70.00 -> $75.00 (+7.1 %), others from +0.0 %',
    '1 example of 4 costs something else:',
    '  banner, Retail, Scrim, All sides, 96, 48, 1, run size 1 (price-book.xlsx, Examples!3): $97.34 -> $102.34 (+5.1 %)',
  ]),
  changes('a charge with a slipped decimal point', (b) => b.set('Steps!G6', 500), [
    'Banners (banner)',
    '! every selection (8 selections): Set-up per run: $50.00 -> $500.00 (+900.0 %)',
    '      1 piece of 24 x 24 in, Scrim: $70.00 -> $520.00 (+642.9 %), others from +0.0 %',
    '1 example of 4 costs something else:',
    '  banner, Retail, Scrim, All sides, 96, 48, 1, run size 1 (price-book.xlsx, Examples!3): $97.34 -> $547.34 (+462.3 %)',
  ]),
  changes('a charge that is waived now', (b) => b.set('Steps!G7', 0), [
    'Banners (banner)',
    '! every selection (8 selections): Set-up per run from 100: $30.00 -> $0.00 (-100.0 %)',
    '      100 pieces of 24 x 24 in, Scrim: $2,030.00 -> $2,000.00 (-1.5 %), others from +0.0 %',
    sameExamples,
  ]),
  changes(
    'a charge that is waived from a quantity on',
    (b) => b.append('Steps', 'banner', 3, 'Set-up', _, 300, 'add', 0, 'run', _, _, _, _, 'published'),
    [
      'Banners (banner)',
      '! every selection (8 selections): Set-up per run from 300: added at $0.00',
      '      300 pieces of 24 x 24 in, Scrim: $6,030.00 -> $6,000.00 (-0.5 %), others from +0.0 %',
      sameExamples,
      'Safeguards and texts:',
      '  price-book.xlsx, Steps!11: banner, 3, Set-up, 300, add, 0, run, published: added',
    ],
  ),
  changes('a percent', (b) => b.set('Steps!G3', 30), [
    'Cards (cards)',
    '  Rush Yes (2 selections): Rush: 25 % -> 30 %',
    '      250 pieces, 14pt, Matte, Yes: $14.06 -> $14.63 (+4.1 %), others from +4.0 %',
    sameExamples,
  ]),
  changes('a discount', (b) => b.set('Steps!G8', -22.5), [
    'Banners (banner)',
    '  Price level Trade (4 selections): Trade: -20 % -> -22.5 %',
    '      1 piece of 96 x 48 in, Trade, Scrim: $74.34 -> $72.01 (-3.1 %)',
    sameExamples,
  ]),
  changes('a minimum', (b) => b.set('Steps!G5', 24), [
    'Banners (banner)',
    '  every selection (8 selections): Minimum per piece: at least $20.00 -> $24.00 (+20.0 %)',
    '      500 pieces of 24 x 24 in, Scrim: $10,030.00 -> $12,030.00 (+19.9 %), others from +0.0 %',
    sameExamples,
  ]),
  changes('a step removed', (b) => b.remove('Steps', 3), [
    'Cards (cards)',
    '! Rush Yes (2 selections): Rush: removed (was 25 %)',
    '      175 pieces, 16pt, Glossy, Yes: $15.63 -> $12.50 (-20.0 %)',
    sameExamples,
    'Safeguards and texts:',
    '  price-book.xlsx, Steps!3: cards, 2, Rush, rush = Yes, percent, 25, published: removed',
  ]),
  changes('a tier of a step removed', (b) => b.remove('Steps', 7), [
    'Banners (banner)',
    '! every selection (8 selections): Set-up per run from 100: removed (was $30.00)',
    '      100 pieces of 24 x 24 in, Scrim: $2,030.00 -> $2,050.00 (+1.0 %), others from +0.0 %',
    sameExamples,
    'Safeguards and texts:',
    '  price-book.xlsx, Steps!7: banner, 3, Set-up, 100, add, 30, run, published: removed',
  ]),
  changes('a tier of a step that begins elsewhere', (b) => b.set('Steps!E7', 150), [
    'Banners (banner)',
    '! every selection (8 selections): Set-up per run from 150: from 100 -> 150',
    '      100 pieces of 24 x 24 in, Scrim: $2,030.00 -> $2,050.00 (+1.0 %), others from +0.0 %',
    sameExamples,
  ]),
  changes('a tier of a step that begins a little later', (b) => b.set('Steps!E7', 120), [
    'Banners (banner)',
    '  every selection (8 selections): Set-up per run from 120: from 100 -> 120',
    '      100 pieces of 24 x 24 in, Scrim: $2,030.00 -> $2,050.00 (+1.0 %), others from +0.0 %',
    sameExamples,
  ]),
  changes(
    'a step for other choices',
    (b) => b.set('Steps!D6', 'hems = All sides').set('Steps!D7', 'hems = All sides'),
    [
      'Banners (banner)',
      '! Hems None (4 selections):',
      '      Set-up per run: removed (was $50.00)',
      '      Set-up per run from 100: removed (was $30.00)',
      '      1 piece of 24 x 24 in, Scrim: $70.00 -> $20.00 (-71.4 %), others from -0.1 %',
      sameExamples,
      'Safeguards and texts:',
      '  price-book.xlsx, Steps!D6: banner, Set-up: when: (blank) -> hems = All sides',
      '  price-book.xlsx, Steps!D7: banner, Set-up, 100: when: (blank) -> hems = All sides',
    ],
  ),
  changes('what a step is for', (b) => b.set('Steps!H2', 'piece'), [
    'Cards (cards)',
    '! every selection (4 selections): Set-up per piece: per run -> per piece',
    '      250 pieces, 14pt, Matte, Yes: $14.06 -> $1,570.31 (+11,068.6 %), others from +4,950.0 %',
    '1 example of 4 costs something else:',
    '  cards, 14pt, Matte, No, 100, run size 100 (price-book.xlsx, Examples!2): $10.80 -> $555.30 (+5,041.7 %)',
  ]),
  changes('how many at a time', (b) => b.set('Steps!I4', 3), [
    'Banners (banner)',
    '! every selection (8 selections): Grommets per ft around: every 2 -> 3',
    '      500 pieces of 96 x 48 in, Scrim: $21,490.00 -> $20,790.00 (-3.3 %), others from +0.0 %',
    'What customers notice:',
    '  banner: 52 of 936 entries cost less; most: Trade, Scrim, All sides, 107.6875 x 15.125 in, quantity 434: $7,660.78 -> $7,174.70 (-6.3 %)',
    '1 example of 4 costs something else:',
    '  banner, Retail, Scrim, All sides, 96, 48, 1, run size 1 (price-book.xlsx, Examples!3): $97.34 -> $95.94 (-1.4 %)',
  ]),
  changes('what a step counts in proportion', (b) => b.set('Steps!J4', _), [
    'Banners (banner)',
    '! every selection (8 selections): Grommets per ft around: rounded up -> none',
    'What customers notice:',
    '  banner: 167 of 936 entries cost less; most: Trade, Mesh, 105.875 x 14.3125 in, quantity 202: $3,597.53 -> $3,541.86 (-1.5 %)',
    sameExamples,
  ]),
  changes('what a step looks at', (b) => b.set('Steps!L3', 'base'), [
    'Cards (cards)',
    '! Rush Yes (2 selections): Rush: of all so far -> of base',
    '      100 pieces, 14pt, Matte, Yes: $10.00 -> $8.75 (-12.5 %), others from -6.7 %',
    sameExamples,
  ]),
  changes('what a step does', (b) => b.set('Steps!F5', 'at most').set('Steps!G5', 200), [
    'Banners (banner)',
    '! every selection (8 selections): Minimum per piece: at least $20.00 -> at most $200.00',
    '      500 pieces of 6 x 6 in, Scrim: $10,030.00 -> $5,650.00 (-43.7 %), others from +0.0 %',
    'What customers notice:',
    '! banner: 16 of 936 entries cost less; most: Scrim, All sides, 192 x 360 in, quantity 500: $331,600.00 -> $100,030.00 (-69.8 %)',
    sameExamples,
  ]),
  changes('the order of steps', (b) => b.set('Steps!B5', 3).set('Steps!B6', 2).set('Steps!B7', 2), [
    'Banners (banner)',
    '! every selection (8 selections): order of steps: Minimum, Set-up -> Set-up, Minimum',
    '      1 piece of 6 x 6 in, Trade, Scrim: $56.00 -> $48.99 (-12.5 %), others from +0.0 %',
    'What customers notice:',
    '! banner: 51 of 936 entries cost less; most: Scrim, 24 x 24 in, quantity 7: $190.00 -> $140.00 (-26.3 %)',
    sameExamples,
    'Safeguards and texts:',
    '  price-book.xlsx, Steps!B5: banner, Minimum: step: 2 -> 3',
    '  price-book.xlsx, Steps!B6: banner, Set-up: step: 3 -> 2',
    '  price-book.xlsx, Steps!B7: banner, Set-up, 100: step: 3 -> 2',
  ]),
  changes('steps that are numbered anew', (b) => b.set('Steps!B2', 10).set('Steps!B3', 20), [
    ...unchanged,
    'Safeguards and texts:',
    '  price-book.xlsx, Steps!B2: cards, Set-up: step: 1 -> 10',
    '  price-book.xlsx, Steps!B3: cards, Rush, rush = Yes: step: 2 -> 20',
  ]),
  changes(
    'rows of steps in another order',
    (b) => b.remove('Steps', 2).append('Steps', 'cards', 1, 'Set-up', _, _, 'add', 5, 'run', _, _, _, _, 'published'),
    unchanged,
  ),
  changes('the label of a step', (b) => b.set('Steps!C2', 'Plates'), [
    ...unchanged,
    'Safeguards and texts:',
    '  price-book.xlsx, Steps!C2: cards: label: Set-up -> Plates',
  ]),
  changes('a step that is published', (b) => b.set('Steps!M9', 'published'), [
    'Feather Flags (flag)',
    '  every selection (6 selections): More places per piece and places: sample -> published at $3.00, beyond 1',
    sameExamples,
  ]),
  changes('a billed size', (b) => b.set('Billed Sizes!D2', 12), [
    'Banners (banner)',
    '! every selection (8 selections): billed area: at least 9 sq ft -> 12 sq ft',
    'What customers notice:',
    '  banner: 21 of 936 entries cost more; most: Mesh, All sides, 2.375 x 110.875 in, quantity 137: $2,770.00 -> $2,942.62 (+6.2 %)',
    sameExamples,
  ]),
  changes('a billed size removed', (b) => b.remove('Billed Sizes', 3), [
    'Banners (banner)',
    '! every selection (8 selections): billed height: removed (was in steps of 6 in)',
    'What customers notice:',
    '  banner: 238 of 936 entries cost less; most: Mesh, 91.6875 x 19.0625 in, quantity 94: $2,361.28 -> $1,953.47 (-17.3 %)',
    sameExamples,
    'Safeguards and texts:',
    '  price-book.xlsx, Billed Sizes!3: banner, height, 6: removed',
  ]),
  changes('a length of a roll', (b) => b.set('Billed Sizes!F3', '24, 36, 54, 360'), [
    'Banners (banner)',
    '! every selection (8 selections): billed height: none -> as 24, 36, 54, 360',
    '      500 pieces of 96 x 48 in, Mesh, All sides: $25,810.00 -> $28,770.00 (+11.5 %), others from +0.0 %',
    'What customers notice:',
    '! banner: 265 of 944 entries cost more; most: Mesh, 102.0625 x 58.125 in, quantity 274: $17,452.55 -> $97,852.28 (+460.7 %)',
    '1 example of 4 costs something else:',
    '  banner, Retail, Scrim, All sides, 96, 48, 1, run size 1 (price-book.xlsx, Examples!3): $97.34 -> $102.73 (+5.5 %)',
  ]),
  changes('what a choice counts', (b) => b.set('Choices!M12', 9), [
    'Feather Flags (flag)',
    '  wherever it is chosen (2 selections): Color Spec 4/4 counts: 8 -> 9',
    '      1 piece, 4/4, Black Sleeve: $125.00 -> $135.00 (+8.0 %), others from +1.9 %',
    '1 example of 4 costs something else:',
    '  flag, 4/4, Black Sleeve, Cross Base, 1, run size 2 (price-book.xlsx, Examples!4): $250.00 -> $260.00 (+4.0 %)',
  ]),
  changes('a choice that counts nothing any more', (b) => b.set('Choices!M12', 0), [
    'Feather Flags (flag)',
    '! wherever it is chosen (2 selections): Color Spec 4/4 counts: 8 -> 0',
    '      1 piece, 4/4, Black Sleeve: $125.00 -> $45.00 (-64.0 %), others from -15.0 %',
    '1 example of 4 costs something else:',
    '  flag, 4/4, Black Sleeve, Cross Base, 1, run size 2 (price-book.xlsx, Examples!4): $250.00 -> $170.00 (-32.0 %)',
  ]),
  changes('how quantities between run sizes are priced', (b) => b.set('Products!K2', 'lower'), [
    'Cards (cards)',
    '! every selection (4 selections): between run sizes: total -> lower',
    '      175 pieces, 16pt, Glossy: $12.50 -> $13.75 (+10.0 %), others from +0.0 %',
    'What customers notice:',
    '  cards: 93 of 554 entries cost more; most: 16pt, Glossy, Yes, quantity 249: $18.71 -> $21.81 (+16.6 %)',
    sameExamples,
    'Safeguards and texts:',
    '  price-book.xlsx, Products!K2: cards: between run sizes: total -> lower',
  ]),
  changes(
    'no quantities between run sizes any more',
    (b) => b.set('Products!K2', _).remove('Fields', 12).remove('Limits', 5),
    [
      'Cards (cards)',
      '! every selection (4 selections): between run sizes: removed (was total)',
      '! every selection (4 selections): 4 prices: run size 175 removed (was $9.63 to $15.63)',
      sameExamples,
      'Safeguards and texts:',
      '  price-book.xlsx, Limits!5: cards, quantity, 100, 250, clamp: removed',
      '  price-book.xlsx, Fields!12: cards, quantity, Quantity, quantity, 100: removed',
      '  price-book.xlsx, Products!K2: cards: between run sizes: total -> (blank)',
    ],
  ),
  changes(
    'a run size of a ladder with steps',
    (b) => b.line('run-sizes/cards.csv', 2, '14pt,Matte,100,0.033,3.30,published'),
    [
      'Cards (cards)',
      '  14pt (2 selections): run size 100: $3.00 -> $3.30 (+10.0 %), each $0.03 -> $0.033',
      '      100 pieces, 14pt, Matte, Yes: $10.00 -> $10.38 (+3.8 %), others from +0.0 %',
      '1 example of 4 costs something else:',
      '  cards, 14pt, Matte, No, 100, run size 100 (price-book.xlsx, Examples!2): $10.80 -> $11.13 (+3.1 %)',
    ],
  ),
  changes('the largest count', (b) => b.set('Limits!E7', 6), [
    'Orders that are still possible cost the same.',
    'Sizes and quantities that can be ordered:',
    '! flag, Places, every selection: max 3 -> 6',
    sameExamples,
    'Safeguards and texts:',
    '  price-book.xlsx, Limits!E7: flag, places: max: 3 -> 6',
  ]),
  changes('where a count starts', (b) => b.set('Fields!E14', '2'), [
    'What customers see first:',
    '  flag: Places starts at 1 -> 2 (4/0): first price $81.20 -> $84.20 (+3.7 %)',
    '1 example of 4 costs something else:',
    '  flag, 4/4, Black Sleeve, Cross Base, 2, run size 2 (price-book.xlsx, Examples!4): $250.00 -> $256.00 (+2.4 %)',
    'Safeguards and texts:',
    '  price-book.xlsx, Fields!E14: flag, places: start: 1 -> 2',
  ]),
  changes('a level added', (b) => b.append('Levels', 'School'), [
    'Banners (banner)',
    '  has a price now: Price level School: 4 selections from $70.00 to $25,810.00',
    sameExamples,
    'Safeguards and texts:',
    '  price-book.xlsx, Levels!4: School: added',
  ]),
  changes('a level under another name', (b) => b.set('Levels!A3', 'Partner').set('Steps!D8', 'level = Partner'), [
    '! Renamed: banner, Price level: Trade -> Partner',
    sameExamples,
    'Safeguards and texts:',
    '  price-book.xlsx, Steps!D8: banner, Trade: when: level = Trade -> level = Partner',
    '  price-book.xlsx, Levels!3: Partner: added',
    '  price-book.xlsx, Levels!3: Trade: removed',
  ]),
  changes('the usual level', (b) => b.set('Levels!A2', 'Trade').set('Levels!A3', 'Retail'), [
    'What customers see first:',
    '  banner: Price level starts at Retail -> Trade (Scrim, None): first price $70.00 -> $56.00 (-20.0 %)',
    '1 example of 4 costs something else:',
    '  banner, Trade, Scrim, All sides, 96, 48, 1, run size 1 (price-book.xlsx, Examples!3): $97.34 -> $77.87 (-20.0 %)',
    'Safeguards and texts:',
    '  price-book.xlsx, Levels!2: Levels: order: Retail, Trade -> Trade, Retail',
  ]),
  changes(
    'a step from a count on',
    (b) =>
      b
        .set('Steps!N1', 'by')
        .set('Steps!O1', 'from')
        .set('Steps!N9', 'places')
        .append(
          'Steps',
          'flag',
          1,
          'More places',
          _,
          _,
          'add',
          2.5,
          'piece and places',
          _,
          _,
          1,
          _,
          'sample',
          'places',
          3,
        ),
    [
      'Feather Flags (flag)',
      '! every selection (6 selections): More places per piece and places: none -> by places',
      '      5 pieces, Places 3, 4/0, White Sleeve: $276.00 -> $271.00 (-1.8 %), others from +0.0 %',
      '  every selection (6 selections): More places per piece and places from places 3: added at $2.50, beyond 1',
      '      5 pieces, Places 3, 4/0, White Sleeve: $276.00 -> $271.00 (-1.8 %), others from +0.0 %',
      sameExamples,
      'Safeguards and texts:',
      '  price-book.xlsx, Steps!11: flag, 1, More places, places, 3, add, 2.5, piece and places, 1, sample: added',
    ],
  ),
  changes(
    'a step from so many feet around on',
    (b) =>
      b
        .set('Steps!N1', 'by')
        .set('Steps!O1', 'from')
        .set('Steps!N6', 'ft around')
        .set('Steps!N7', 'ft around')
        .append('Steps', 'banner', 3, 'Set-up', _, _, 'add', 60, 'run', _, _, _, _, 'published', 'ft around', 30),
    [
      'Banners (banner)',
      '! every selection (8 selections):',
      '      Set-up per run: none -> by ft around',
      '      Set-up per run from 100: none -> by ft around',
      '      1 piece of 90 x 90 in, Scrim: $123.31 -> $133.31 (+8.1 %), others from +0.0 %',
      '  every selection (8 selections): Set-up per run from ft around 30: added at $60.00',
      '      1 piece of 90 x 90 in, Scrim: $123.31 -> $133.31 (+8.1 %), others from +0.0 %',
      'What customers notice:',
      '  banner: 4 of 944 entries cost more; most: Scrim, 192 x 24 in, quantity 1: $95.02 -> $105.02 (+10.5 %)',
      sameExamples,
      'Safeguards and texts:',
      '  price-book.xlsx, Steps!11: banner, 3, Set-up, ft around, 30, add, 60, run, published: added',
    ],
  ),
];
