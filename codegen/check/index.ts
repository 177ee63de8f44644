/** Checks a parsed book and links it: every fault of every product in one run. A product with faulty names is left out of what follows. */
import type { Product, Selection } from '../../src/pricing/index.ts';
import { type Diagnostic, diagnostic } from '../language/diagnostic.ts';
import type { DiagnosticCode } from '../language/diagnostic-codes.ts';
import { linkProduct } from '../link/link.ts';
import { type ProductSource, productSources } from '../link/product-source.ts';
import type { AcceptedRow, Book } from '../language/book.ts';
import { memoize } from '../language/memoize.ts';
import type { SheetId } from '../language/sheet-names.ts';
import { accepts } from './accepted.ts';
import { checkBounds } from './bounds.ts';
import { checkBookWide } from './book-wide.ts';
import type { Doubts } from './doubts.ts';
import { checkCardsOfPages, checkParents } from './cards.ts';
import { checkPlaceholders } from './placeholders.ts';
import { checkExamples, type Example } from './examples.ts';
import { checkFits } from './fits.ts';
import { checkNames, checkProducts } from './names.ts';
import { checkOptions } from './options.ts';
import { checkPlausible } from './plausible.ts';
import { provePrices } from './prices.ts';
import { countBases, type ProductReport } from './report.ts';
import { checkRoutes } from './routes.ts';
import { checkStarts } from './starts.ts';
import { placeOfProduct } from './unit.ts';
import { mostSelections, reachableSelections } from './walk.ts';

export interface CheckedBook {
  readonly products: readonly Product[];
  readonly reports: readonly ProductReport[];
  readonly examples: readonly Example[];
  readonly diagnostics: readonly Diagnostic[];
}

export function checkBook(book: Book, doubts: Doubts): CheckedBook {
  const checked = productSources(book).map((source) => {
    const doubted = doubtable.filter((sheet) => doubts.about(sheet, source.id));
    return checkProduct(source, doubted.join(), book.accepted);
  });
  const products = checked.flatMap(({ product }) => product ?? []);
  const routeFaults = checkRoutes(book);
  // The page of a card that leads nowhere would be told to have no card.
  const cardFaults = routeFaults.some(({ code }) => code === 'QB306') ? [] : checkCardsOfPages(book);
  const examples = checkExamples(book.examples, new Map(products.map((product) => [product.id, product])));
  return {
    products,
    reports: checked.flatMap(({ report }) => report ?? []),
    examples: examples.examples,
    diagnostics: [
      ...withoutEchoes(
        [
          ...checkBookWide(book),
          ...routeFaults,
          ...cardFaults,
          ...checkParents(book),
          ...checkProducts(book),
          ...checkPlaceholders(book),
        ],
        doubts,
      ),
      ...checked.flatMap(({ diagnostics }) => diagnostics),
      ...withoutEchoes(examples.diagnostics, doubts),
    ],
  };
}

interface CheckedProduct {
  readonly product?: Product;
  readonly report?: ProductReport;
  readonly diagnostics: readonly Diagnostic[];
}

/** Names that are missing because their own row was dropped have been reported there. */
function withoutEchoes(diagnostics: readonly Diagnostic[], doubts: Doubts): readonly Diagnostic[] {
  const silent = new Set<DiagnosticCode>(echoes.flatMap(({ sheet, codes }) => (doubts.anywhere(sheet) ? codes : [])));
  return diagnostics.filter(({ code }) => !silent.has(code));
}

/** What a dropped row of a sheet would be missed by. */
const echoes: readonly { readonly sheet: SheetId; readonly codes: readonly DiagnosticCode[] }[] = [
  { sheet: 'products', codes: ['QB301', 'QB306', 'QB504'] },
  { sheet: 'bundles', codes: ['QB306'] },
  { sheet: 'fields', codes: ['QB302', 'QB318'] },
  { sheet: 'menus', codes: ['QB305', 'QB306', 'QB315', 'QB317'] },
  { sheet: 'examples', codes: ['QB504'] },
  { sheet: 'notices', codes: ['QB501'] },
  { sheet: 'categories', codes: ['QB201', 'QB304', 'QB308'] },
];

/** Sheets whose rows a product may miss. */
const doubtable: readonly SheetId[] = [
  'fields',
  'choices',
  'notices',
  'limits',
  'rates',
  'unitPrices',
  'runSizes',
  'unpriced',
];

/** @param inDoubt the sheets of which rows of the product may have been dropped, separated by commas */
const checkProduct = memoize((source: ProductSource, inDoubt: string, accepted: Book['accepted']): CheckedProduct => {
  const acceptedBy = (found: Diagnostic): AcceptedRow | undefined => accepted.find((row) => accepts(row, found));
  const isAccepted = (found: Diagnostic): boolean => acceptedBy(found) !== undefined;
  const sheetsInDoubt = inDoubt.split(',');
  const doubted = (...sheets: readonly SheetId[]): boolean => sheets.some((sheet) => sheetsInDoubt.includes(sheet));
  if (doubted('fields', 'choices')) return { diagnostics: [] };
  const faults = [...checkNames(source), ...(doubted('notices', 'limits') ? [] : checkFits(source))];
  if (faults.length > 0 || doubted('rates', 'unitPrices', 'runSizes', 'unpriced')) return { diagnostics: faults };
  const linked = linkProduct(source);
  const reached = reachableSelections(linked);
  if (!reached) {
    const message = `${source.id} can be configured in more than ${mostSelections} ways`;
    return {
      diagnostics: [
        diagnostic(
          'QB409',
          placeOfProduct(source),
          message,
          'Split the product, or drop options that do not belong together.',
        ),
      ],
    };
  }
  const proof = provePrices({ source, product: linked, reached });
  if (isLadderMissing(source, proof.diagnostics)) return { diagnostics: [missingLadder(source)] };
  const product: Product = {
    ...linked,
    pricing: proof.pricing,
    ...withoutPrice(linked, proof.priced, proof.unpriced),
  };
  const unit = { source, product, reached };
  return {
    product,
    report: {
      product: source.id,
      selections: proof.priced.length + proof.unpriced.length,
      priced: proof.priced.length,
      unpriced: proof.unpriced.length,
      ...countBases(source),
    },
    diagnostics: [
      ...checkOptions(unit),
      ...checkStarts(unit),
      ...(doubted('limits') ? [] : checkBounds(unit, acceptedBy)),
      ...proof.diagnostics,
      // Prices that overlap or are missing are not worth comparing.
      ...(proof.diagnostics.length === 0 ? checkPlausible(unit, proof.ladders, proof.priced, isAccepted) : []),
    ],
  };
});

/** A product by run size without a single ladder, which is not declared to be without prices: its file was deleted or never made. */
const isLadderMissing = ({ row, runSizes }: ProductSource, faults: readonly Diagnostic[]): boolean =>
  row.cells.pricing.value === 'run-size' && !runSizes && faults.some(({ code }) => code === 'QB401');

function missingLadder({ id }: ProductSource): Diagnostic {
  const file = `run-sizes/${id}.csv`;
  return diagnostic(
    'QB104',
    { file },
    `the prices of ${id} are missing: there is no ${file}, and no row of ${id} on the sheet Run Sizes`,
    'Bring the file back from an older copy or the last commit, or make it; a product without prices is declared on the sheet Unpriced.',
  );
}

/** Stocks, or a product, without any price have notices of their own (decision 30). */
function withoutPrice(
  product: Product,
  priced: readonly Selection[],
  unpriced: readonly Selection[],
): Pick<Product, 'withoutPrice'> {
  if (unpriced.length === 0) return {};
  if (priced.length === 0) return { withoutPrice: true };
  const stock = product.fields.find(({ cartAttribute }) => cartAttribute === 'stock');
  if (!stock) return {};
  const withPrice = new Set(priced.map((selection) => selection[stock.id]));
  const choices = [...new Set(unpriced.flatMap((selection) => selection[stock.id] ?? []))].filter(
    (name) => !withPrice.has(name),
  );
  return choices.length > 0 ? { withoutPrice: { field: stock.id, choices } } : {};
}
