/** The sheets of the price book: their columns, and their texts in a written workbook (`docs/price-book.md`). */
import { betweenRunSizes, noticeStates, shapes, stepVerbs } from '../../src/pricing/product.ts';
import { oneOf, optional, optionalOneOf, required, type Setting, sheet } from './columns.ts';
import { diagnosticCodes } from './diagnostic-codes.ts';

const productKeys = { from: 'Products', column: 'product', strict: true } as const;

const product = required('key', 'Which calculator the row belongs to: a key of the sheet Products.', 24, productKeys);

const when = optional(
  'condition',
  'When the row holds, such as stock = 14pt or 18pt; color = 4/0. Blank is always. ";" is and, "!=" is none of these.',
  46,
);

const basis = oneOf(
  ['published', 'sample'],
  'published: the official figure. sample: a stand-in until the official figure is known; the app shows it as such.',
  12,
);

const categories = sheet('Categories', {
  key: required(
    'text',
    'The key of the category; saved markups and shipping rates carry it, so it does not change.',
    20,
  ),
  label: required('text', 'What the admin pages show.', 24),
  keywords: optional(
    'words',
    'Words separated by commas. A name that is no product gets the first category, in row order, with a word in the name.',
    28,
  ),
  default: optional('yes', 'yes on exactly one row: the category of a name without any keyword.', 10),
  'smallest markup': optional(
    'percent',
    'The smallest markup in percent that a store may set for the category. Blank: 0.',
    16,
  ),
});

const menus = sheet('Menus', {
  menu: required('key', 'The menu the card stands on; the menu x is the page /x. The hub is the menu products.', 22),
  label: required('text', 'The name on the card.', 32),
  route: required('route', 'Where the card leads: a menu, a product, a bundle or a screen of the app.', 46),
  description: optional('text', 'One helpful line on the card.', 56),
  image: optional('key', 'A drawing in images/, without .svg.', 26),
  parent: optional('key', 'The menu above this menu, where Back leads; blank only for products, the hub.', 14),
});

const products = sheet('Products', {
  product: required(
    'key',
    'The key of the calculator: lower-case letters, digits and hyphens. All other sheets refer to it.',
    24,
  ),
  name: required('text', 'The name on the cart line and in the order.', 30),
  title: required('text', 'The heading of the calculator page.', 30),
  routes: required(
    'routes',
    'The address of the page, or several with ";" between. {stock} in an address stands for the chosen stock.',
    46,
  ),
  menu: required('key', 'The menu where Back leads: a menu of the sheet Menus.', 22),
  pricing: oneOf(
    ['run-size', 'area', 'unit'],
    'run-size: a table of run sizes (sheet Run Sizes, or a file in run-sizes/). area: a price per sq ft (sheet Rates). unit: a price per piece (sheet Unit Prices).',
    11,
  ),
  // Optional only for the parser: a blank cell gets a diagnostic that suggests a category from the product's name
  // (decision 9).
  'markup category': optional('text', 'The category whose markup is applied: a key of the sheet Categories.', 18, {
    from: 'Categories',
    column: 'key',
    strict: true,
  }),
  'run sizes': optional(
    'runSizes',
    'The run sizes offered, such as 1, 2, 5, 10, 25, or the word quantity for the entered quantity. Blank for run-size.',
    16,
  ),
  'between run sizes': optionalOneOf(
    betweenRunSizes,
    'Of a run-size product whose quantity is entered: how quantities between two run sizes are priced. total: on the straight line between their totals. unit price: between their prices per piece. lower, higher: at the price per piece of the run size below, above.',
    17,
  ),
  'cart quantity': optional(
    'range',
    'A dropdown for the quantity of the cart line, such as 1-20. Blank: no dropdown.',
    15,
  ),
  'cart stock': optional('text', 'The stock on the cart line when no field of the product supplies it.', 24),
  'also called': optional(
    'words',
    'Other names, with commas between: yard signs, lawn signs. The find box knows the product by them as well.',
    34,
  ),
  shape: optionalOneOf(
    shapes,
    'The outline in which the piece is drawn to scale; its size is what is entered or chosen. Blank: the product is not drawn.',
    14,
  ),
});

const fields = sheet('Fields', {
  product,
  field: required(
    'key',
    'The key of the field: lower-case letters, digits and hyphens. Conditions and price tables use it.',
    20,
  ),
  label: required('text', 'What the page shows.', 20),
  kind: oneOf(
    ['choice', 'length', 'quantity', 'count'],
    'choice: one of the Choices. length: inches. quantity: pieces. count: another whole number, such as colors.',
    11,
  ),
  start: optional('text', 'The starting value; blank is empty for a length and the default choice for a choice.', 10),
  'starts empty': optional('yes', 'yes: nothing is chosen until the person chooses.', 14),
  'waits for': optional('key', 'A choice field above; until it is chosen this field stays empty.', 14, {
    ownFrom: 'Fields',
    column: 'field',
  }),
  'waiting text': optional('text', 'What stands in the place of the choices while the field waits.', 28),
  'when forced': optionalOneOf(
    ['show', 'hide'],
    'When only one choice is left: show it as a fact (also when blank), or hide the field.',
    14,
  ),
  'cart attribute': optionalOneOf(
    ['stock', 'color', 'shape', 'edgeColor', 'foilColor', 'coating', 'notes'],
    'Where the value stands on the cart line; blank: nowhere.',
    16,
  ),
  position: optional(
    'whole',
    'Where the page shows the field: 1 first, then 2, and so on. Blank: after those, in the order of the rows. Notes and addresses keep the order of the rows.',
    10,
  ),
  step: optional(
    'length',
    'Of a length, in inches, a quantity or a count: only multiples are sold. 2 for pages, 25 for packs of 25.',
    10,
  ),
  'usual from': optional(
    'length',
    'Of a length, in inches: the page asks about what is shorter, where the same number in feet is usual: 4 x 8 in? Did you mean 4 x 8 ft?',
    11,
  ),
  'usual to': optional(
    'length',
    'Of a length, in inches: the page asks about what is longer, where the same number in the other unit is usual.',
    11,
  ),
  'between steps': optionalOneOf(
    ['rounded up', 'refused'],
    'What happens to an entry between two steps: 25 is priced as 26, or the page says the steps and no price. Blank, of a length: it is moved to the nearest step.',
    14,
  ),
});

const choices = sheet('Choices', {
  product,
  field: required('key', 'The choice field: a key of the sheet Fields.', 20, { ownFrom: 'Fields', column: 'field' }),
  choice: required('text', 'The value, as the page shows it.', 30),
  when,
  default: optional('yes', 'yes: taken before the first allowed choice.', 10),
  adds: optional('price', 'What the choice adds to the price, in dollars with at most 4 decimals.', 10),
  per: optionalOneOf(['sq ft', 'unit'], 'What the added price is for: each sq ft, or each piece (unit).', 9),
  basis: optionalOneOf(['published', 'sample'], basis.note, basis.width),
  width: optional('length', 'Inches: a size that fixes the width, or is drawn.', 9),
  height: optional('length', 'Inches: a size that fixes the height, or is drawn.', 9),
  note: optional('text', 'A text that is shown, or written on the cart line, when this is chosen.', 38),
  'note to': optionalOneOf(
    ['screen', 'cart', 'both'],
    'Where the note goes: screen, cart or both (also when blank).',
    10,
  ),
  'in notes': optionalOneOf(['no'], 'no: the choice is left out of the notes on the cart line.', 10),
  counts: optional('decimal', 'What a step per this field counts: 4 for a choice of four colors.', 9),
  'not below': optional(
    'text',
    'Another choice of the field: this choice must never be cheaper than that one, all else equal.',
    30,
  ),
  swatch: optional('color', 'The color of the choice, such as #C9A227, shown beside its name and in the drawing.', 10),
  draws: optional(
    'marks',
    'What the choice adds to the drawing of the piece, with commas between: pocket top 2 in, grommets every 2 ft. The words stand in docs/price-book.md.',
    30,
  ),
});

const limits = sheet('Limits', {
  product,
  field: required('key', 'A length, quantity or count field.', 14, { ownFrom: 'Fields', column: 'field' }),
  when,
  min: optional('decimal', 'The smallest value allowed, in inches or whole numbers.', 10),
  max: optional('decimal', 'The largest value allowed, in inches or whole numbers.', 10),
  outside: oneOf(['message', 'clamp'], 'message: say it and show no price. clamp: take the nearest allowed value.', 11),
  message: optional('text', 'What the page says; {min} and {max} are filled in. Needed for message.', 52),
});

const notices = sheet('Notices', {
  product: required(
    'text',
    'A key of the sheet Products, or * for every product that has no row of its own for the state.',
    24,
    {
      from: 'Products',
      column: 'product',
      strict: false,
    },
  ),
  state: oneOf(noticeStates, 'What is missing or wrong when the text is shown.', 20),
  when,
  text: required('text', 'The text; {field} is replaced by what is chosen, such as {stock}.', 68),
});

const fromQuantity = optional('whole', 'The row holds from this many pieces on; blank is 1.', 14);
const by = optional(
  'terms',
  'What "from" counts: sq ft (of one piece, as it is billed), total sq ft (of the run), ft around, or a field: a length in inches, or a count; several with "and" between are multiplied: piece and pages. The same in every row of the list.',
  13,
  { words: ['sq ft', 'total sq ft', 'ft around'], open: true },
);
const from = optional('decimal', 'The row holds from this much of "by" on; blank is 0.', 10);

const rates = sheet('Rates', {
  product,
  when,
  'from quantity': fromQuantity,
  by,
  from,
  'per sq ft': required('positivePrice', 'Dollars per square foot, at most 4 decimals.', 11),
  basis,
});

const unitPrices = sheet('Unit Prices', {
  product,
  when,
  'from quantity': fromQuantity,
  by,
  from,
  'per unit': required('positivePrice', 'Dollars per piece, at most 4 decimals.', 11),
  basis,
});

const steps = sheet('Steps', {
  product,
  step: required(
    'whole',
    'The order. Rows with the same number are one step, under different conditions or from different quantities on.',
    9,
  ),
  label: required('text', 'The name of the step, as the price is explained with it: Set-up, Rush, Minimum.', 24),
  when,
  'from quantity': fromQuantity,
  by,
  from,
  do: oneOf(
    stepVerbs,
    'add: figure dollars for each of "per". percent: figure percent of what has been reached. margin: what has been reached is cost, figure percent of the price are margin. at least, at most: no less, or no more, than figure dollars for each of "per". round up, round down, round nearest: to a multiple of figure dollars.',
    11,
  ),
  figure: required(
    'figure',
    'Dollars with at most 4 decimals, or percent with at most 3. Below zero takes away; 0 does nothing.',
    10,
  ),
  per: optional(
    'terms',
    'What figure is for: run, piece, sq ft, ft wide, ft high, ft around, or a field that counts; several with "and" between: piece and colors. Not for percent and margin.',
    20,
    { words: ['run', 'piece', 'sq ft', 'ft wide', 'ft high', 'ft around'], open: true },
  ),
  every: optional('amount', 'So many of "per" are one charge: 2 for each 2 ft, 1000 for each thousand.', 9),
  rounded: optionalOneOf(
    ['up', 'down', 'nearest'],
    'What is counted is rounded to a whole number. Blank: parts count in proportion.',
    10,
  ),
  beyond: optional('decimal', 'So many are in the price already.', 9),
  fewest: optional('decimal', 'No fewer than so many are charged.', 9),
  of: optional(
    'amounts',
    'What percent, minimums and rounding look at: base, or numbers of steps above. Blank: all that has been reached.',
    10,
  ),
  basis,
});

const billedSizes = sheet('Billed Sizes', {
  product,
  side: oneOf(
    ['width', 'height', 'both', 'area'],
    'What is billed differently: a side, both sides, or the area that follows from them.',
    9,
  ),
  when,
  from: optional('decimal', 'The row holds from this size on: inches, or sq ft of an area. Blank is 0.', 10),
  add: optional('amount', 'Inches, or sq ft, that are added first.', 9),
  'at least': optional('amount', 'Inches, or sq ft, that are billed at least.', 10),
  step: optional('amount', 'Then up to the next multiple of so many inches, or sq ft.', 9),
  sizes: optional(
    'sizes',
    'Then up to the next of these, in inches: the widths of rolls, 24, 36, 54. Not for an area.',
    18,
  ),
});

const levels = sheet('Levels', {
  level: required(
    'text',
    'The level, as the counter picks it: Retail, Trade, School. The first is that of a customer of whom nothing else is known.',
    24,
  ),
});

const unpriced = sheet('Unpriced', {
  product,
  when,
  reason: required('text', 'Why there is no price.', 68),
});

const warnings = sheet('Warnings', {
  product,
  when,
  message: required('text', 'The advice.', 68),
});

const bundles = sheet('Bundles', {
  bundle: required('key', 'The key of the bundle.', 18),
  title: required('text', 'The heading of its page.', 28),
  route: required('route', 'The address of its page.', 30),
  line: required('text', 'One line of its typical contents, in order.', 44),
  image: optional('key', 'A drawing in images/, without .svg.', 20),
});

const words = sheet('Words', {
  product: optional(
    'key',
    'The product that is meant, or that has the field or choice. Blank: every one that has them.',
    24,
    productKeys,
  ),
  field: optional('key', 'The field that is meant, or that has the choice.', 20, {
    ownFrom: 'Fields',
    column: 'field',
  }),
  choice: optional('text', 'The choice of the field that is meant, as it stands on the sheet Choices.', 30),
  menu: optional('key', 'In place of the three: the menu that is meant.', 22),
  words: required(
    'words',
    'What customers say, with commas between: biz cards, name cards. Capitals do not matter.',
    44,
  ),
  'not offered': optional('yes', 'yes: the shop does not have what the words say, and the row names what is near.', 12),
});

const examples = sheet('Examples', {
  product,
  selection: optional(
    'pairs',
    'What is chosen, by label: Stock=14pt; Coating=Matte. Lengths in inches. What is left out is at its start.',
    84,
  ),
  'run size': optional('whole', 'The row of the price table that is expected.', 10),
  'markup pct': optional('percent', 'The markup in percent; blank is 0.', 12),
  'markup fixed': optional('total', 'The fixed add in dollars; blank is 0.', 13),
  'per unit': optional('price', 'The price per piece that is expected.', 11),
  total: optional('total', 'The total that is expected.', 11),
  notice: optional('text', 'Instead of a price: the text that is expected.', 58),
  source: required('text', 'Where the expectation comes from.', 13),
});

const warningCodes = Object.entries(diagnosticCodes).flatMap(([code, { severity }]) =>
  severity === 'warning' ? code : [],
);

const accepted = sheet('Accepted', {
  code: required('text', 'The code of a warning of the compiler that is all right.', 24, { words: warningCodes }),
  'place or when': required('text', 'The place as the warning prints it (Choices!D14) or product: condition.', 48),
  reason: required('text', 'Why it is all right.', 68),
});

/** All keys of the sheet Settings, each with the kind of its value. */
export const settingKinds = {
  'price change threshold': 'percent',
  'quote valid days': 'days',
  'package name': 'text',
} as const satisfies Readonly<Record<string, Setting['kind']>>;

export type SettingKey = keyof typeof settingKinds;

export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(settingKinds, key);

const settings = sheet('Settings', {
  key: required('text', 'The switch.', 26, { words: Object.keys(settingKinds), open: true }),
  value: required(
    'setting',
    'price change threshold: a price that changes by more percent than this wants to be confirmed. quote valid days: how many days a quote holds where the store does not say, 1 to 365. package name: of the book as a package for other programs.',
    14,
  ),
});

/** Columns that every ladder has. All other columns of a ladder are priced fields of its product. */
export const runSizes = sheet('Run Sizes', {
  run_size: required('whole', 'The run size: a whole number of pieces.', 10),
  per_unit: required('positivePrice', 'Dollars per piece, at most 4 decimals: what the price table shows.', 10),
  total: required('positiveTotal', 'Dollars for the whole run, at most 2 decimals: what is charged.', 11),
  basis,
});

/** First column of the sheet Run Sizes; absent in a file of `run-sizes/`, which is named after its product. */
export const runSizesProduct = required(
  'key',
  'Which calculator the row belongs to. Between this column and run_size stands one column for each field that changes the price, headed by the key of the field; a product leaves the columns of other products blank.',
  24,
  productKeys,
);

export const runSizesOption = optional(
  'text',
  'A field: the choice that the price is for; * is any choice. Blank: the product has no such field, or the field is absent.',
  28,
);

/** Every sheet except the ladders, whose columns differ by product. */
export const sheetDefinitions = {
  categories,
  menus,
  products,
  fields,
  choices,
  limits,
  notices,
  rates,
  unitPrices,
  steps,
  billedSizes,
  levels,
  unpriced,
  warnings,
  bundles,
  words,
  examples,
  accepted,
  settings,
} as const;

export type SheetKey = keyof typeof sheetDefinitions;

const isSheetKey = (key: string): key is SheetKey => Object.hasOwn(sheetDefinitions, key);

export const sheetKeys: readonly SheetKey[] = Object.keys(sheetDefinitions).filter(isSheetKey);
