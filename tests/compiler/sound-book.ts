/**
 * A small sound book, as rows per sheet: a run-size, an area and a unit product, a field that waits for another,
 * conditions, limits, an unpriced combination, a menu tree and a bundle. Broken books are edits of this one: their
 * expected places depend on its rows and columns.
 */
import type { CellInput } from './workbook-bytes.ts';

export type Rows = readonly (readonly CellInput[])[];

const _ = null;

/** The workbook's sheets. Row 1 is the header. */
export const soundSheets: Readonly<Record<string, Rows>> = {
  'Read Me': [['This sheet is for people.'], ['It may say anything.', _, true]],
  Categories: [
    ['key', 'label', 'keywords', 'default'],
    ['cards', 'Cards', 'card', 'yes'],
    ['banners', 'Banners', 'banner, sign'],
    ['flags', 'Flags', 'flag'],
  ],
  Menus: [
    ['menu', 'label', 'route', 'description', 'image', 'parent'],
    ['products', 'Cards', '/business-cards', 'Every stock', 'cards'],
    ['products', 'Banners', '/banners'],
    ['products', 'Flags', '/flags'],
    ['products', 'Bundles', '/bundles'],
    ['business-cards', 'Basic', '/stock/14pt', _, _, 'products'],
    ['flags', 'Feather', '/flags/feather', _, _, 'products'],
    ['bundles', 'Opening', '/bundles/opening', _, _, 'products'],
  ],
  Products: [
    [
      'product',
      'name',
      'title',
      'routes',
      'menu',
      'pricing',
      'markup category',
      'run sizes',
      'cart quantity',
      'cart stock',
    ],
    ['cards', 'Cards', 'Cards', '/business-cards/basic; /stock/{stock}', 'business-cards', 'run-size', 'cards'],
    ['banner', 'Banners', 'Banners', '/banners', 'products', 'area', 'banners', '1', '1-20'],
    ['flag', 'Feather Flags', 'Feather Flags', '/flags/feather', 'flags', 'unit', 'flags', '1, 2, 5', _, 'Polyester'],
  ],
  Fields: [
    [
      'product',
      'field',
      'label',
      'kind',
      'start',
      'starts empty',
      'waits for',
      'waiting text',
      'when forced',
      'cart attribute',
    ],
    ['cards', 'stock', 'Stock', 'choice', _, _, _, _, _, 'stock'],
    ['cards', 'coating', 'Coating', 'choice', _, _, _, _, _, 'coating'],
    ['banner', 'material', 'Material', 'choice', _, 'yes', _, _, _, 'stock'],
    ['banner', 'hems', 'Hems', 'choice', _, _, _, _, 'hide', 'notes'],
    ['banner', 'width', 'Width', 'length', _, _, _, _, _, 'notes'],
    ['banner', 'height', 'Height', 'length', _, _, _, _, _, 'notes'],
    ['flag', 'color', 'Color Spec', 'choice', _, 'yes', _, _, _, 'notes'],
    ['flag', 'sleeve', 'Sleeve', 'choice', _, _, 'color', 'Choose Color Spec first.', 'show', 'notes'],
    ['flag', 'hardware', 'Hardware', 'choice', _, _, _, _, _, 'notes'],
  ],
  Choices: [
    [
      'product',
      'field',
      'choice',
      'when',
      'default',
      'adds',
      'per',
      'basis',
      'in notes',
      'not below',
      'note',
      'note to',
    ],
    ['cards', 'stock', '14pt'],
    ['cards', 'stock', '16pt'],
    ['cards', 'coating', 'Matte'],
    ['cards', 'coating', 'Glossy', 'stock = 16pt', 'yes', _, _, _, _, 'Matte', 'Glossy on both sides.', 'screen'],
    ['banner', 'material', 'Scrim'],
    ['banner', 'material', 'Mesh'],
    ['banner', 'hems', 'None', _, _, _, _, _, 'no'],
    ['banner', 'hems', 'All sides', 'material = Scrim', _, 0.138, 'sq ft', 'published'],
    ['banner', 'hems', 'All sides', 'material = Mesh', _, 0.1, 'sq ft', 'sample'],
    ['flag', 'color', '4/0'],
    ['flag', 'color', '4/4'],
    ['flag', 'sleeve', 'White Sleeve', 'color != 4/4'],
    ['flag', 'sleeve', 'Black Sleeve'],
    ['flag', 'hardware', 'None', _, _, _, _, _, 'no'],
    ['flag', 'hardware', 'Cross Base', _, _, 40, 'unit', 'published'],
  ],
  Limits: [
    ['product', 'field', 'when', 'min', 'max', 'outside', 'message'],
    ['banner', 'width', 'material = Scrim', 1, 192, 'message', 'Width must be between {min}″ and {max}″.'],
    ['banner', 'width', 'material = Mesh', 1, 120.5, 'message', 'Width must be between {min}″ and {max}″.'],
    ['banner', 'height', _, 1, 360, 'clamp'],
  ],
  Notices: [
    ['product', 'state', 'when', 'text'],
    ['*', 'choose', _, 'Choose every option.'],
    ['*', 'size', _, 'Enter Width & Height.'],
    ['*', 'invalid size', _, 'Enter a valid size.'],
    ['*', 'unpriced', _, 'No pricing for this combination yet.'],
    ['*', 'empty quote', _, 'Pricing shown after selections.'],
  ],
  Rates: [
    ['product', 'when', 'from quantity', 'per sq ft', 'basis'],
    ['banner', 'material = Scrim', _, 1.21, 'published'],
    ['banner', 'material = Mesh', 1, 1.38, 'sample'],
  ],
  'Unit Prices': [
    ['product', 'when', 'per unit', 'basis'],
    ['flag', 'sleeve = White Sleeve', 41.2, 'published'],
    ['flag', 'sleeve = Black Sleeve', 45, 'sample'],
  ],
  Unpriced: [
    ['product', 'when', 'reason'],
    ['cards', 'stock = 16pt; coating = Matte', 'Only sold glossy.'],
  ],
  Warnings: [
    ['product', 'when', 'message'],
    ['banner', 'material = Mesh; hems = All sides', 'Hems on mesh fray.'],
  ],
  Bundles: [
    ['bundle', 'title', 'route', 'line', 'image'],
    ['opening', 'Opening Bundle', '/bundles/opening', 'Banner', 'cards'],
    ['opening', 'Opening Bundle', '/bundles/opening', 'Business cards x250'],
  ],
  Examples: [
    ['product', 'selection', 'run size', 'markup pct', 'markup fixed', 'per unit', 'total', 'notice', 'source'],
    ['cards', 'Stock=14pt; Coating=Matte', 100, 10, 2, 0.053, 5.3, _, 'price list'],
    ['banner', 'Material=Scrim; Hems=All sides; Width=96; Height=48', 1, _, _, 43.136, 43.14, _, 'price list'],
    ['flag', 'Color Spec=4/4; Hardware=Cross Base', 2, _, _, 85, 170, _, 'price list'],
    ['banner', 'Material=Mesh', _, _, _, _, _, 'Enter Width & Height.', 'price list'],
  ],
  Accepted: [['code', 'place or when', 'reason']],
  Settings: [
    ['key', 'value'],
    ['price change threshold', 25],
  ],
};

/** The other files of the sound book, by path. */
export const soundFiles: Readonly<Record<string, string>> = {
  'README.md': '# Notes for people\n',
  'images/cards.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8H0z"/></svg>\n',
  'run-sizes/cards.csv': [
    'stock,coating,run_size,per_unit,total,basis',
    '14pt,Matte,100,0.03,3.00,published',
    '14pt,Matte,250,0.025,6.25,sample',
    '16pt,Glossy,100,0.05,5.00,sample',
    '16pt,Glossy,250,0.04,10.00,sample',
    '',
  ].join('\n'),
};
