/** Computes the price impact from two compiled books, without any other data. */
import type { Example } from '../../src/contract/example.ts';
import { differences } from '../emit/differences.ts';
import { productPath } from '../emit/index.ts';
import { groupBy } from '../language/collections.ts';
import { bookChanges } from './book-changes.ts';
import { exampleCosts } from './example-costs.ts';
import { sizeOfImpact } from './groups.ts';
import type { BookChange, Impact } from './impact.ts';
import { bookWideChanges } from './law/book-wide.ts';
import { randomFrom } from './law/random.ts';
import { type PriceList, priceListOf, productModule, type Unreadable } from './price-list.ts';
import { productOnly } from './priced-only.ts';
import { compareProducts } from './product-impact.ts';
import { renamedProducts } from './renames.ts';
import { type StoredBook, storedBook } from './stored-book.ts';

export type * from './impact.ts';

/** Files of `generated/`, by path. */
export type Files = ReadonlyMap<string, string>;

/** A compiled book with pricing staff's examples. */
export interface CompiledBook {
  readonly files: Files;
  readonly checked: { readonly examples: readonly Example[] };
}

/**
 * Returns the changes for customers between two compiled books.
 * @param before files of the last compilation
 * @param threshold in 1/1,000 percent; larger changes are marked with `over`
 */
export function impactOf(before: Files, { files: after, checked }: CompiledBook, threshold: number): Impact {
  // A product with the same module in both books has not changed. This is true of most products.
  const isSame = (id: string): boolean => before.get(productPath(id)) === after.get(productPath(id));
  const stored = storedBooks(before, after);
  // Keys of the products in the earlier book. If the module of such a product is missing, the product is reported as
  // unreadable, and not as new.
  const sold = stored.before.get('Products')?.flatMap(({ cells }) => cells['product'] ?? []);
  const [old, now] = [priceListOf(before, isSame, sold), priceListOf(after, isSame)];
  const newKeys = renamedProducts(old, now);
  const compared = [...old.products].flatMap(([id, earlier]) => {
    const later = now.products.get(newKeys.get(id) ?? id);
    if (!later) return [];
    // The seed is the key alone, so that the tried entries do not depend on the form of a module.
    const random = randomFrom(id);
    return [compareProducts(earlier, later, { threshold, random, most: mostTried(old.products.size) })];
  });
  const products = compared.flatMap(({ impact }) => impact ?? []);
  const priced = new Map(products.map((product) => [product.id, product]));
  const unknown = new Set(old.unreadable.map(({ path }) => path));
  const isKnown = (id: string): boolean => !unknown.has(productPath(id));
  const renamedTo = new Set(newKeys.values());
  const impact = {
    added: onlyIn(now, old).filter(({ id }) => isKnown(id) && !renamedTo.has(id)),
    removed: onlyIn(old, now).filter(({ id }) => !newKeys.has(id)),
    products: products.toSorted((a, b) => sizeOfImpact(b) - sizeOfImpact(a)),
    examples: exampleCosts(
      new Map(compared.map(({ id, earlier }) => [id, earlier])),
      now,
      checked.examples.filter(({ product }) => isKnown(product)),
      isSame,
    ),
    renamed: [
      ...Array.from(newKeys, ([earlier, later]) => ({ what: 'product', before: earlier, after: later })),
      ...compared.flatMap(({ renamed }) => renamed),
    ],
    starts: compared.flatMap(({ starts }) => starts),
    bounds: compared.flatMap(({ bounds }) => bounds),
    noticed: [
      ...compared.flatMap(({ noticed }) => noticed),
      ...bookWideChanges({ old, now, newKeys, stored, threshold }),
    ],
    drawings: changedDrawings(before, after),
    unreadable: [...old.unreadable, ...now.unreadable, ...stored.unreadable],
  };
  const whole = new Set([...impact.added, ...impact.removed].map(({ id }) => id));
  const book = bookChanges(
    stored.before,
    stored.after,
    (product) => priced.get(product)?.changes ?? [],
    (product) => whole.has(product),
  );
  const hasSameRows = sameRows(stored);
  const isUntouched = (id: string): boolean => isSame(id) || (!priced.has(id) && hasSameRows(id));
  return { ...impact, book: [...book, ...compiledOtherwise(before, after, isUntouched)] };
}

/**
 * Returns the number of entries to try for each product. The more products changed, the fewer entries each has, so that
 * a report takes seconds.
 */
const mostTried = (products: number): number => Math.min(10_000, Math.max(100, Math.ceil(60_000 / products)));

const onlyIn = (list: PriceList, other: PriceList): Impact['added'] =>
  [...list.products.values()].filter(({ product }) => !other.products.has(product.id)).map(productOnly);

interface StoredBooks {
  readonly before: StoredBook;
  readonly after: StoredBook;
  readonly unreadable: readonly Unreadable[];
}

const bookFile = 'book.json';

/**
 * Reads both books. If one of them can't be read, returns no rows of either book, because every row of the readable
 * book would count as added or removed.
 */
function storedBooks(before: Files, after: Files): StoredBooks {
  const none: StoredBook = new Map();
  try {
    const [old, now] = [before, after].map((files) => files.get(bookFile));
    // Nothing was compiled before: there is nothing to compare.
    if (old === undefined && before.size === 0) return { before: none, after: none, unreadable: [] };
    if (old === undefined || now === undefined) throw new Error('it is not there');
    return { before: storedBook(old), after: storedBook(now), unreadable: [] };
  } catch (error) {
    const why = `${error instanceof Error ? error.message : String(error)}; cells beside the prices are not compared`;
    return { before: none, after: none, unreadable: [{ path: bookFile, why }] };
  }
}

const drawingChange = { missing: 'new', stale: 'another drawing', extra: 'no longer used' } as const;

function changedDrawings(before: Files, after: Files): Impact['drawings'] {
  const ofImages = (files: Files): Files => new Map([...files].filter(([path]) => path.startsWith('images/')));
  return differences(ofImages(before), ofImages(after)).map(({ path, kind }) => ({
    name: path.slice('images/'.length),
    change: drawingChange[kind],
  }));
}

/** Returns a function that tells whether all rows of a product, and all rows that name no product, are unchanged. */
function sameRows({ before, after, unreadable }: StoredBooks): (product: string) => boolean {
  const [old, now] = [before, after].map((book) =>
    groupBy([...book.values()].flat(), ({ cells }) => cells['product'] ?? '*'),
  );
  const isSame = (owner: string): boolean => {
    const [was, is] = [old, now].map((rows) =>
      JSON.stringify(rows?.get(owner)?.map(({ sheet, cells }) => [sheet, cells])),
    );
    return was === is;
  };
  const isReadable = unreadable.length === 0;
  const restIsSame = isSame('*');
  return (product) => isReadable && restIsSame && isSame(product);
}

/**
 * Returns a change for each module that differs although the book is the same. Another version of the compiler wrote
 * such a module.
 */
const compiledOtherwise = (
  before: Files,
  after: Files,
  isUntouched: (product: string) => boolean,
): readonly BookChange[] =>
  differences(before, after)
    .filter(({ path, kind }) => {
      const [, product] = productModule.exec(path) ?? [];
      return kind === 'stale' && product !== undefined && isUntouched(product);
    })
    .map(({ path }) => ({
      sheet: 'generated',
      place: `generated/${path}`,
      of: path,
      what: 'compiled otherwise',
    }));
