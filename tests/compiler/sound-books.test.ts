/** Books that look odd and are sound: what the language allows must not be reported. */
import { expect, test } from 'vitest';
import { counted, sized } from './banner-edits.ts';
import { BookBuilder, diagnose } from './book-builder.ts';
import { soundFiles, soundSheets } from './sound-book.ts';

interface SoundBook {
  readonly name: string;
  readonly edit: (book: BookBuilder) => BookBuilder;
}

const csvOf = (name: string): string =>
  (soundSheets[name] ?? [])
    .map((row) => row.map((cell) => `"${typeof cell === 'object' ? '' : cell}"`).join(','))
    .join('\r\n');

const sound: readonly SoundBook[] = [
  { name: 'the sound book', edit: (b) => b },
  { name: 'a sheet in a CSV file', edit: (b) => b.dropSheet('Rates').file('rates.csv', csvOf('Rates')) },
  { name: 'a byte order mark', edit: (b) => b.dropSheet('Rates').file('rates.csv', `\ufeff${csvOf('Rates')}`) },
  {
    name: 'ladders in the workbook, columns in another order',
    edit: (b) =>
      b.dropFile('run-sizes/cards.csv').sheet('Run Sizes', [
        ['basis', 'product', 'total', 'per_unit', 'run_size', 'coating', 'stock', 'size'],
        ['published', 'cards', 3, 0.03, 100, 'Matte', '14pt'],
        ['sample', 'cards', 6.25, 0.025, 250, 'Matte', '14pt'],
        ['sample', 'cards', 5, 0.05, 100, 'Glossy', '16pt'],
        ['sample', 'cards', 10, 0.04, 250, 'Glossy', '16pt'],
      ]),
  },
  {
    name: 'leftovers of programs, and notes',
    edit: (b) =>
      b
        .file('~$price-book.xlsx', '')
        .file('.~lock.price-book.xlsx#', '')
        .file('.DS_Store', '')
        .file('run-sizes/.~lock.cards.csv#', '')
        .file('run-sizes/README.md', '# ladders'),
  },
  {
    name: 'a tab and headers in capitals, with blanks',
    edit: (b) => b.renameSheet('Rates', 'RATES ').set('RATES !A1', ' Product '),
  },
  { name: 'a formula with its value', edit: (b) => b.set('Rates!D2', { formula: '1.1*1.1', value: 1.1 * 1.1 }) },
  { name: 'a formula whose value is an empty text', edit: (b) => b.set('Products!J2', { formula: '""', value: '' }) },
  { name: 'a blank row, and one of blanks', edit: (b) => b.append('Rates').append('Rates', ' ', '', null) },
  { name: 'rows above the header', edit: (b) => b.sheet('Settings', [[], [], ...(soundSheets['Settings'] ?? [])]) },
  { name: 'a hidden blank row', edit: (b) => b.hide('Rates', 9) },
  { name: 'a value far below', edit: (b) => b.set('Unpriced!C1000', null).set('Warnings!A900', ' ') },
  {
    name: 'prices of trailing zeros',
    edit: (b) => b.line('run-sizes/cards.csv', 2, '14pt,Matte,100,0.030000,3.000,published'),
  },
  {
    name: 'a name with a formula sign, quotes and a slash',
    edit: (b) => b.set('Products!C2', '=2+2 "Cards" </script> \\ `${x}`'),
  },
  {
    name: 'lines that end in every way',
    edit: (b) =>
      b.file(
        'run-sizes/cards.csv',
        (soundFiles['run-sizes/cards.csv'] ?? '').replace('\n', '\r\n').replace('sample\n', 'sample\r'),
      ),
  },
  {
    name: 'rates from the smallest of several run sizes on',
    edit: (b) =>
      b
        .set('Products!H3', '5, 10')
        .set('Rates!C2', 5)
        .set('Rates!C3', 5)
        .set('Examples!C3', 5)
        .set('Examples!G3', 215.68),
  },
  { name: 'a quantity that is entered', edit: (b) => counted(b, 1, 100) },
  {
    name: 'tiers that fall or stay, in any order',
    edit: (b) =>
      b
        .set('Products!H3', '1, 10, 50')
        .set('Rates!C3', 10)
        .set('Rates!D3', 1.2)
        .append('Rates', 'banner', 'material = Mesh', 1, 1.38, 'sample')
        .append('Rates', 'banner', 'material = Mesh', 50, 1.2, 'sample'),
  },
  {
    name: 'a choice beside one that is not below another, and cheaper than both',
    edit: (b) =>
      b
        .set('Choices!J14', 'White Sleeve')
        .append('Choices', 'flag', 'sleeve', 'Clear Sleeve')
        .append('Unit Prices', 'flag', 'sleeve = Clear Sleeve', 38, 'sample'),
  },
  {
    name: 'a choice cheaper than the one it is not below with the option that only that one has',
    edit: (b) =>
      b
        .set('Choices!J14', 'White Sleeve')
        .append('Fields', 'flag', 'wrap', 'Wrap', 'choice')
        .append('Choices', 'flag', 'wrap', 'Gift Wrap', 'sleeve = White Sleeve', null, 10, 'unit', 'sample'),
  },
  {
    name: 'a choice that is not below another where the size to compare at is too small',
    edit: (b) => b.set('Limits!D2', 36).set('Limits!D3', 36).set('Choices!J7', 'Scrim'),
  },
  {
    name: 'a product whose ladders are not there yet',
    edit: (b) => b.dropFile('run-sizes/cards.csv').set('Unpriced!B2', null).remove('Examples', 2),
  },
  { name: 'an area whose size is a choice', edit: (b) => sized(b, 6, 7) },
  {
    name: 'a limit with a min alone, which is accepted',
    edit: (b) => b.set('Limits!E4', null).append('Accepted', 'QB418', 'banner:', 'Sold by the roll.'),
  },
  {
    name: 'a min and a max in two rows',
    edit: (b) => b.set('Limits!E4', null).append('Limits', 'banner', 'height', null, null, 360, 'message', 'Too high.'),
  },
  { name: 'a limit of one value', edit: (b) => b.set('Limits!D3', 120.5) },
  {
    name: 'an option that is absent for some',
    edit: (b) =>
      b
        .set('Choices!D4', 'stock = 16pt')
        .line('run-sizes/cards.csv', 2, '14pt,,100,0.03,3.00,published')
        .line('run-sizes/cards.csv', 3, '14pt,,250,0.025,6.25,sample')
        .set('Examples!B2', 'Stock=14pt'),
  },
  {
    name: 'a notice for all that asks for the field of one',
    edit: (b) => b.append('Notices', '*', 'choose', 'material = Mesh', 'Choose the hems of the mesh.'),
  },
];

const cardsExample = (...figures: readonly number[]): readonly (string | number | null)[] => [
  'cards',
  'Stock=14pt; Coating=Matte',
  ...figures,
  null,
  'price list',
];

const soundExamples: readonly SoundBook[] = [
  { name: 'an example of what a product starts with', edit: (b) => b.set('Examples!B2', null) },
  {
    name: 'an example that names the fields by their keys',
    edit: (b) => b.set('Examples!B3', 'material=Scrim; hems=All sides; width=96; height=48'),
  },
  {
    name: 'examples that differ in one figure alone',
    edit: (b) =>
      b
        .append('Examples', ...cardsExample(250, 10, 2, 0.0355, 8.88))
        .append('Examples', ...cardsExample(100, 20, 2, 0.056, 5.6))
        .append('Examples', ...cardsExample(100, 10, 3, 0.063, 6.3)),
  },
];

const soundPages: readonly SoundBook[] = [
  {
    name: 'binding routes that are longer, or have another end',
    edit: (b) =>
      b.set(
        'Products!D2',
        '/business-cards/basic; /stock/{stock}; /cut/{stock}/matte; /cut/{stock}/glossy; /cut/{stock}',
      ),
  },
  {
    name: 'a general notice that no selection reaches',
    edit: (b) => b.append('Notices', '*', 'hint', 'material = Scrim; material = Mesh', 'Never.'),
  },
  {
    name: 'two bundles',
    edit: (b) =>
      b
        .append('Bundles', 'moving', 'Moving Bundle', '/bundles/moving', 'Banner')
        .append('Menus', 'bundles', 'Moving', '/bundles/moving', null, null, 'products'),
  },
];

test.each([...sound, ...soundExamples, ...soundPages])('$name', ({ edit }) => {
  expect(diagnose(edit(new BookBuilder()).toFiles())).toEqual([]);
});
