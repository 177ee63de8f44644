/**
 * Finds the products with rows that were dropped as faulty. Checks that depend on a dropped row skip its product,
 * because the faulty row is reported already.
 */
import { groupBy } from '../language/collections.ts';
import type { Diagnostic, Place } from '../language/diagnostic.ts';
import { isKey } from '../language/key.ts';
import { pathKind } from '../language/path-kind.ts';
import { type SheetId, sheetIdOf } from '../language/sheet-names.ts';
import type { RawSheet } from '../language/source.ts';

export interface DroppedRows {
  /** Returns true if any row of a sheet was dropped. */
  readonly anywhere: (sheet: SheetId) => boolean;
  /** Returns true if rows of a product may be missing from a sheet. */
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
