/** `npm run price-book -- retire flyers`: removes a product with all of its own rows and files. */
import { placeText } from '../../language/diagnostic.ts';
import type { RawSheet } from '../../language/source.ts';
import {
  type CellEdit,
  type Revision,
  rowsOf,
  type TableRow,
  tableRows,
  textsOf,
  unknown,
  wordsOfOnly,
} from './revision.ts';

/**
 * Removes a product. Rows are emptied instead of deleted, so that all other rows keep their numbers.
 * @throws Refusal for an unknown product
 */
export function retire(sheets: readonly RawSheet[], product: string): Revision {
  const products = rowsOf(sheets, 'Products');
  const own = products.find((row) => row.text('product') === product);
  if (!own) throw unknown('product', product, textsOf(products, 'product'));
  const routes = own
    .text('routes')
    .split(';')
    .map((route) => routePattern(route.trim()));
  const ladders = sheets.filter((sheet) => sheet.product === product).map(({ at }) => at.file);
  const belongs = (row: TableRow) =>
    row.text('product') === product || routes.some((route) => route.test(row.text('route'))) || accepts(row);
  const accepts = (row: TableRow) => {
    const where = row.text('place or when');
    return where.startsWith(`${product}:`) || ladders.some((file) => where.startsWith(file));
  };
  const rows = [
    ...sheets.filter((sheet) => sheet.product !== product).flatMap((sheet) => tableRows(sheet).filter(belongs)),
    ...wordsOfOnly(sheets, product),
  ];
  const edits = rows.flatMap(({ cells }) =>
    cells.flatMap(({ at, text }): readonly CellEdit[] => (text === '' ? [] : [{ at, text: '', isNumber: false }])),
  );
  return { edits, removed: ladders, leftAlone: emptiedMenu(sheets, own, edits) };
}

/** Returns a pattern for routes. For example, the pattern of `/stock/{stock}` matches `/stock/14pt`. */
function routePattern(route: string): RegExp {
  const segments = route.split(/\{[^}]*\}/).map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${segments.join('[^/]+')}$`);
}

/** Returns a remark if the product's menu has no card any more. */
function emptiedMenu(sheets: readonly RawSheet[], product: TableRow, edits: readonly CellEdit[]): readonly string[] {
  const emptied = new Set(edits.map(({ at }) => placeText(at)));
  const menu = product.text('menu');
  const cards = rowsOf(sheets, 'Menus').filter((row) => row.text('menu') === menu);
  const left = cards.filter((row) => row.cells.some(({ at, text }) => text !== '' && !emptied.has(placeText(at))));
  return left.length > 0 ? [] : [`The menu ${menu} has no card any more.`];
}
