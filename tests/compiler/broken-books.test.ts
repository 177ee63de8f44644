/**
 * Books that cannot be read or parsed: the sound book with some edits, and every fault to be reported, by code and
 * cell. No other fault may be reported: a fault that drags others along is as bad as a missed one.
 */
import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { compile } from '../../codegen/compile.ts';
import { nestedUses } from '../fixtures/nested-uses.ts';
import { BookBuilder, diagnose, told } from './book-builder.ts';
import { soundFiles, soundSheets } from './sound-book.ts';
import { expectFaults, unsound } from './unsound-book.ts';

const book = 'price-book.xlsx';
const cards = 'run-sizes/cards.csv';
const bytes = (...values: readonly number[]): Uint8Array => Uint8Array.from(values);
const text = (content: string): Uint8Array => new TextEncoder().encode(content);

/** Moves the ladders of cards from their file to the sheet. */
const runSizesSheet = (b: BookBuilder): BookBuilder =>
  b.dropFile(cards).sheet('Run Sizes', [
    ['product', 'stock', 'coating', 'run_size', 'per_unit', 'total', 'basis'],
    ['cards', '14pt', 'Matte', 100, 0.03, 3, 'published'],
    ['cards', '14pt', 'Matte', 250, 0.025, 6.25, 'sample'],
    ['cards', '16pt', 'Glossy', 100, 0.05, 5, 'sample'],
    ['cards', '16pt', 'Glossy', 250, 0.04, 10, 'sample'],
  ]);

const files = [
  unsound('a workbook that is a CSV file', 'QB101 price-book.xlsx', (b) => b.file(book, 'key,label\n')),
  unsound('an empty workbook file', 'QB101 price-book.xlsx', (b) => b.file(book, bytes())),
  unsound('a zip archive that is no workbook', 'QB101 price-book.xlsx', (b) =>
    b.file(book, text('PK\u0003\u0004....')),
  ),
  unsound('a CSV file in Latin-1', 'QB101 settings.csv:2', (b) =>
    b.file('settings.csv', bytes(...text('key,value\nprice '), 0xe9, ...text(',1\n'))).dropSheet('Settings'),
  ),
  unsound('a CSV file in UTF-16', 'QB101 settings.csv:1', (b) =>
    b.file('settings.csv', bytes(0xff, 0xfe, 0x6b, 0)).dropSheet('Settings'),
  ),
  unsound('semicolons for commas', 'QB101 run-sizes/cards.csv:1', (b) =>
    b.file(cards, 'stock;coating;run_size;per_unit;total;basis\n14pt;Matte;100;0,03;3,00;sample\n'),
  ),
  unsound('a double quote that never closes', 'QB101 run-sizes/cards.csv:3', (b) =>
    b.line(cards, 3, '14pt,"Matte,250,0.025,6.25,sample'),
  ),
  unsound('a double quote inside a quoted value', 'QB101 run-sizes/cards.csv:4', (b) =>
    b.line(cards, 4, '"16"pt,Glossy,100,0.05,5.00,sample'),
  ),
  unsound('a drawing that is none', 'QB101 images/flag.svg', (b) => b.file('images/flag.svg', 'GIF89a')),
  unsound('a drawing of nested uses, which draws its shape a million times', 'QB117 images/cards.svg:15', (b) =>
    b.file('images/cards.svg', nestedUses),
  ),
  unsound(
    'a drawing with a handler and a script, which a card shows',
    ['QB117 images/cards.svg:2', 'QB117 images/cards.svg:3'],
    (b) =>
      b.file(
        'images/cards.svg',
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">\n<path d="M0 0h8v8H0z" onclick="alert(1)"/>\n<script/></svg>\n',
      ),
  ),
  unsound('an unknown sheet', 'QB102 Notes', (b) => b.sheet('Notes', [['a', 'b']])),
  unsound('a misspelled sheet: not also called missing', 'QB102 Catgories', (b) =>
    b.renameSheet('Categories', 'Catgories'),
  ),
  unsound('an unknown file', 'QB102 prices-2024.csv', (b) => b.file('prices-2024.csv', 'a,b\n')),
  unsound('a misspelled CSV file', 'QB102 setings.csv', (b) =>
    b.file('setings.csv', 'key,value\n').dropSheet('Settings'),
  ),
  unsound('ladders whose file name is no product key', 'QB102 run-sizes/Cards 2.csv', (b) =>
    b.file('run-sizes/Cards 2.csv', 'a,b\n'),
  ),
  unsound('a workbook in place of a ladder file', 'QB102 run-sizes/cards.xlsx', (b) =>
    b.dropFile(cards).file('run-sizes/cards.xlsx', bytes(1, 2, 3)),
  ),
  unsound('a hint for Excel in the first line', 'QB101 run-sizes/cards.csv:1', (b) =>
    b.file(cards, `sep=,\n${soundFiles[cards]}`),
  ),
  unsound('a sheet in the workbook and in a CSV file', 'QB103 settings.csv', (b) =>
    b.file('settings.csv', 'key,value\nprice change threshold,25\n'),
  ),
  unsound('a tab given twice, but for a blank', 'QB103 settings ', (b) => b.sheet('settings ', [['key', 'value']])),
  unsound('ladders in the sheet and in a file', 'QB103 run-sizes/cards.csv', (b) =>
    b.sheet('Run Sizes', [
      ['product', 'stock', 'coating', 'run_size', 'per_unit', 'total', 'basis'],
      ['cards', '14pt', 'Matte', 100, 0.03, 3, 'published'],
    ]),
  ),
  unsound('the sheet Choices missing', 'QB104 price-book.xlsx', (b) => b.dropSheet('Choices')),
  unsound('the sheet Rates missing', 'QB104 price-book.xlsx', (b) => b.dropSheet('Rates')),
  unsound('the sheet Unit Prices missing', 'QB104 price-book.xlsx', (b) => b.dropSheet('Unit Prices')),
  unsound('the sheet Notices missing', 'QB104 price-book.xlsx', (b) => b.dropSheet('Notices')),
  unsound('the sheet Products missing', 'QB104 price-book.xlsx', (b) => b.dropSheet('Products')),
  unsound('the sheet Menus missing', 'QB104 price-book.xlsx', (b) => b.dropSheet('Menus')),
  unsound('the sheet Categories missing', 'QB104 price-book.xlsx', (b) => b.dropSheet('Categories')),
  unsound('the ladders missing', 'QB104 run-sizes/cards.csv', (b) => b.dropFile(cards)),
  unsound('an old .xls file', 'QB101 price-book.xlsx', (b) =>
    b.file(book, bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)),
  ),
  unsound('a workbook with a password', 'QB101 price-book.xlsx', (b) =>
    b.file(book, bytes(0xd0, 0xcf, 0x11, 0xe0, ...Buffer.from('EncryptedPackage', 'utf16le'))),
  ),
  unsound('an OpenDocument workbook under the name of the workbook', 'QB101 price-book.xlsx', (b) =>
    b.file(book, zipSync({ 'content.xml': bytes(60) })),
  ),
  unsound(
    'copies of a ladder file, by Windows, macOS, Linux and a browser',
    ['- Copy', '- Copy (2)', 'copy 2', '(copy)', '(1)'].map((copy) => `QB102 run-sizes/cards ${copy}.csv`),
    (b) =>
      b
        .file('run-sizes/cards - Copy.csv', 'a,b\n')
        .file('run-sizes/cards - Copy (2).csv', 'a,b\n')
        .file('run-sizes/cards copy 2.csv', 'a,b\n')
        .file('run-sizes/cards (copy).csv', 'a,b\n')
        .file('run-sizes/cards (1).csv', 'a,b\n'),
  ),
  unsound('sheets as Apple Numbers names them', [], (b) =>
    ['Rates', 'Choices', 'Fields']
      .reduce((all, name) => all.renameSheet(name, `${name} - Table 1`), b)
      .sheet('Export Summary', [['a']]),
  ),
  unsound('titles above the header', 'QB105 Rates!1', (b) => {
    const rows = soundSheets['Rates'] ?? [];
    return b.sheet('Rates', [['Prices of 2027'], [], ['Ask Ann', null, 'from May'], ...rows]).remove('Examples', 3);
  }),
  unsound('a column sorted on its own', 'QB126 Words!C1', (b) =>
    b.sheet('Words', [
      ['product', 'field', 'choice', 'words'],
      ...Array.from({ length: 110 }, (_, at) => ['cards', 'stock', `${at + 100}pt`, `card ${(at * 7) % 110}`]),
    ]),
  ),
  unsound('swapped headers of figures', 'QB125 run-sizes/cards.csv:1, column total', (b) =>
    b
      .line(cards, 1, 'stock,coating,run_size,total,per_unit,basis')
      .line(cards, 2, '14pt,Matte,100,0.0312,3.12,published')
      .line(cards, 4, '16pt,Glossy,100,0.0505,5.05,sample'),
  ),
  unsound('swapped headers of options', 'QB125 run-sizes/cards.csv:1, column coating', (b) =>
    b.line(cards, 1, 'coating,stock,run_size,per_unit,total,basis'),
  ),
  unsound('ladders in capitals', 'QB102 run-sizes/Cards.csv', (b) =>
    b.dropFile(cards).file('run-sizes/Cards.csv', soundFiles[cards] ?? ''),
  ),
  unsound('a required sheet missing', 'QB104 price-book.xlsx', (b) => b.dropSheet('Fields')),
];

const tables = [
  unsound('an empty sheet', 'QB105 Settings', (b) => b.sheet('Settings', [])),
  unsound('an empty CSV file', 'QB105 run-sizes/cards.csv', (b) => b.file(cards, '\n\n')),
  unsound('a header row deleted', 'QB105 Settings!1', (b) => b.remove('Settings', 1)),
  unsound('an unknown column', 'QB106 Rates!F1', (b) => b.set('Rates!F1', 'colour')),
  unsound('a misspelled column: not also called missing', 'QB106 Rates!D1', (b) => b.set('Rates!D1', 'per sqft')),
  unsound('a misspelled column of a ladder', 'QB106 run-sizes/cards.csv:1, column per unit', (b) =>
    b.line(cards, 1, 'stock,coating,run_size,per unit,total,basis'),
  ),
  unsound('a required column missing', 'QB107 Settings!1', (b) =>
    b.sheet('Settings', [['key'], ['price change threshold']]),
  ),
  unsound('a required column of a ladder missing', 'QB107 run-sizes/cards.csv:1', (b) =>
    b.file(cards, 'stock,coating,run_size,per_unit,total\n14pt,Matte,100,0.03,3.00\n'),
  ),
  unsound('a column given twice', 'QB108 Rates!F1', (b) => b.set('Rates!F1', 'Basis ')),
  unsound('an option column given twice', 'QB108 run-sizes/cards.csv:1, column Stock', (b) =>
    b.line(cards, 1, 'stock,Stock,run_size,per_unit,total,basis'),
  ),
  unsound('an option column that is no field key', 'QB209 run-sizes/cards.csv:1, column Paper Coating', (b) =>
    b.line(cards, 1, 'stock,Paper Coating,run_size,per_unit,total,basis'),
  ),
  unsound('notes beside the table, once per column', ['QB114 Rates!G2', 'QB114 Rates!I3'], (b) =>
    b.set('Rates!G2', 'ask Ann').set('Rates!G3', 'ask Bob').set('Rates!I3', 7),
  ),
  unsound('a line with a comma too many', 'QB114 run-sizes/cards.csv:3', (b) =>
    b.line(cards, 3, '14pt,Matte,250,0.025,6.25,sample,old'),
  ),
];

const spreadsheetCells = [
  unsound('a formula that was never calculated', 'QB109 Rates!D2', (b) => b.set('Rates!D2', { formula: '1.1*1.1' })),
  unsound('an error in a cell', 'QB110 Rates!D3', (b) => b.set('Rates!D3', { error: 23 })),
  unsound('merged cells, without calling the covered ones blank', 'QB111 Rates!A2', (b) =>
    b.set('Rates!A3', null).merge('Rates', 'A2:A3'),
  ),
  unsound('merged headers, without calling the covered column missing', 'QB111 Warnings!B1', (b) =>
    b.set('Warnings!C1', null).merge('Warnings', 'B1:C1'),
  ),
  unsound('a hidden row', 'QB112 Rates!3', (b) => b.hide('Rates', 3)),
  unsound('a filter that hides rows, once per block', ['QB112 Choices!4', 'QB112 Choices!9'], (b) =>
    b.hide('Choices', 4, 5, 6, 9),
  ),
  unsound('a hidden column', 'QB119 Rates!D1', (b) => b.hideColumns('Rates', 'D')),
  unsound('a hidden column without anything in it', [], (b) => b.hideColumns('Rates', 'H')),
  unsound('a hidden column of the sheet Run Sizes', 'QB119 Run Sizes!E1', (b) =>
    runSizesSheet(b).hideColumns('Run Sizes', 'E'),
  ),
  unsound('a hidden sheet', 'QB120 Rates', (b) => b.hideSheet('Rates')),
  unsound('a hidden sheet Run Sizes', 'QB120 Run Sizes', (b) => runSizesSheet(b).hideSheet('Run Sizes')),
  unsound('a hidden sheet Read Me', [], (b) => b.hideSheet('Read Me')),
  unsound('struck-through rows, once per block', ['QB121 Choices!4', 'QB121 Choices!9'], (b) =>
    b.strike('Choices', 4, 5, 9),
  ),
  unsound('a struck-through row of the sheet Run Sizes', 'QB121 Run Sizes!3', (b) =>
    runSizesSheet(b).strike('Run Sizes', 3),
  ),
  unsound('the ladders on the sheet Run Sizes', [], (b) => runSizesSheet(b)),
  unsound(
    'figures whose format shows others, or another currency',
    [
      'QB123 Rates!D2',
      'QB123 Unit Prices!C3',
      'QB124 Rates!D3',
      'QB124 Unit Prices!C2',
      'QB501 Examples!3',
      'QB501 Examples!4',
    ],
    (b) =>
      b
        .set('Rates!D2', { number: 1.2149, format: '0.00' })
        .set('Rates!D3', { number: 1.38, format: '0.00 "€"' })
        .set('Unit Prices!C3', { number: 52.5, format: ';;;' })
        .set('Unit Prices!C2', { number: 41.2, format: '[$CHF-807] #,##0.00' }),
  ),
  unsound('a formula of arithmetic', [], (b) => b.set('Rates!D2', { formula: '1.1*1.1', value: 1.21 })),
  unsound(
    '4/4 that a spreadsheet program made a date of, in a CSV file',
    ['QB113 run-sizes/cards.csv:3, column coating', 'QB113 run-sizes/cards.csv:4, column stock'],
    (b) => b.line(cards, 3, '14pt,4-Apr,250,0.025,6.25,sample').line(cards, 4, 'Apr-32,Glossy,100,0.05,5.00,sample'),
  ),
  unsound('a second header row', 'QB122 Rates!4', (b) =>
    b.append('Rates', 'product', 'when', 'from quantity', 'per sq ft', 'basis'),
  ),
  unsound('a second header row of a ladder', 'QB122 run-sizes/cards.csv:4', (b) =>
    b.line(cards, 4, 'stock,coating,run_size,per_unit,total,basis\n16pt,Glossy,100,0.05,5.00,sample'),
  ),
  unsound('a condition of 4,001 characters', 'QB217 Rates!B2', (b) =>
    b.set('Rates!B2', `material = ${'x'.repeat(3990)}`),
  ),
  unsound('a condition of 1.2 MB in a CSV file', 'QB217 warnings.csv:2, column when', (b) =>
    b
      .dropSheet('Warnings')
      .file(
        'warnings.csv',
        `product,when,message\nbanner,${Array.from({ length: 100_000 }, (_, at) => `hems = ${at}`).join('; ')},Text\n`,
      ),
  ),
  unsound('a date in a number', 'QB113 Rates!D2', (b) => b.set('Rates!D2', { number: 45000, format: 'm/d/yyyy' })),
  unsound('a date for a percentage', 'QB113 Settings!B2', (b) =>
    b.set('Settings!B2', { number: 45000, format: 'm/d/yyyy' }),
  ),
  unsound('a color 4/4 that became a date', 'QB113 Choices!C12', (b) =>
    b.set('Choices!C12', { number: 46116, format: 'd-mmm' }),
  ),
  unsound('a color 4/4 that became the text of a date, without the errors of what names it', 'QB113 Choices!C12', (b) =>
    b.set('Choices!C12', '4-Apr'),
  ),
  unsound('TRUE for yes', 'QB115 Categories!D2', (b) => b.set('Categories!D2', true)),
  unsound('a percentage, which holds a hundredth', 'QB116 Examples!D2', (b) =>
    b.set('Examples!D2', { number: 0.1, format: '0%' }),
  ),
];

const numbers = [
  unsound('a word for a price', 'QB202 Rates!D2', (b) => b.set('Rates!D2', 'call')),
  unsound('a number with an exponent', 'QB202 run-sizes/cards.csv:2, column run_size', (b) =>
    b.line(cards, 2, '14pt,Matte,1E2,0.03,3.00,published'),
  ),
  unsound('a price stored as text', 'QB203 Rates!D2', (b) => b.set('Rates!D2', '1.21')),
  unsound('a price stored as text with a blank', 'QB203 Choices!F9', (b) => b.set('Choices!F9', ' 12.50')),
  unsound('a decimal comma', 'QB204 Rates!D2', (b) => b.set('Rates!D2', '12,50')),
  unsound('a thousands comma', 'QB204 run-sizes/cards.csv:2, column total', (b) =>
    b.line(cards, 2, '14pt,Matte,100,0.03,"1,200",published'),
  ),
  unsound('a currency sign', 'QB205 Unit Prices!C2', (b) => b.set('Unit Prices!C2', '$41.20')),
  unsound('a currency sign with a comma', 'QB205 run-sizes/cards.csv:2, column total', (b) =>
    b.line(cards, 2, '14pt,Matte,100,0.03,"€ 3,00",published'),
  ),
  unsound('five decimals in a price', 'QB206 Rates!D2', (b) => b.set('Rates!D2', 1.21005)),
  unsound('three decimals in a total', 'QB206 run-sizes/cards.csv:2, column total', (b) =>
    b.line(cards, 2, '14pt,Matte,100,0.03,3.005,published'),
  ),
  unsound('a quantity of one and a half', 'QB206 Rates!C3', (b) => b.set('Rates!C3', 1.5)),
  unsound('a price that is too small to hold', 'QB206 Rates!D2', (b) => b.set('Rates!D2', 1e-7)),
  unsound('a negative price', 'QB207 Choices!F9', (b) => b.set('Choices!F9', -0.138)),
  unsound('a rate of zero', 'QB207 Rates!D2', (b) => b.set('Rates!D2', 0)),
  unsound('a total of zero', 'QB207 run-sizes/cards.csv:2, column total', (b) =>
    b.line(cards, 2, '14pt,Matte,100,0.03,0.00,published'),
  ),
  unsound('a run size of zero', 'QB207 run-sizes/cards.csv:2, column run_size', (b) =>
    b.line(cards, 2, '14pt,Matte,0,0.03,3.00,published'),
  ),
  unsound('an absurd price', 'QB207 Rates!D2', (b) => b.set('Rates!D2', 1e17)),
  unsound('a price past all numbers', 'QB207 Rates!D2', (b) => b.set('Rates!D2', 1e300)),
];

const words = [
  unsound('a blank name', 'QB201 Choices!C2', (b) => b.set('Choices!C2', null)),
  unsound('a blank price', 'QB201 run-sizes/cards.csv:3, column per_unit', (b) =>
    b.line(cards, 3, '14pt,Matte,250,,6.25,sample'),
  ),
  unsound(
    'a line cut short',
    ['QB201 run-sizes/cards.csv:3, column total', 'QB201 run-sizes/cards.csv:3, column basis'],
    (b) => b.line(cards, 3, '14pt,Matte,250,0.025'),
  ),
  unsound('an unknown word', 'QB208 Products!F3', (b) => b.set('Products!F3', 'areas')),
  unsound('words in capitals', [], (b) => b.set('Rates!E2', 'Published').set('Categories!D2', 'YES')),
  unsound('a word of a ladder in capitals', [], (b) => b.line(cards, 3, '14pt,Matte,250,0.025,6.25,Sample')),
  unsound('no where yes is expected', 'QB208 Categories!D3', (b) => b.set('Categories!D3', 'no')),
  unsound('a key with capitals', 'QB209 Fields!B2', (b) => b.set('Fields!B2', 'Paper Stock')),
  unsound('a number for a key', 'QB209 Products!E3', (b) => b.set('Products!E3', 4)),
  unsound('a blank after a choice', 'QB210 Choices!C4', (b) => b.set('Choices!C4', 'Matte ')),
  unsound('a cell of blanks', 'QB210 Products!J2', (b) => b.set('Products!J2', '  ')),
  unsound('a blank before a number in a CSV file', 'QB210 run-sizes/cards.csv:3, column per_unit', (b) =>
    b.line(cards, 3, '14pt,Matte,250, 0.025,6.25,sample'),
  ),
  unsound('a non-breaking space', 'QB211 Choices!C13', (b) => b.set('Choices!C13', 'White\u00a0Sleeve')),
  unsound('a zero-width space', 'QB211 Choices!C4', (b) => b.set('Choices!C4', 'Matte\u200b')),
  unsound('a look-alike letter in the name of a product', 'QB211 Products!B3', (b) => b.set('Products!B3', 'Вanners')),
  unsound('a look-alike letter in a key', 'QB211 Products!A3', (b) => b.set('Products!A3', 'bаnner')),
  unsound('a look-alike letter in a label, which examples name', 'QB211 Fields!C3', (b) =>
    b.set('Fields!C3', 'Соating'),
  ),
  unsound('a look-alike letter in a choice, which ladders name', 'QB211 Choices!C4', (b) =>
    b.set('Choices!C4', 'Мatte'),
  ),
  unsound('a look-alike letter in a choice, which conditions and prices name', 'QB211 Choices!C6', (b) =>
    b.set('Choices!C6', 'Sсrim'),
  ),
  unsound('a look-alike letter in a condition', 'QB211 Rates!B2', (b) => b.set('Rates!B2', 'material = Sсrim')),
  unsound('a look-alike letter in a category', 'QB211 Categories!A3', (b) => b.set('Categories!A3', 'bаnners')),
  unsound('a look-alike letter in a card', 'QB211 Menus!B3', (b) => b.set('Menus!B3', 'Вanners')),
  unsound('a look-alike letter in a ladder', 'QB211 run-sizes/cards.csv:3, column coating', (b) =>
    b.line(cards, 3, '14pt,Мatte,250,0.025,6.25,sample'),
  ),
  unsound('a look-alike letter in a header', 'QB211 Rates!E1', (b) => b.set('Rates!E1', 'bаsis')),
  unsound(
    'look-alike letters in the header of a ladder',
    ['QB211 run-sizes/cards.csv:1, column stосk', 'QB211 run-sizes/cards.csv:1, column tоtal'],
    (b) => b.line(cards, 1, 'stосk,coating,run_size,per_unit,tоtal,basis'),
  ),
  unsound('names in another script', [], (b) => b.set('Products!B3', 'Баннеры').set('Menus!B3', 'Баннеры')),
  unsound('a line break in a name', 'QB211 Products!B2', (b) => b.set('Products!B2', 'Business\nCards')),
  unsound(
    'a line break in a CSV file, and the right line after it',
    ['QB211 run-sizes/cards.csv:3, column coating', 'QB202 run-sizes/cards.csv:5, column per_unit'],
    (b) => b.line(cards, 3, '14pt,"Mat\nte",250,0.025,6.25,sample\n16pt,Glossy,50,x,2.50,sample'),
  ),
  unsound('a route without a slash', 'QB212 Menus!C3', (b) => b.set('Menus!C3', 'banners')),
  unsound('a route with a slash at its end among several', 'QB212 Products!D2', (b) =>
    b.set('Products!D2', '/stock/{stock}; /business-cards/'),
  ),
];

const lists = [
  unsound('a condition without a sign', 'QB213 Rates!B2', (b) => b.set('Rates!B2', 'material Scrim')),
  ...[
    'material <> Scrim',
    'Material = Scrim',
    'material == Scrim',
    'material = Scrim and hems = None',
    'width >= 26',
  ].map((condition) => unsound(`the condition ${condition}`, 'QB213 Rates!B2', (b) => b.set('Rates!B2', condition))),
  unsound('a condition that repeats the field after or', 'QB213 Rates!B2', (b) =>
    b.set('Rates!B2', 'material = Scrim or material = Mesh'),
  ),
  unsound('a condition without a value', 'QB213 Limits!C2', (b) => b.set('Limits!C2', 'material =')),
  unsound('a condition with an open quote', 'QB213 Notices!C2', (b) => b.set('Notices!C2', 'material = "Scrim')),
  unsound('run sizes that fall', 'QB214 Products!H4', (b) => b.set('Products!H4', '5, 2, 1')),
  unsound('a keyword missing', 'QB214 Categories!C3', (b) => b.set('Categories!C3', 'banner,,sign')),
  unsound('an example whose selection has no choice', 'QB214 Examples!B2', (b) =>
    b.set('Examples!B2', 'Stock=14pt; Coating'),
  ),
  unsound('a range the wrong way round', 'QB215 Products!I3', (b) => b.set('Products!I3', '20-1')),
];

const many = [
  unsound(
    'every fault of a row',
    ['QB209 Rates!A4', 'QB213 Rates!B4', 'QB206 Rates!C4', 'QB205 Rates!D4', 'QB208 Rates!E4'],
    (b) => b.append('Rates', 'Banner', 'material', 0.5, '$1', 'guess'),
  ),
  unsound(
    'faults of every step in several files',
    [
      'QB101 images/flag.svg',
      'QB102 Notes',
      'QB109 Rates!D2',
      'QB110 Limits!D2',
      'QB203 Choices!F10',
      'QB106 Choices!M1',
      'QB204 run-sizes/cards.csv:2, column per_unit',
    ],
    (b) =>
      b
        .sheet('Notes', [['a']])
        .set('Rates!D2', { formula: '1+1' })
        .set('Limits!D2', { error: 7 })
        .set('Choices!F10', '0.1')
        .set('Choices!M1', 'remarks')
        .line(cards, 2, '14pt,Matte,100,"0,03",3.00,published')
        .file('images/flag.svg', ''),
  ),
  unsound('a header of options that nothing could be made of', 'QB209 run-sizes/cards.csv:1, column %', (b) =>
    b.line(cards, 1, 'stock,%,run_size,per_unit,total,basis'),
  ),
  unsound('a header beside one that is there already', 'QB106 Rates!F1', (b) => b.set('Rates!F1', 'basiss')),
  unsound('an option that is no value', 'QB110 Run Sizes!C2', (b) =>
    b.dropFile(cards).sheet('Run Sizes', [
      ['product', 'stock', 'coating', 'run_size', 'per_unit', 'total', 'basis'],
      ['cards', '14pt', { error: 7 }, 100, 0.03, 3, 'sample'],
    ]),
  ),
];

test.each([...files, ...tables, ...spreadsheetCells, ...numbers, ...words, ...lists, ...many])('%s', (...row) =>
  expectFaults(...row),
);

test('the workbook missing, its ladders left', () => {
  const { diagnostics } = compile(new BookBuilder().toFiles().filter(({ path }) => path !== book));
  expect(diagnostics).toMatchObject([{ code: 'QB104', at: { file: book } }]);
  expect(told(diagnostics)).toMatchSnapshot();
});

test.each(['price-book.xls', 'price-book.ods', 'Price Book.xlsx'])(
  'of nothing but %s and the files beside it that alone is told',
  (path) => {
    const others = new BookBuilder().toFiles().filter((file) => file.path !== book);
    expect(diagnose([...others, { path, bytes: bytes(1, 2, 3) }])).toEqual([['QB102', path]]);
  },
);
