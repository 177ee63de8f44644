/** Reads the products of a compiled book back from the modules in `generated/products/`. */
import type { Product } from '../../src/pricing/index.ts';
import type { StoredSheet } from '../emit/book-json.ts';
import { productData, productPath } from '../emit/index.ts';
import { placeText } from '../language/diagnostic.ts';

export interface Unreadable {
  readonly path: string;
  readonly why: string;
}

export interface ReadProducts {
  readonly products: ReadonlyMap<string, Product>;
  readonly unreadable: readonly Unreadable[];
}

const productModule = /^products\/(.+)\.ts$/;

/** @param sold keys of the products in the compiled book; each must have a module */
export function readProducts(files: ReadonlyMap<string, string>, sold: readonly string[] = []): ReadProducts {
  const modules = Array.from(files.keys()).flatMap((path) => productModule.exec(path)?.[1] ?? []);
  const products = new Map<string, Product>();
  const unreadable: Unreadable[] = [];
  for (const id of new Set([...modules, ...sold])) {
    const path = productPath(id);
    try {
      products.set(id, readProduct(files.get(path)));
    } catch (error) {
      unreadable.push({ path, why: error instanceof Error ? error.message : String(error) });
    }
  }
  return { products, unreadable };
}

export const unknownForm =
  'it is damaged, or another version of the compiler wrote it; `npm run prices:diff -- --base <commit>` compiles the price book of that time itself';

function readProduct(text: string | undefined): Product {
  if (text === undefined) throw new Error('it is not there');
  let product: unknown;
  try {
    product = productData(text);
  } catch {
    // Damaged data are reported as an unknown form.
  }
  if (product === undefined) throw new Error(unknownForm);
  if (!looksLikeProduct(product)) throw new Error('it is no product that this compiler knows');
  return product;
}

/** Checks only the outline of a product. Other damage causes an error while the product is priced. */
const looksLikeProduct = (value: unknown): value is Product =>
  isRecord(value) && typeof value['id'] === 'string' && Array.isArray(value['fields']) && isRecord(value['pricing']);

export interface StoredRow {
  readonly sheet: string;
  readonly cells: Readonly<Record<string, string>>;
  /** Returns the letter of a column, or the name of a column in a CSV file; undefined for an empty column. */
  readonly letter: (column: string) => string | undefined;
  /**
   * Returns the place of a cell, such as `price-book.xlsx, Limits!C3`. Without a letter, returns the place of the row.
   */
  readonly place: (letter?: string) => string;
}

export type StoredBook = ReadonlyMap<string, readonly StoredRow[]>;

/** @throws Error if the text is no `generated/book.json` of this compiler */
export function storedBook(text: string): StoredBook {
  const parsed: unknown = JSON.parse(text);
  if (!isRecord(parsed)) throw new Error('it holds no sheets');
  return new Map(
    Object.entries(parsed).map(([name, sheet]) => {
      if (!isStoredSheet(sheet)) throw new Error(`the sheet ${name} is not as this compiler writes it`);
      return [name, rowsOf(name, sheet)] as const;
    }),
  );
}

/**
 * Returns a setting of a compiled book; undefined if the key is absent or the file is damaged. The report asks for a
 * confirmation of damaged files anyway.
 */
export function storedSetting(files: ReadonlyMap<string, string>, key: string): string | undefined {
  const text = files.get('book.json');
  if (text === undefined) return undefined;
  try {
    const rows = storedBook(text).get('Settings') ?? [];
    return rows.find(({ cells }) => cells['key'] === key)?.cells['value'];
  } catch {
    return undefined;
  }
}

function rowsOf(name: string, { file, sheet, columns, at, rows }: StoredSheet): readonly StoredRow[] {
  const numbers = rowNumbers(at);
  return rows.map((cells, index) => ({
    sheet: name,
    cells,
    letter: (column) => columns[column],
    place: (letter) => {
      const row = numbers[index];
      return placeText({
        file,
        ...(sheet !== undefined && { sheet }),
        ...(row !== undefined && { row }),
        ...(letter !== undefined && { column: letter }),
      });
    },
  }));
}

const rowNumbers = (ranges: string): readonly number[] =>
  ranges.split(', ').flatMap((range) => {
    const [from = 0, to = from] = range.split('-').map(Number);
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  });

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isStoredSheet = (value: unknown): value is StoredSheet =>
  isRecord(value) &&
  typeof value['file'] === 'string' &&
  typeof value['at'] === 'string' &&
  isRecord(value['columns']) &&
  Array.isArray(value['rows']) &&
  value['rows'].every((row) => isRecord(row) && Object.values(row).every((cell) => typeof cell === 'string'));
