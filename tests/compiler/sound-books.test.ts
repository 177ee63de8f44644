/** Odd-looking sound books: everything that the language allows compiles without a diagnostic. */
import { expect, test } from 'vitest';
import { counted, sized } from './banner-edits.ts';
import { BookBuilder, diagnose } from './book-builder.ts';
import { soundFiles, soundSheets } from './sound-book.ts';

const sound = (name: string, edit: (book: BookBuilder) => BookBuilder) => [name, edit] as const;

const csvOf = (name: string): string =>
  (soundSheets[name] ?? [])
    .map((row) => row.map((cell) => `"${typeof cell === 'object' ? '' : cell}"`).join(','))
    .join('\r\n');

const books = [
  sound('the sound book', (b) => b),
  sound('a sheet in a CSV file', (b) => b.dropSheet('Rates').file('rates.csv', csvOf('Rates'))),
  sound('a byte order mark', (b) => b.dropSheet('Rates').file('rates.csv', `\ufeff${csvOf('Rates')}`)),
  sound('ladders in the workbook, columns in another order', (b) =>
    b.dropFile('run-sizes/cards.csv').sheet('Run Sizes', [
      ['basis', 'product', 'total', 'per_unit', 'run_size', 'coating', 'stock', 'size'],
      ['published', 'cards', 3, 0.03, 100, 'Matte', '14pt'],
      ['sample', 'cards', 6.25, 0.025, 250, 'Matte', '14pt'],
      ['sample', 'cards', 5, 0.05, 100, 'Glossy', '16pt'],
      ['sample', 'cards', 10, 0.04, 250, 'Glossy', '16pt'],
    ]),
  ),
  sound('leftovers of programs, and notes', (b) =>
    b
      .file('~$price-book.xlsx', '')
      .file('.~lock.price-book.xlsx#', '')
      .file('.DS_Store', '')
      .file('run-sizes/.~lock.cards.csv#', '')
      .file('run-sizes/README.md', '# ladders'),
  ),
  sound('a tab and headers in capitals, with blanks', (b) =>
    b.renameSheet('Rates', 'RATES ').set('RATES !A1', ' Product '),
  ),
  sound('a formula with its value', (b) => b.set('Rates!D2', { formula: '1.1*1.1', value: 1.1 * 1.1 })),
  sound('a formula whose value is an empty text', (b) => b.set('Products!J2', { formula: '""', value: '' })),
  sound('a blank row, and one of blanks', (b) => b.append('Rates').append('Rates', ' ', '', null)),
  sound('rows above the header', (b) => b.sheet('Settings', [[], [], ...(soundSheets['Settings'] ?? [])])),
  sound('a hidden blank row', (b) => b.hide('Rates', 9)),
  sound('a value far below', (b) => b.set('Unpriced!C1000', null).set('Warnings!A900', ' ')),
  sound('prices of trailing zeros', (b) => b.line('run-sizes/cards.csv', 2, '14pt,Matte,100,0.030000,3.000,published')),
  sound('a name with a formula sign, quotes and a slash', (b) =>
    b.set('Products!C2', '=2+2 "Cards" </script> \\ `${x}`'),
  ),
  sound('lines that end in every way', (b) =>
    b.file(
      'run-sizes/cards.csv',
      (soundFiles['run-sizes/cards.csv'] ?? '').replace('\n', '\r\n').replace('sample\n', 'sample\r'),
    ),
  ),
  sound('rates from the smallest of several run sizes on', (b) =>
    b
      .set('Products!H3', '5, 10')
      .set('Rates!C2', 5)
      .set('Rates!C3', 5)
      .set('Examples!C3', 5)
      .set('Examples!G3', 215.68),
  ),
  sound('a quantity that is entered', (b) => counted(b, 1, 100)),
  sound('tiers that fall or stay, in any order', (b) =>
    b
      .set('Products!H3', '1, 10, 50')
      .set('Rates!C3', 10)
      .set('Rates!D3', 1.2)
      .append('Rates', 'banner', 'material = Mesh', 1, 1.38, 'sample')
      .append('Rates', 'banner', 'material = Mesh', 50, 1.2, 'sample'),
  ),
  sound('a choice beside one that is not below another, and cheaper than both', (b) =>
    b
      .set('Choices!J14', 'White Sleeve')
      .append('Choices', 'flag', 'sleeve', 'Clear Sleeve')
      .append('Unit Prices', 'flag', 'sleeve = Clear Sleeve', 38, 'sample'),
  ),
  sound('a choice cheaper than the one it is not below with the option that only that one has', (b) =>
    b
      .set('Choices!J14', 'White Sleeve')
      .append('Fields', 'flag', 'wrap', 'Wrap', 'choice')
      .append('Choices', 'flag', 'wrap', 'Gift Wrap', 'sleeve = White Sleeve', null, 10, 'unit', 'sample'),
  ),
  sound('a choice that is not below another where the size to compare at is too small', (b) =>
    b.set('Limits!D2', 36).set('Limits!D3', 36).set('Choices!J7', 'Scrim'),
  ),
  sound('a product whose ladders are not there yet', (b) =>
    b.dropFile('run-sizes/cards.csv').set('Unpriced!B2', null).remove('Examples', 2),
  ),
  sound('an area whose size is a choice', (b) => sized(b, 6, 7)),
  sound('a limit with a min alone, which is accepted', (b) =>
    b.set('Limits!E4', null).append('Accepted', 'QB418', 'banner:', 'Sold by the roll.'),
  ),
  sound('a min and a max in two rows', (b) =>
    b.set('Limits!E4', null).append('Limits', 'banner', 'height', null, null, 360, 'message', 'Too high.'),
  ),
  sound('a limit of one value', (b) => b.set('Limits!D3', 120.5)),
  sound('an option that is absent for some', (b) =>
    b
      .set('Choices!D4', 'stock = 16pt')
      .line('run-sizes/cards.csv', 2, '14pt,,100,0.03,3.00,published')
      .line('run-sizes/cards.csv', 3, '14pt,,250,0.025,6.25,sample')
      .set('Examples!B2', 'Stock=14pt'),
  ),
  sound('a notice for all that asks for the field of one', (b) =>
    b.append('Notices', '*', 'choose', 'material = Mesh', 'Choose the hems of the mesh.'),
  ),
];

const cardsExample = (...figures: readonly number[]): readonly (string | number | null)[] => [
  'cards',
  'Stock=14pt; Coating=Matte',
  ...figures,
  null,
  'price list',
];

const soundExamples = [
  sound('an example of what a product starts with', (b) => b.set('Examples!B2', null)),
  sound('an example that names the fields by their keys', (b) =>
    b.set('Examples!B3', 'material=Scrim; hems=All sides; width=96; height=48'),
  ),
  sound('examples that differ in one figure alone', (b) =>
    b
      .append('Examples', ...cardsExample(250, 10, 2, 0.0355, 8.88))
      .append('Examples', ...cardsExample(100, 20, 2, 0.056, 5.6))
      .append('Examples', ...cardsExample(100, 10, 3, 0.063, 6.3)),
  ),
];

const soundPages = [
  sound('binding routes that are longer, or have another end', (b) =>
    b.set(
      'Products!D2',
      '/business-cards/basic; /stock/{stock}; /cut/{stock}/matte; /cut/{stock}/glossy; /cut/{stock}',
    ),
  ),
  sound('a general notice that no selection reaches', (b) =>
    b.append('Notices', '*', 'hint', 'material = Scrim; material = Mesh', 'Never.'),
  ),
  sound('two bundles', (b) =>
    b
      .append('Bundles', 'moving', 'Moving Bundle', '/bundles/moving', 'Banner')
      .append('Menus', 'bundles', 'Moving', '/bundles/moving', null, null, 'products'),
  ),
];

test.each([...books, ...soundExamples, ...soundPages])('%s', (_name, edit) => {
  expect(diagnose(edit(new BookBuilder()).toFiles())).toEqual([]);
});
