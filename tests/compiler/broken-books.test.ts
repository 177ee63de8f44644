/**
 * Books that cannot be read or parsed: the sound book with one edit (or several), and every fault that must be reported, by its code
 * and the very cell. Nothing else may be reported: a fault that drags others along is as bad as one that is missed.
 */
import { expect, test } from 'vitest';
import { BookBuilder, diagnose, type Found, told } from './book-builder.ts';
import { soundFiles } from './sound-book.ts';

interface BrokenBook {
  readonly name: string;
  readonly edit: (book: BookBuilder) => BookBuilder;
  readonly want: readonly Found[];
}

const book = 'price-book.xlsx';
const cards = 'run-sizes/cards.csv';
const bytes = (...values: readonly number[]): Uint8Array => Uint8Array.from(values);
const text = (content: string): Uint8Array => new TextEncoder().encode(content);

/** The ladders of cards on the sheet instead of in a file. */
const runSizesSheet = (b: BookBuilder): BookBuilder =>
  b.dropFile(cards).sheet('Run Sizes', [
    ['product', 'stock', 'coating', 'run_size', 'per_unit', 'total', 'basis'],
    ['cards', '14pt', 'Matte', 100, 0.03, 3, 'published'],
    ['cards', '14pt', 'Matte', 250, 0.025, 6.25, 'sample'],
    ['cards', '16pt', 'Glossy', 100, 0.05, 5, 'sample'],
    ['cards', '16pt', 'Glossy', 250, 0.04, 10, 'sample'],
  ]);

const files: readonly BrokenBook[] = [
  { name: 'a workbook that is a CSV file', edit: (b) => b.file(book, 'key,label\n'), want: [['QB101', book]] },
  { name: 'an empty workbook file', edit: (b) => b.file(book, bytes()), want: [['QB101', book]] },
  {
    name: 'a zip archive that is no workbook',
    edit: (b) => b.file(book, text('PK\u0003\u0004....')),
    want: [['QB101', book]],
  },
  {
    name: 'a CSV file in Latin-1',
    edit: (b) =>
      b.file('settings.csv', bytes(...text('key,value\nprice '), 0xe9, ...text(',1\n'))).dropSheet('Settings'),
    want: [['QB101', 'settings.csv:2']],
  },
  {
    name: 'a CSV file in UTF-16',
    edit: (b) => b.file('settings.csv', bytes(0xff, 0xfe, 0x6b, 0)).dropSheet('Settings'),
    want: [['QB101', 'settings.csv:1']],
  },
  {
    name: 'semicolons for commas',
    edit: (b) => b.file(cards, 'stock;coating;run_size;per_unit;total;basis\n14pt;Matte;100;0,03;3,00;sample\n'),
    want: [['QB101', `${cards}:1`]],
  },
  {
    name: 'a double quote that never closes',
    edit: (b) => b.line(cards, 3, '14pt,"Matte,250,0.025,6.25,sample'),
    want: [['QB101', `${cards}:3`]],
  },
  {
    name: 'a double quote inside a quoted value',
    edit: (b) => b.line(cards, 4, '"16"pt,Glossy,100,0.05,5.00,sample'),
    want: [['QB101', `${cards}:4`]],
  },
  {
    name: 'a drawing that is none',
    edit: (b) => b.file('images/flag.svg', 'GIF89a'),
    want: [['QB101', 'images/flag.svg']],
  },
  {
    name: 'a drawing with a handler and a script, which a card shows',
    edit: (b) =>
      b.file(
        'images/cards.svg',
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">\n<path d="M0 0h8v8H0z" onclick="alert(1)"/>\n<script/></svg>\n',
      ),
    want: [
      ['QB117', 'images/cards.svg:2'],
      ['QB117', 'images/cards.svg:3'],
    ],
  },
  {
    name: 'an unknown sheet',
    edit: (b) => b.sheet('Notes', [['a', 'b']]),
    want: [['QB102', `${book}, Notes`]],
  },
  {
    name: 'a misspelled sheet: not also called missing',
    edit: (b) => b.renameSheet('Categories', 'Catgories'),
    want: [['QB102', `${book}, Catgories`]],
  },
  { name: 'an unknown file', edit: (b) => b.file('prices-2024.csv', 'a,b\n'), want: [['QB102', 'prices-2024.csv']] },
  {
    name: 'a misspelled CSV file',
    edit: (b) => b.file('setings.csv', 'key,value\n').dropSheet('Settings'),
    want: [['QB102', 'setings.csv']],
  },
  {
    name: 'ladders whose file name is no product key',
    edit: (b) => b.file('run-sizes/Cards 2.csv', 'a,b\n'),
    want: [['QB102', 'run-sizes/Cards 2.csv']],
  },
  {
    name: 'a sheet in the workbook and in a CSV file',
    edit: (b) => b.file('settings.csv', 'key,value\nprice change threshold,25\n'),
    want: [['QB103', 'settings.csv']],
  },
  {
    name: 'a tab given twice, but for a blank',
    edit: (b) => b.sheet('settings ', [['key', 'value']]),
    want: [['QB103', `${book}, settings `]],
  },
  {
    name: 'ladders in the sheet and in a file',
    edit: (b) =>
      b.sheet('Run Sizes', [
        ['product', 'stock', 'coating', 'run_size', 'per_unit', 'total', 'basis'],
        ['cards', '14pt', 'Matte', 100, 0.03, 3, 'published'],
      ]),
    want: [['QB103', cards]],
  },
  { name: 'the sheet Choices missing', edit: (b) => b.dropSheet('Choices'), want: [['QB104', book]] },
  { name: 'the sheet Rates missing', edit: (b) => b.dropSheet('Rates'), want: [['QB104', book]] },
  { name: 'the sheet Unit Prices missing', edit: (b) => b.dropSheet('Unit Prices'), want: [['QB104', book]] },
  { name: 'the sheet Notices missing', edit: (b) => b.dropSheet('Notices'), want: [['QB104', book]] },
  { name: 'the sheet Products missing', edit: (b) => b.dropSheet('Products'), want: [['QB104', book]] },
  { name: 'the sheet Menus missing', edit: (b) => b.dropSheet('Menus'), want: [['QB104', book]] },
  { name: 'the sheet Categories missing', edit: (b) => b.dropSheet('Categories'), want: [['QB104', book]] },
  { name: 'the ladders missing', edit: (b) => b.dropFile(cards), want: [['QB104', cards]] },
  {
    name: 'an old .xls file or one with a password',
    edit: (b) => b.file(book, bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)),
    want: [['QB101', book]],
  },
  {
    name: 'ladders in capitals',
    edit: (b) => b.dropFile(cards).file('run-sizes/Cards.csv', soundFiles[cards] ?? ''),
    want: [['QB102', 'run-sizes/Cards.csv']],
  },
  { name: 'a required sheet missing', edit: (b) => b.dropSheet('Fields'), want: [['QB104', book]] },
];

const tables: readonly BrokenBook[] = [
  { name: 'an empty sheet', edit: (b) => b.sheet('Settings', []), want: [['QB105', `${book}, Settings`]] },
  { name: 'an empty CSV file', edit: (b) => b.file(cards, '\n\n'), want: [['QB105', cards]] },
  { name: 'a header row deleted', edit: (b) => b.remove('Settings', 1), want: [['QB105', `${book}, Settings!1`]] },
  { name: 'an unknown column', edit: (b) => b.set('Rates!F1', 'colour'), want: [['QB106', `${book}, Rates!F1`]] },
  {
    name: 'a misspelled column: not also called missing',
    edit: (b) => b.set('Rates!D1', 'per sqft'),
    want: [['QB106', `${book}, Rates!D1`]],
  },
  {
    name: 'a misspelled column of a ladder',
    edit: (b) => b.line(cards, 1, 'stock,coating,run_size,per unit,total,basis'),
    want: [['QB106', `${cards}:1, column per unit`]],
  },
  {
    name: 'a required column missing',
    edit: (b) => b.sheet('Settings', [['key'], ['price change threshold']]),
    want: [['QB107', `${book}, Settings!1`]],
  },
  {
    name: 'a required column of a ladder missing',
    edit: (b) => b.file(cards, 'stock,coating,run_size,per_unit,total\n14pt,Matte,100,0.03,3.00\n'),
    want: [['QB107', `${cards}:1`]],
  },
  { name: 'a column given twice', edit: (b) => b.set('Rates!F1', 'Basis '), want: [['QB108', `${book}, Rates!F1`]] },
  {
    name: 'an option column given twice',
    edit: (b) => b.line(cards, 1, 'stock,Stock,run_size,per_unit,total,basis'),
    want: [['QB108', `${cards}:1, column Stock`]],
  },
  {
    name: 'an option column that is no field key',
    edit: (b) => b.line(cards, 1, 'stock,Paper Coating,run_size,per_unit,total,basis'),
    want: [['QB209', `${cards}:1, column Paper Coating`]],
  },
  {
    name: 'notes beside the table, once per column',
    edit: (b) => b.set('Rates!G2', 'ask Ann').set('Rates!G3', 'ask Bob').set('Rates!I3', 7),
    want: [
      ['QB114', `${book}, Rates!G2`],
      ['QB114', `${book}, Rates!I3`],
    ],
  },
  {
    name: 'a line with a comma too many',
    edit: (b) => b.line(cards, 3, '14pt,Matte,250,0.025,6.25,sample,old'),
    want: [['QB114', `${cards}:3`]],
  },
];

const spreadsheetCells: readonly BrokenBook[] = [
  {
    name: 'a formula that was never calculated',
    edit: (b) => b.set('Rates!D2', { formula: '1.1*1.1' }),
    want: [['QB109', `${book}, Rates!D2`]],
  },
  { name: 'an error in a cell', edit: (b) => b.set('Rates!D3', { error: 23 }), want: [['QB110', `${book}, Rates!D3`]] },
  {
    name: 'merged cells, without calling the covered ones blank',
    edit: (b) => b.set('Rates!A3', null).merge('Rates', 'A2:A3'),
    want: [['QB111', `${book}, Rates!A2`]],
  },
  {
    name: 'merged headers, without calling the covered column missing',
    edit: (b) => b.set('Warnings!C1', null).merge('Warnings', 'B1:C1'),
    want: [['QB111', `${book}, Warnings!B1`]],
  },
  { name: 'a hidden row', edit: (b) => b.hide('Rates', 3), want: [['QB112', `${book}, Rates!3`]] },
  {
    name: 'a filter that hides rows, once per block',
    edit: (b) => b.hide('Choices', 4, 5, 6, 9),
    want: [
      ['QB112', `${book}, Choices!4`],
      ['QB112', `${book}, Choices!9`],
    ],
  },
  { name: 'a hidden column', edit: (b) => b.hideColumns('Rates', 'D'), want: [['QB119', `${book}, Rates!D1`]] },
  { name: 'a hidden column without anything in it', edit: (b) => b.hideColumns('Rates', 'H'), want: [] },
  {
    name: 'a hidden column of the sheet Run Sizes',
    edit: (b) => runSizesSheet(b).hideColumns('Run Sizes', 'E'),
    want: [['QB119', `${book}, Run Sizes!E1`]],
  },
  { name: 'a hidden sheet', edit: (b) => b.hideSheet('Rates'), want: [['QB120', `${book}, Rates`]] },
  {
    name: 'a hidden sheet Run Sizes',
    edit: (b) => runSizesSheet(b).hideSheet('Run Sizes'),
    want: [['QB120', `${book}, Run Sizes`]],
  },
  { name: 'a hidden sheet Read Me', edit: (b) => b.hideSheet('Read Me'), want: [] },
  {
    name: 'struck-through rows, once per block',
    edit: (b) => b.strike('Choices', 4, 5, 9),
    want: [
      ['QB121', `${book}, Choices!4`],
      ['QB121', `${book}, Choices!9`],
    ],
  },
  {
    name: 'a struck-through row of the sheet Run Sizes',
    edit: (b) => runSizesSheet(b).strike('Run Sizes', 3),
    want: [['QB121', `${book}, Run Sizes!3`]],
  },
  { name: 'the ladders on the sheet Run Sizes', edit: (b) => runSizesSheet(b), want: [] },
  {
    name: 'a formula over another file',
    edit: (b) => b.set('Rates!D2', { formula: '[1]Costs!B2', value: 1.21 }),
    want: [['QB118', `${book}, Rates!D2`]],
  },
  { name: 'a formula of arithmetic', edit: (b) => b.set('Rates!D2', { formula: '1.1*1.1', value: 1.21 }), want: [] },
  {
    name: '4/4 that a spreadsheet program made a date of, in a CSV file',
    edit: (b) =>
      b.line(cards, 3, '14pt,4-Apr,250,0.025,6.25,sample').line(cards, 4, 'Apr-32,Glossy,100,0.05,5.00,sample'),
    want: [
      ['QB113', `${cards}:3, column coating`],
      ['QB113', `${cards}:4, column stock`],
    ],
  },
  {
    name: 'a second header row',
    edit: (b) => b.append('Rates', 'product', 'when', 'from quantity', 'per sq ft', 'basis'),
    want: [['QB122', `${book}, Rates!4`]],
  },
  {
    name: 'a second header row of a ladder',
    edit: (b) => b.line(cards, 4, 'stock,coating,run_size,per_unit,total,basis\n16pt,Glossy,100,0.05,5.00,sample'),
    want: [['QB122', `${cards}:4`]],
  },
  {
    name: 'a condition of 4,001 characters',
    edit: (b) => b.set('Rates!B2', `material = ${'x'.repeat(3990)}`),
    want: [['QB217', `${book}, Rates!B2`]],
  },
  {
    name: 'a condition of 1.2 MB in a CSV file',
    edit: (b) =>
      b
        .dropSheet('Warnings')
        .file(
          'warnings.csv',
          `product,when,message\nbanner,${Array.from({ length: 100_000 }, (_, at) => `hems = ${at}`).join('; ')},Text\n`,
        ),
    want: [['QB217', 'warnings.csv:2, column when']],
  },
  {
    name: 'a date in a number',
    edit: (b) => b.set('Rates!D2', { number: 45000, format: 'm/d/yyyy' }),
    want: [['QB113', `${book}, Rates!D2`]],
  },
  {
    name: 'a color 4/4 that became a date',
    edit: (b) => b.set('Choices!C12', { number: 46116, format: 'd-mmm' }),
    want: [['QB113', `${book}, Choices!C12`]],
  },
  { name: 'TRUE for yes', edit: (b) => b.set('Categories!D2', true), want: [['QB115', `${book}, Categories!D2`]] },
  {
    name: 'a percentage, which holds a hundredth',
    edit: (b) => b.set('Examples!D2', { number: 0.1, format: '0%' }),
    want: [['QB116', `${book}, Examples!D2`]],
  },
];

const numbers: readonly BrokenBook[] = [
  { name: 'a word for a price', edit: (b) => b.set('Rates!D2', 'call'), want: [['QB202', `${book}, Rates!D2`]] },
  {
    name: 'a number with an exponent',
    edit: (b) => b.line(cards, 2, '14pt,Matte,1E2,0.03,3.00,published'),
    want: [['QB202', `${cards}:2, column run_size`]],
  },
  { name: 'a price stored as text', edit: (b) => b.set('Rates!D2', '1.21'), want: [['QB203', `${book}, Rates!D2`]] },
  {
    name: 'a price stored as text with a blank',
    edit: (b) => b.set('Choices!F9', ' 12.50'),
    want: [['QB203', `${book}, Choices!F9`]],
  },
  { name: 'a decimal comma', edit: (b) => b.set('Rates!D2', '12,50'), want: [['QB204', `${book}, Rates!D2`]] },
  {
    name: 'a thousands comma',
    edit: (b) => b.line(cards, 2, '14pt,Matte,100,0.03,"1,200",published'),
    want: [['QB204', `${cards}:2, column total`]],
  },
  {
    name: 'a currency sign',
    edit: (b) => b.set('Unit Prices!C2', '$41.20'),
    want: [['QB205', `${book}, Unit Prices!C2`]],
  },
  {
    name: 'a currency sign with a comma',
    edit: (b) => b.line(cards, 2, '14pt,Matte,100,0.03,"€ 3,00",published'),
    want: [['QB205', `${cards}:2, column total`]],
  },
  { name: 'five decimals in a price', edit: (b) => b.set('Rates!D2', 1.21005), want: [['QB206', `${book}, Rates!D2`]] },
  {
    name: 'three decimals in a total',
    edit: (b) => b.line(cards, 2, '14pt,Matte,100,0.03,3.005,published'),
    want: [['QB206', `${cards}:2, column total`]],
  },
  { name: 'a quantity of one and a half', edit: (b) => b.set('Rates!C3', 1.5), want: [['QB206', `${book}, Rates!C3`]] },
  {
    name: 'a price that is too small to hold',
    edit: (b) => b.set('Rates!D2', 1e-7),
    want: [['QB206', `${book}, Rates!D2`]],
  },
  { name: 'a negative price', edit: (b) => b.set('Choices!F9', -0.138), want: [['QB207', `${book}, Choices!F9`]] },
  { name: 'a rate of zero', edit: (b) => b.set('Rates!D2', 0), want: [['QB207', `${book}, Rates!D2`]] },
  {
    name: 'a total of zero',
    edit: (b) => b.line(cards, 2, '14pt,Matte,100,0.03,0.00,published'),
    want: [['QB207', `${cards}:2, column total`]],
  },
  {
    name: 'a run size of zero',
    edit: (b) => b.line(cards, 2, '14pt,Matte,0,0.03,3.00,published'),
    want: [['QB207', `${cards}:2, column run_size`]],
  },
  { name: 'an absurd price', edit: (b) => b.set('Rates!D2', 1e17), want: [['QB207', `${book}, Rates!D2`]] },
  { name: 'a price past all numbers', edit: (b) => b.set('Rates!D2', 1e300), want: [['QB207', `${book}, Rates!D2`]] },
];

const words: readonly BrokenBook[] = [
  { name: 'a blank name', edit: (b) => b.set('Choices!C2', null), want: [['QB201', `${book}, Choices!C2`]] },
  {
    name: 'a blank price',
    edit: (b) => b.line(cards, 3, '14pt,Matte,250,,6.25,sample'),
    want: [['QB201', `${cards}:3, column per_unit`]],
  },
  {
    name: 'a line cut short',
    edit: (b) => b.line(cards, 3, '14pt,Matte,250,0.025'),
    want: [
      ['QB201', `${cards}:3, column total`],
      ['QB201', `${cards}:3, column basis`],
    ],
  },
  { name: 'an unknown word', edit: (b) => b.set('Products!F3', 'areas'), want: [['QB208', `${book}, Products!F3`]] },
  { name: 'words in capitals', edit: (b) => b.set('Rates!E2', 'Published').set('Categories!D2', 'YES'), want: [] },
  {
    name: 'a word of a ladder in capitals',
    edit: (b) => b.line(cards, 3, '14pt,Matte,250,0.025,6.25,Sample'),
    want: [],
  },
  {
    name: 'no where yes is expected',
    edit: (b) => b.set('Categories!D3', 'no'),
    want: [['QB208', `${book}, Categories!D3`]],
  },
  {
    name: 'a key with capitals',
    edit: (b) => b.set('Fields!B2', 'Paper Stock'),
    want: [['QB209', `${book}, Fields!B2`]],
  },
  { name: 'a number for a key', edit: (b) => b.set('Products!E3', 4), want: [['QB209', `${book}, Products!E3`]] },
  {
    name: 'a blank after a choice',
    edit: (b) => b.set('Choices!C4', 'Matte '),
    want: [['QB210', `${book}, Choices!C4`]],
  },
  { name: 'a cell of blanks', edit: (b) => b.set('Products!J2', '  '), want: [['QB210', `${book}, Products!J2`]] },
  {
    name: 'a blank before a number in a CSV file',
    edit: (b) => b.line(cards, 3, '14pt,Matte,250, 0.025,6.25,sample'),
    want: [['QB210', `${cards}:3, column per_unit`]],
  },
  {
    name: 'a non-breaking space',
    edit: (b) => b.set('Choices!C13', 'White\u00a0Sleeve'),
    want: [['QB211', `${book}, Choices!C13`]],
  },
  {
    name: 'a zero-width space',
    edit: (b) => b.set('Choices!C4', 'Matte\u200b'),
    want: [['QB211', `${book}, Choices!C4`]],
  },
  {
    name: 'a line break in a name',
    edit: (b) => b.set('Products!B2', 'Business\nCards'),
    want: [['QB211', `${book}, Products!B2`]],
  },
  {
    name: 'a line break in a CSV file, and the right line after it',
    edit: (b) => b.line(cards, 3, '14pt,"Mat\nte",250,0.025,6.25,sample\n16pt,Glossy,50,x,2.50,sample'),
    want: [
      ['QB211', `${cards}:3, column coating`],
      ['QB202', `${cards}:5, column per_unit`],
    ],
  },
  {
    name: 'a route without a slash',
    edit: (b) => b.set('Menus!C3', 'banners'),
    want: [['QB212', `${book}, Menus!C3`]],
  },
  {
    name: 'a route with a slash at its end among several',
    edit: (b) => b.set('Products!D2', '/stock/{stock}; /business-cards/'),
    want: [['QB212', `${book}, Products!D2`]],
  },
];

const lists: readonly BrokenBook[] = [
  {
    name: 'a condition without a sign',
    edit: (b) => b.set('Rates!B2', 'material Scrim'),
    want: [['QB213', `${book}, Rates!B2`]],
  },
  ...[
    'material <> Scrim',
    'Material = Scrim',
    'material == Scrim',
    'material = Scrim and hems = None',
    'width >= 26',
  ].map((condition) => ({
    name: `the condition ${condition}`,
    edit: (b: BookBuilder) => b.set('Rates!B2', condition),
    want: [['QB213', `${book}, Rates!B2`] as const],
  })),
  {
    name: 'a condition that repeats the field after or',
    edit: (b) => b.set('Rates!B2', 'material = Scrim or material = Mesh'),
    want: [['QB213', `${book}, Rates!B2`]],
  },
  {
    name: 'a condition without a value',
    edit: (b) => b.set('Limits!C2', 'material ='),
    want: [['QB213', `${book}, Limits!C2`]],
  },
  {
    name: 'a condition with an open quote',
    edit: (b) => b.set('Notices!C2', 'material = "Scrim'),
    want: [['QB213', `${book}, Notices!C2`]],
  },
  {
    name: 'run sizes that fall',
    edit: (b) => b.set('Products!H4', '5, 2, 1'),
    want: [['QB214', `${book}, Products!H4`]],
  },
  {
    name: 'a keyword missing',
    edit: (b) => b.set('Categories!C3', 'banner,,sign'),
    want: [['QB214', `${book}, Categories!C3`]],
  },
  {
    name: 'an example whose selection has no choice',
    edit: (b) => b.set('Examples!B2', 'Stock=14pt; Coating'),
    want: [['QB214', `${book}, Examples!B2`]],
  },
  {
    name: 'a range the wrong way round',
    edit: (b) => b.set('Products!I3', '20-1'),
    want: [['QB215', `${book}, Products!I3`]],
  },
];

const many: readonly BrokenBook[] = [
  {
    name: 'every fault of a row',
    edit: (b) => b.append('Rates', 'Banner', 'material', 0.5, '$1', 'guess'),
    want: [
      ['QB209', `${book}, Rates!A4`],
      ['QB213', `${book}, Rates!B4`],
      ['QB206', `${book}, Rates!C4`],
      ['QB205', `${book}, Rates!D4`],
      ['QB208', `${book}, Rates!E4`],
    ],
  },
  {
    name: 'faults of every step in several files',
    edit: (b) =>
      b
        .sheet('Notes', [['a']])
        .set('Rates!D2', { formula: '1+1' })
        .set('Limits!D2', { error: 7 })
        .set('Choices!F10', '0.1')
        .set('Choices!M1', 'remarks')
        .line(cards, 2, '14pt,Matte,100,"0,03",3.00,published')
        .file('images/flag.svg', ''),
    want: [
      ['QB101', 'images/flag.svg'],
      ['QB102', `${book}, Notes`],
      ['QB109', `${book}, Rates!D2`],
      ['QB110', `${book}, Limits!D2`],
      ['QB203', `${book}, Choices!F10`],
      ['QB106', `${book}, Choices!M1`],
      ['QB204', `${cards}:2, column per_unit`],
    ],
  },
  {
    name: 'a header of options that nothing could be made of',
    edit: (b) => b.line(cards, 1, 'stock,%,run_size,per_unit,total,basis'),
    want: [['QB209', `${cards}:1, column %`]],
  },
  {
    name: 'a header beside one that is there already',
    edit: (b) => b.set('Rates!F1', 'basiss'),
    want: [['QB106', `${book}, Rates!F1`]],
  },
  {
    name: 'an option that is no value',
    edit: (b) =>
      b.dropFile(cards).sheet('Run Sizes', [
        ['product', 'stock', 'coating', 'run_size', 'per_unit', 'total', 'basis'],
        ['cards', '14pt', { error: 7 }, 100, 0.03, 3, 'sample'],
      ]),
    want: [['QB110', `${book}, Run Sizes!C2`]],
  },
];

test.each([...files, ...tables, ...spreadsheetCells, ...numbers, ...words, ...lists, ...many])(
  '$name',
  ({ edit, want }) => {
    const sources = edit(new BookBuilder()).toFiles();
    expect(sorted(diagnose(sources))).toEqual(sorted(want));
    expect(told(sources)).toMatchSnapshot();
  },
);

const sorted = (found: readonly Found[]): readonly string[] => found.map((pair) => pair.join(' at ')).toSorted();

test('the workbook missing, its ladders left', () => {
  const sources = new BookBuilder().toFiles().filter(({ path }) => path !== book);
  expect(diagnose(sources)).toEqual([['QB104', book]]);
  expect(told(sources)).toMatchSnapshot();
});

test.each(['price-book.xls', 'price-book.ods', 'Price Book.xlsx'])(
  'of nothing but %s and the files beside it that alone is told',
  (path) => {
    const others = new BookBuilder().toFiles().filter((file) => file.path !== book);
    expect(diagnose([...others, { path, bytes: bytes(1, 2, 3) }])).toEqual([['QB102', path]]);
  },
);
