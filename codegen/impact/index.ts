/** Compares two compiled books: what the counter answers, and every cell and text of the book. */
import type { Example } from '../../src/contract/example.ts';
import { noMarkup, type Product, quote } from '../../src/pricing/index.ts';
import { productPath } from '../emit/index.ts';
import { countText } from '../language/count-text.ts';
import type { Diagnostic } from '../language/diagnostic.ts';
import { exampleCosts } from './answer.ts';
import { bookWideChanges, drawingChanges } from './book-wide.ts';
import { cellChanges } from './cells.ts';
import { type ComparedProduct, compareProduct } from './compare-product.ts';
import { plainEntry } from './entries.ts';
import type { Change, Impact } from './impact.ts';
import { completeSelections } from './pairing.ts';
import { rangeOf } from './product-changes.ts';
import { readProducts, type StoredBook, storedBook, type Unreadable, unknownForm } from './read-back.ts';

export * from './impact.ts';

export type Files = ReadonlyMap<string, string>;

export interface CompiledBook {
  readonly files: Files;
  readonly checked: { readonly examples: readonly Example[] };
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Returns the changes between two compiled books.
 * @param before files of the last compilation, or of the committed book
 * @param threshold in 1/1,000 percent
 */
export function impactOf(
  before: Files,
  { files: after, checked, diagnostics }: CompiledBook,
  threshold: number,
): Impact {
  const stored = storedBooks(before, after);
  // If the module of a product that was sold is missing, the product is unreadable, and not new.
  const sold = stored.before.get('Products')?.flatMap(({ cells }) => cells['product'] ?? []);
  const [old, now] = [readProducts(before, sold), readProducts(after)];
  const unreadable = [...old.unreadable, ...stored.unreadable];
  const unknown = new Set(unreadable.map(({ path }) => path));
  const newKeys = renamedProducts(old.products, now.products);
  const isSame = (id: string): boolean => before.get(productPath(id)) === after.get(productPath(id));
  const both = [...old.products].flatMap(([id, product]) => {
    const later = now.products.get(newKeys.get(id) ?? id);
    return later ? [{ before: product, after: later }] : [];
  });
  const differing = both.filter((pair) => pair.before.id !== pair.after.id || !isSame(pair.after.id));
  const compared = new Map<string, ComparedProduct>();
  for (const pair of differing) {
    try {
      compared.set(
        pair.after.id,
        compareProduct(pair.before, pair.after, { threshold, most: mostTried(differing.length) }),
      );
    } catch {
      // The later product was just compiled, so the earlier module is damaged or of another compiler version.
      unreadable.push({ path: productPath(pair.before.id), why: unknownForm });
    }
  }
  const renamedTo = new Set(newKeys.values());
  const added = [...now.products.values()].filter(
    ({ id }) => !old.products.has(id) && !renamedTo.has(id) && !unknown.has(productPath(id)),
  );
  const removed = [...old.products.values()].filter(({ id }) => !now.products.has(id) && !newKeys.has(id));
  const whole = new Set([...added, ...removed].map(({ id }) => id));
  const answers = [...compared.values()].flatMap(({ changes }) => changes);
  const cells = cellChanges(stored.before, stored.after, threshold, (id) => whole.has(id));
  const changes = [
    ...unreadable.map(unreadableChange),
    ...removed.map((product) => wholeProduct(product, 'Product removed')),
    ...Array.from(
      newKeys,
      ([was, is]): Change => ({
        kind: 'Products',
        product: is,
        where: '',
        what: 'renamed',
        text: `${was} -> ${is}`,
        held: 'gone',
      }),
    ),
    ...added.map((product) => wholeProduct(product, 'New product')),
    ...cells.map((change) => ({ ...change, product: newKeys.get(change.product) ?? change.product })),
    ...answers,
    ...bookWideChanges({ both, now: [...now.products.values()], ...stored, threshold }),
    ...manyPublished(compared, cells),
    ...drawingChanges(before, after),
  ];
  const pairings = new Map(Array.from(compared, ([id, { pairing }]) => [id, pairing] as const));
  return {
    changes,
    examples: {
      ...exampleCosts(
        checked.examples.filter(({ product }) => !unknown.has(productPath(product))),
        pairings,
        isSame,
      ),
      unmet: diagnostics.filter(({ code }) => code === 'QB501').length,
    },
    moves: [...compared.values()].flatMap(({ moves }) => moves),
    names: Object.fromEntries(
      [...old.products.values(), ...now.products.values()].map(({ id, name }) => [id, name] as const),
    ),
  };
}

/** Returns the number of entries to try for each product: the more products differ, the fewer, so that it takes seconds. */
const mostTried = (products: number): number => Math.min(10_000, Math.max(200, Math.ceil(60_000 / products)));

type Products = ReadonlyMap<string, Product>;

function renamedProducts(before: Products, after: Products): ReadonlyMap<string, string> {
  const added = new Set([...after.values()].filter(({ id }) => !before.has(id)));
  return new Map(
    [...before.values()].flatMap((product) => {
      if (after.has(product.id)) return [];
      const later = [...added].find(
        (one) => one.name === product.name || one.routes.some((route) => product.routes.includes(route)),
      );
      if (!later) return [];
      added.delete(later);
      return [[product.id, later.id] as const];
    }),
  );
}

const unreadableChange = ({ path, why }: Unreadable): Change => ({
  kind: 'Products',
  product: '',
  where: '',
  what: `generated/${path} cannot be read and is not compared`,
  text: why,
  held: 'unreadable',
});

function wholeProduct(product: Product, what: 'New product' | 'Product removed'): Change {
  const fields = product.fields.filter((field) => field.kind !== 'choice');
  const totals = pricesOf(product, fields);
  return {
    kind: 'Products',
    product: product.id,
    where: '',
    what,
    text: totals.length === 0 ? 'no price' : `${countText(totals.length, 'price')} ${rangeOf(totals)}`,
    ...(what === 'Product removed' && { held: 'gone' as const }),
  };
}

function pricesOf(product: Product, fields: Parameters<typeof plainEntry>[0]): readonly number[] {
  try {
    return completeSelections(product).flatMap((selection) => {
      const got = quote(product, { ...selection, ...plainEntry(fields, selection) }, noMarkup);
      return got.kind === 'rows' ? got.rows.map(({ total }) => total) : [];
    });
  } catch {
    // The module of a removed product may be damaged.
    return [];
  }
}

interface StoredBooks {
  readonly before: StoredBook;
  readonly after: StoredBook;
  readonly unreadable: readonly Unreadable[];
}

const bookFile = 'book.json';

/**
 * Reads the cells of both books. If one can't be read, returns no rows of either, because every row of the other one
 * would count as added or removed.
 */
function storedBooks(before: Files, after: Files): StoredBooks {
  try {
    const [old, now] = [before, after].map((files) => files.get(bookFile));
    if (old === undefined && before.size === 0) return { before: new Map(), after: new Map(), unreadable: [] };
    if (old === undefined || now === undefined) throw new Error('it is not there');
    return { before: storedBook(old), after: storedBook(now), unreadable: [] };
  } catch (error) {
    const why = `${error instanceof Error ? error.message : String(error)}; the cells of the book are not compared`;
    return { before: new Map(), after: new Map(), unreadable: [{ path: bookFile, why }] };
  }
}

/** Maximum number of sample figures of a product that become published at once without a confirmation. */
const mostPublished = 20;

/** Holds a product of which many samples become published at once: a column may have been filled down by mistake. */
const manyPublished = (compared: ReadonlyMap<string, ComparedProduct>, cells: readonly Change[]): readonly Change[] =>
  Array.from(compared, ([product, { published }]) => {
    const own = cells.filter(
      (one) => one.product === product && one.what === 'basis' && one.text === 'sample -> published',
    );
    return { product, figures: published + own.length };
  })
    .filter(({ figures }) => figures > mostPublished)
    .map(({ product, figures }) => ({
      kind: 'Answers',
      product,
      where: '',
      what: 'sample prices',
      text: `${countText(figures, 'figure')}: sample -> published`,
      held: 'answer',
    }));
