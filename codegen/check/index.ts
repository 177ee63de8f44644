/**
 * Checks a parsed book, links its products, and reports all faults in one run. A product with faulty names is checked
 * no further.
 */
import type { Example } from '../../src/contract/example.ts';
import type { AcceptedRow, Book } from '../language/book.ts';
import { groupBy } from '../language/collections.ts';
import { type Diagnostic, diagnostic, type Place } from '../language/diagnostic.ts';
import type { DiagnosticCode } from '../language/diagnostic-codes.ts';
import { isKey } from '../language/key.ts';
import { pathKind } from '../language/path-kind.ts';
import { type SheetId, sheetIdOf } from '../language/sheet-names.ts';
import type { RawSheet } from '../language/source.ts';
import { type LinkedProduct, linkProduct } from '../link/link.ts';
import { type ProductSource, placeOfProduct, productSources, sheetsOfProducts } from '../link/product-source.ts';
import { mostSelections } from '../link/walk.ts';
import { accepts } from './accepted.ts';
import { checkBookWide } from './book-wide.ts';
import { checkBounds, checkStarts } from './bounds.ts';
import { checkExamples } from './examples.ts';
import { checkFits, checkNotices } from './fits.ts';
import { checkNames, checkProducts } from './names.ts';
import { checkOptions } from './options.ts';
import { checkPlaceholders } from './placeholders.ts';
import { checkPlausible } from './plausible.ts';
import { checkPrices } from './prices.ts';
import { checkCardsOfPages, checkParents, checkRoutes } from './routes.ts';
import { sweepOver } from './sweep.ts';
import { checkPricedRuns } from './sweep-faults.ts';

export interface CheckedBook {
  readonly products: readonly LinkedProduct[];
  readonly examples: readonly Example[];
  readonly diagnostics: readonly Diagnostic[];
}

export function checkBook(book: Book, droppedRows: DroppedRows): CheckedBook {
  const checked = productSources(book).map((source) =>
    checkProduct(source, book.accepted, ...sheetsWithLadders.map((sheet) => droppedRows.about(sheet, source.id))),
  );
  const products = checked.flatMap(({ linked }) => linked ?? []);
  const routeFaults = checkRoutes(book);
  // If a card has a wrong route, pages without a card are not reported. The page of this card would be among them.
  const cardFaults = routeFaults.some(({ code }) => code === 'QB306') ? [] : checkCardsOfPages(book);
  const examples = checkExamples(book.examples, new Map(products.map(({ product }) => [product.id, product])));
  return {
    products,
    examples: examples.examples,
    diagnostics: [
      ...suppressCascades(
        [
          ...checkBookWide(book),
          ...routeFaults,
          ...cardFaults,
          ...checkParents(book),
          ...checkProducts(book),
          ...checkPlaceholders(book),
        ],
        droppedRows,
      ),
      ...checked.flatMap(({ diagnostics }) => diagnostics),
      ...suppressCascades(examples.diagnostics, droppedRows),
    ],
  };
}

interface CheckedProduct {
  readonly linked?: LinkedProduct;
  readonly diagnostics: readonly Diagnostic[];
}

/** Leaves out diagnostics that a dropped row can cause, because the faulty row is reported already. */
function suppressCascades(diagnostics: readonly Diagnostic[], droppedRows: DroppedRows): readonly Diagnostic[] {
  const suppressed = new Set(cascades.flatMap(({ sheet, codes }) => (droppedRows.anywhere(sheet) ? codes : [])));
  return diagnostics.filter(({ code }) => !suppressed.has(code));
}

/** Codes of the diagnostics that a dropped row can cause, by the sheet of the row. */
const cascades: readonly { readonly sheet: SheetId; readonly codes: readonly DiagnosticCode[] }[] = [
  { sheet: 'products', codes: ['QB301', 'QB306', 'QB504'] },
  { sheet: 'bundles', codes: ['QB306'] },
  { sheet: 'fields', codes: ['QB302', 'QB318'] },
  { sheet: 'choices', codes: ['QB303', 'QB403'] },
  { sheet: 'menus', codes: ['QB305', 'QB306', 'QB315', 'QB317'] },
  { sheet: 'examples', codes: ['QB504'] },
  { sheet: 'steps', codes: ['QB403'] },
  { sheet: 'rates', codes: ['QB403'] },
  { sheet: 'unitPrices', codes: ['QB403'] },
  { sheet: 'notices', codes: ['QB501'] },
  { sheet: 'categories', codes: ['QB201', 'QB304', 'QB308'] },
];

const sheetsWithLadders: readonly SheetId[] = [...sheetsOfProducts, 'runSizes'];

/** @param dropped one item for each sheet of `sheetsWithLadders`: true if rows of the product may be missing there */
function checkProduct(
  source: ProductSource,
  accepted: Book['accepted'],
  ...dropped: readonly boolean[]
): CheckedProduct {
  const acceptedBy = (found: Diagnostic): AcceptedRow | undefined => accepted.find((row) => accepts(row, found));
  const isAccepted = (found: Diagnostic): boolean => acceptedBy(found) !== undefined;
  const lacksRows = (...sheets: readonly SheetId[]): boolean =>
    sheets.some((sheet) => dropped[sheetsWithLadders.indexOf(sheet)]);
  if (lacksRows('fields', 'choices')) return { diagnostics: [] };
  const faults = [...checkNames(source), ...checkFits(source), ...(lacksRows('notices') ? [] : checkNotices(source))];
  if (faults.length > 0 || lacksRows('rates', 'unitPrices', 'steps', 'billedSizes', 'runSizes', 'unpriced'))
    return { diagnostics: faults };
  const linked = linkProduct(source);
  if (!linked) return { diagnostics: [tooManySelections(source)] };
  const priceFaults = checkPrices(linked);
  if (isLadderMissing(source, priceFaults)) return { diagnostics: [missingLadder(source)] };
  const bounds = lacksRows('limits') ? [] : checkBounds(linked, acceptedBy);
  // Comparing prices is useless if prices overlap or are missing, or depend on numbers without bounds.
  const isComparable = priceFaults.length === 0 && bounds.every(({ severity }) => severity === 'warning');
  const sweep = isComparable ? sweepOver(linked, accepted) : undefined;
  const runFaults = sweep && !lacksRows('limits') ? checkPricedRuns(linked, sweep) : [];
  // A price that is too large to be exact can't be quoted. The product and its examples are left out.
  const isTooLarge = runFaults.some(({ code }) => code === 'QB429');
  return {
    ...(!isTooLarge && { linked }),
    diagnostics: [
      ...checkOptions(linked),
      ...checkStarts(linked),
      ...bounds,
      ...priceFaults,
      ...runFaults,
      ...(sweep && runFaults.length === 0 ? checkPlausible(linked, isAccepted, accepted, sweep) : []),
    ],
  };
}

function tooManySelections(source: ProductSource): Diagnostic {
  const message = `${source.id} can be configured in more than ${mostSelections} ways`;
  const tip = 'Split the product, or drop options that do not belong together.';
  return diagnostic('QB409', placeOfProduct(source), message, tip);
}

/**
 * Tells whether a product by run size has no ladder and is not declared as unpriced. Its ladder file was probably
 * deleted or never made.
 */
const isLadderMissing = ({ row, runSizes }: ProductSource, faults: readonly Diagnostic[]): boolean =>
  row.cells.pricing.value === 'run-size' && !runSizes && faults.some(({ code }) => code === 'QB401');

function missingLadder({ id }: ProductSource): Diagnostic {
  const file = `run-sizes/${id}.csv`;
  const message = `the prices of ${id} are missing: there is no ${file}, and no row of ${id} on the sheet Run Sizes`;
  const tip =
    'Bring the file back from an older copy or the last commit, or make it; a product without prices is declared on the sheet Unpriced.';
  return diagnostic('QB104', { file }, message, tip);
}

interface DroppedRows {
  readonly anywhere: (sheet: SheetId) => boolean;
  readonly about: (sheet: SheetId, product: string) => boolean;
}

const everyProduct = '*';

export function droppedRowsOf(
  sheets: readonly RawSheet[],
  faults: readonly Diagnostic[],
  incomplete: ReadonlySet<SheetId>,
): DroppedRows {
  const byPlace = new Map(sheets.map((sheet) => [fileAndSheet(sheet.at), sheet]));
  const products = new Map<SheetId, Set<string>>();
  // Only errors drop rows.
  const errors = faults.filter(({ severity }) => severity === 'error');
  for (const [place, found] of groupBy(errors, ({ at }) => fileAndSheet(at))) {
    const kind = pathKind(found[0]?.at.file ?? '');
    const sheet = byPlace.get(place);
    const id = kind.kind === 'ladder' ? 'runSizes' : sheet && sheetIdOf(sheet.name);
    const productAt = kind.kind === 'ladder' ? () => kind.product : sheet && productsOf(sheet);
    if (!id || !productAt) continue;
    const known = products.get(id) ?? new Set();
    for (const { at } of found) known.add(productAt(at));
    products.set(id, known);
  }
  return {
    anywhere: (sheet) => incomplete.has(sheet),
    about: (sheet, product) => {
      if (!incomplete.has(sheet)) return false;
      const named = products.get(sheet);
      return named === undefined || named.has(everyProduct) || named.has(product);
    },
  };
}

const fileAndSheet = ({ file, sheet }: Place): string => `${file}\n${sheet ?? ''}`;

/** Returns a function that gives the product of a faulty row; `*` if the product is blank or no valid key. */
function productsOf({ header, rows }: RawSheet): (at: Place) => string {
  const column = header.findIndex(({ text }) => text.trim().toLowerCase() === 'product');
  const byRow = new Map(rows.map(({ at, cells }) => [at.row, cells[column]?.text]));
  return ({ row }) => {
    const product = byRow.get(row)?.trim() ?? '';
    return isKey(product) ? product : everyProduct;
  };
}
