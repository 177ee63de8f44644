/**
 * Checks a parsed book, links its products, and reports all faults in one run. A product with faulty names is checked
 * no further.
 */
import type { Example } from '../../src/contract/example.ts';
import type { Book } from '../language/book.ts';
import { type Diagnostic, diagnostic } from '../language/diagnostic.ts';
import { type LinkedProduct, linkProduct } from '../link/link.ts';
import { type ProductSource, placeOfProduct, productSources } from '../link/product-source.ts';
import { mostSelections } from '../link/walk.ts';
import { type AcceptedBy, accepts } from './accepted.ts';
import { checkBookWide } from './book-wide.ts';
import { checkBounds, checkStarts } from './bounds.ts';
import { checkExamples } from './examples.ts';
import { checkFits, checkNotices } from './fits.ts';
import { checkNames, checkProducts } from './names.ts';
import { checkOptions } from './options.ts';
import { checkPlaceholders } from './placeholders.ts';
import { checkPlausible } from './plausible.ts';
import { checkPrices } from './prices.ts';
import { checkCardsOfPages, checkRoutes } from './routes.ts';
import { sweepOver } from './sweep.ts';
import { checkPricedRuns } from './sweep-faults.ts';

export interface CheckedBook {
  readonly products: readonly LinkedProduct[];
  readonly examples: readonly Example[];
  readonly diagnostics: readonly Diagnostic[];
}

export function checkBook(book: Book): CheckedBook {
  const checked = productSources(book).map((source) => checkProduct(source, book.accepted));
  const products = checked.flatMap(({ linked }) => linked ?? []);
  const routeFaults = checkRoutes(book);
  // If a card has a wrong route, pages without a card are not reported. The page of this card would be among them.
  const cardFaults = routeFaults.some(({ code }) => code === 'QB306') ? [] : checkCardsOfPages(book);
  const { examples, diagnostics } = checkExamples(
    book.examples,
    new Map(products.map(({ product }) => [product.id, product])),
  );
  return {
    products,
    examples,
    diagnostics: [
      ...checkBookWide(book),
      ...routeFaults,
      ...cardFaults,
      ...checkProducts(book),
      ...checkPlaceholders(book),
      ...checked.flatMap((one) => one.diagnostics),
      ...diagnostics,
    ],
  };
}

interface CheckedProduct {
  readonly linked?: LinkedProduct;
  readonly diagnostics: readonly Diagnostic[];
}

function checkProduct(source: ProductSource, accepted: Book['accepted']): CheckedProduct {
  const acceptedBy: AcceptedBy = (found) => accepted.find((row) => accepts(row, found));
  const faults = [...checkNames(source), ...checkFits(source), ...checkNotices(source)];
  if (faults.length > 0) return { diagnostics: faults };
  const linked = linkProduct(source);
  if (!linked) return { diagnostics: [tooManySelections(source)] };
  const priceFaults = checkPrices(linked);
  if (isLadderMissing(source, priceFaults)) return { diagnostics: [missingLadder(source)] };
  const bounds = checkBounds(linked, acceptedBy);
  // Comparing prices is useless if prices overlap or are missing, or depend on numbers without bounds.
  const isComparable = priceFaults.length === 0 && bounds.every(({ severity }) => severity === 'warning');
  const sweep = isComparable ? sweepOver(linked, acceptedBy) : undefined;
  const runFaults = sweep ? checkPricedRuns(linked, sweep) : [];
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
      ...(sweep && runFaults.length === 0 ? checkPlausible(linked, acceptedBy, sweep) : []),
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
