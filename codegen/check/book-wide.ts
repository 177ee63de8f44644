/** Checks the parts of the book that belong to no single product, such as categories, drawings and settings. */
import { categoryByKeywords } from '../../src/contract/category-by-keywords.ts';
import { decimals, decimalText } from '../../src/pricing/index.ts';
import type { Book, ExampleRow } from '../language/book.ts';
import { groupBy, repeats } from '../language/collections.ts';
import type { Located } from '../language/columns.ts';
import { type Diagnostic, diagnostic, placeText } from '../language/diagnostic.ts';
import { didYouMean } from '../language/did-you-mean.ts';
import { workbookFile } from '../language/sheet-names.ts';
import { settingKinds, sheetDefinitions } from '../language/sheets.ts';
import { duplicates, unknownName } from './names.ts';
import { hub } from './routes.ts';
import { acceptTip, disagreements, doubt } from './row-faults.ts';
import { checkWords } from './words.ts';

const knownSettings = Object.keys(settingKinds);

export function checkBookWide(book: Book): readonly Diagnostic[] {
  return [
    ...checkCategories(book),
    ...checkImages(book),
    ...book.settings
      .filter(({ cells }) => !knownSettings.includes(cells.key.value))
      .map(({ cells }) => unknownName('QB313', 'setting', cells.key, knownSettings, 'Settings')),
    ...duplicates(book.settings, ({ cells }) => [cells.key], 'setting'),
    ...duplicates(book.levels, ({ cells }) => [cells.level], 'level'),
    ...duplicates(book.menus, ({ cells }) => [cells.menu, cells.route], 'card'),
    ...duplicates(book.bundles, ({ cells }) => [cells.bundle, cells.line], 'line'),
    ...duplicates(
      book.notices.filter(({ cells }) => cells.product.value === '*'),
      ({ cells }) => [cells.when, cells.state],
      'notice',
    ),
    ...duplicates(book.examples, askedCells, 'example'),
    ...checkAgreement(book),
    ...checkKeywords(book),
    ...sameNames(book),
    ...(book.examples.length === 0 ? [noExamples] : []),
    ...fractionsOfPercent(book),
    ...checkWords(book),
  ];
}

const noExamples = diagnostic(
  'QB504',
  { file: workbookFile, sheet: sheetDefinitions.examples.name },
  'no example says what anything should cost',
  'Add one for each product: a price that you are sure of. Every later change is held against it.',
);

/** Warns of products with the same name, because the cart and the order text can't tell them apart. */
const sameNames = ({ products }: Book): readonly Diagnostic[] =>
  repeats(products, ({ cells }) => cells.name.value.toLowerCase()).map(({ again: { cells }, first }) => {
    const { name, product } = cells;
    const message = `the product at ${placeText(first.cells.name.at)} is called "${name.value}" too: an order does not say which of them is meant`;
    return doubt('QB316', name.at, message, 'Give one of them another name', product.value);
  });

const askedCells = ({ cells }: ExampleRow): readonly (Located<unknown> | undefined)[] => [
  cells['run size'],
  cells['markup pct'],
  cells['markup fixed'],
  cells.product,
  cells.selection,
];

function checkCategories({ categories, products }: Book): readonly Diagnostic[] {
  const keys = categories.map(({ cells }) => cells.key.value);
  const [first, second] = categories.filter(({ cells }) => cells.default);
  const faults: Diagnostic[] = [
    ...duplicates(categories, ({ cells }) => [cells.key], 'category'),
    ...duplicates(categories, ({ cells }) => [cells.label], 'label'),
    ...categories
      .filter(({ cells }) => !/^[a-z][a-z0-9_-]*$/.test(cells.key.value))
      .map(({ cells }) => noKey(cells.key)),
  ];
  const anywhere = categories[0];
  if (!first && anywhere) {
    const tip = 'Write `yes` into "default" of one row: names without any keyword go there.';
    faults.push(diagnostic('QB201', anywhere.at, 'no category is the default', tip));
  }
  if (second?.cells.default) {
    const tip = 'Leave one `yes` in the column.';
    faults.push(diagnostic('QB308', second.cells.default.at, 'a second default category', tip));
  }
  for (const { cells } of products) {
    const category = cells['markup category'];
    if (!category) faults.push(suggestCategory(cells.name.value, cells.product.at, categories));
    else if (!keys.includes(category.value))
      faults.push(unknownName('QB304', 'category', category, keys, 'Categories'));
  }
  return faults;
}

function noKey({ value, at }: Located<string>): Diagnostic {
  const tip = 'Write it like business_cards: lower-case letters, digits and _.';
  return diagnostic('QB209', at, `"${value}" is no key of a category`, tip);
}

/** Reports a blank category, and suggests the category to which the keywords assign the name (decision 9). */
function suggestCategory(name: string, at: Diagnostic['at'], categories: Book['categories']): Diagnostic {
  const suggestion = categoryByKeywords(
    name,
    categories.map(({ cells }) => ({
      key: cells.key.value,
      keywords: cells.keywords?.value ?? [],
      ...(cells.default && { isDefault: true }),
    })),
  );
  const tip = `From its name it would be "${suggestion}": write it into "markup category".`;
  return diagnostic('QB304', at, `"${name}" has no markup category`, tip);
}

function checkImages({ menus, bundles, images }: Book): readonly Diagnostic[] {
  return [...menus, ...bundles]
    .flatMap(({ cells }) => cells.image ?? [])
    .filter(({ value }) => !images.has(value))
    .map((cell) => {
      const near = didYouMean(cell.value, images.keys());
      const add = `Add the drawing images/${cell.value}.svg, or correct the name.`;
      const message = `the file images/${cell.value}.svg is missing`;
      return diagnostic('QB310', cell.at, message, near === undefined ? add : `Did you mean "${near}"? ${add}`);
    });
}

function checkKeywords({ categories }: Book): readonly Diagnostic[] {
  const earlier: { readonly keyword: string; readonly category: string }[] = [];
  return categories.flatMap(({ cells: { key, keywords } }) => {
    if (!keywords) return [];
    const words = keywords.value.map((keyword) => keyword.toLowerCase());
    const found = words.flatMap((keyword) => {
      const winner = earlier.find((one) => keyword.includes(one.keyword));
      if (!winner) return [];
      const message = `"${keyword}" never wins: "${winner.keyword}" of ${winner.category} stands in it and comes first`;
      const tip = `Move the row up, or delete the keyword; if the order is meant, ${acceptTip}`;
      return diagnostic('QB425', keywords.at, message, tip);
    });
    earlier.push(...words.map((keyword) => ({ keyword, category: key.value })));
    return found;
  });
}

/** Warns of percentages that were probably typed as fractions, such as 0.1 in place of 10. */
function fractionsOfPercent({ categories, settings }: Book): readonly Diagnostic[] {
  const percents = [
    ...categories.flatMap(({ cells }) => cells['smallest markup'] ?? []),
    ...settings.flatMap(({ cells: { value: cell } }) =>
      cell.value.kind === 'percent' ? { value: cell.value.value, at: cell.at } : [],
    ),
  ];
  return percents
    .filter(({ value }) => value > 0 && value < 10 ** decimals.percent)
    .map(({ value, at }) => {
      const [given, whole] = [value, value * 100].map((percent) => decimalText(percent, decimals.percent));
      const tip = `Did you mean ${whole}? If it is meant, ${acceptTip}`;
      return diagnostic('QB432', at, `${given} is less than one percent`, tip);
    });
}

function checkAgreement({ bundles, menus }: Book): readonly Diagnostic[] {
  const ofBundle = groupBy(bundles, ({ cells }) => cells.bundle.value);
  const ofMenu = groupBy(menus, ({ cells }) => cells.menu.value);
  const ofHub = ofMenu.get(hub) ?? [];
  return [
    ...Array.from(ofBundle, ([bundle, rows]) => [
      ...disagreements(rows, ({ cells }) => cells.title, `the title of the bundle ${bundle}`),
      ...disagreements(rows, ({ cells }) => cells.route, `the route of the bundle ${bundle}`),
      ...disagreements(
        rows.filter(({ cells }) => cells.image),
        ({ cells }) => cells.image,
        `the drawing of the bundle ${bundle}`,
      ),
    ]).flat(),
    ...Array.from(ofMenu, ([menu, rows]) =>
      disagreements(
        rows.filter(({ cells }) => cells.parent),
        ({ cells }) => cells.parent,
        `the parent of the menu ${menu}`,
      ),
    ).flat(),
    ...ofHub
      .flatMap(({ cells }) => cells.parent ?? [])
      .map(({ at, value }) =>
        diagnostic('QB414', at, `${hub} has the parent ${value}, and no menu is above it`, 'Leave "parent" blank.'),
      ),
  ];
}
