/**
 * Compares the parts of two books that belong to no single product, such as addresses of pages, names, and the markups
 * of categories.
 */
import { categoryByKeywords } from '../../../src/contract/category-by-keywords.ts';
import { decimals, decimalText, parseDecimal } from '../../../src/pricing/index.ts';
import type { NoticedChange, NoticedKind } from '../impact.ts';
import type { PriceList } from '../price-list.ts';
import type { StoredBook } from '../stored-book.ts';
import { isOver } from '../threshold.ts';

interface Books {
  readonly old: PriceList;
  readonly now: PriceList;
  /** Later key of each renamed product, by its earlier key. */
  readonly newKeys: ReadonlyMap<string, string>;
  readonly stored: { readonly before: StoredBook; readonly after: StoredBook };
  readonly threshold: number;
}

export const bookWideChanges = (books: Books): readonly NoticedChange[] => [
  ...categoriesOfProducts(books),
  ...categoriesOfNames(books.stored),
  ...smallestMarkups(books),
  ...addresses(books),
  ...mixedTexts(books.stored),
  ...emptiedSheets(books.stored),
];

const change = (product: string, what: NoticedKind, text: string, over = true): NoticedChange => ({
  product,
  what,
  entries: 1,
  tried: 0,
  of: '',
  change: text,
  ...(over && { over }),
});

/** Compares the categories of the products, because a store has a markup for each category. */
const categoriesOfProducts = ({ old, now, newKeys }: Books): readonly NoticedChange[] =>
  [...old.products].flatMap(([id, { product: earlier }]) => {
    const later = now.products.get(newKeys.get(id) ?? id)?.product;
    if (!later || later.markupCategory === earlier.markupCategory) return [];
    return change(later.id, 'markup', `that of ${earlier.markupCategory} -> that of ${later.markupCategory}`);
  });

const rowsOf = (book: StoredBook, sheet: string) => (book.get(sheet) ?? []).map(({ cells }) => cells);

const categoriesOf = (book: StoredBook) =>
  rowsOf(book, 'Categories').map((cells) => ({
    key: cells['key'] ?? '',
    keywords: (cells['keywords'] ?? '').split(',').flatMap((word) => word.trim() || []),
    ...(cells['default'] && { isDefault: true as const }),
  }));

/** Returns all names and keywords of the book. People could type these names in a quote line that has no product. */
const namesIn = (book: StoredBook): readonly string[] => [
  ...rowsOf(book, 'Products').flatMap((cells) => [
    ...[cells['name'], cells['title']].flatMap((name) => name ?? []),
    ...(cells['also called'] ?? '').split(','),
  ]),
  ...rowsOf(book, 'Menus').flatMap((cells) => cells['label'] ?? []),
  ...rowsOf(book, 'Words').flatMap((cells) => (cells['words'] ?? '').split(',')),
  ...rowsOf(book, 'Bundles').flatMap((cells) => cells['line'] ?? []),
  ...categoriesOf(book).flatMap(({ keywords }) => keywords),
];

function categoriesOfNames({ before, after }: Books['stored']): readonly NoticedChange[] {
  const names = new Set([...namesIn(before), ...namesIn(after), 'another name'].map((name) => name.trim()));
  names.delete('');
  const [old, now] = [categoriesOf(before), categoriesOf(after)];
  if (old.length === 0 || now.length === 0) return [];
  const moved = [...names].flatMap((name) => {
    const [was, is] = [categoryByKeywords(name, old), categoryByKeywords(name, now)];
    return was === is ? [] : [{ name, was, is }];
  });
  const [first] = moved;
  if (!first) return [];
  const more = moved.length > 1 ? ` (and of ${moved.length - 1} more names)` : '';
  const text = `of a line without a product, "${first.name}"${more}: that of ${first.was} -> that of ${first.is}`;
  return [change('Categories', 'markup', text)];
}

/**
 * Compares the smallest markups of the categories. If a store's own markup is lower, the smallest markup is charged
 * instead.
 */
function smallestMarkups({ stored, threshold }: Books): readonly NoticedChange[] {
  const earlier = new Map(rowsOf(stored.before, 'Categories').map((cells) => [cells['key'], cells]));
  return rowsOf(stored.after, 'Categories').flatMap((cells) => {
    const old = earlier.get(cells['key']);
    if (!old) return [];
    const [was, is] = [smallestOf(old), smallestOf(cells)];
    if (was === is) return [];
    const [from, to] = [was, is].map((percent) => `${decimalText(percent, decimals.percent)} %`);
    const who = `customers of a store whose markup is below ${was > is ? from : to} pay ${was > is ? 'less' : 'more'}`;
    const over = isOver(hundred + was, hundred + is, threshold);
    return change(cells['key'] ?? '', 'markup', `at least ${from} -> at least ${to}: ${who}`, over);
  });
}

const hundred = 100 * 10 ** decimals.percent;

const smallestOf = (cells: Readonly<Record<string, string>>): number =>
  parseDecimal(cells['smallest markup'] ?? '', decimals.percent) ?? 0;

/** Finds addresses that now open nothing, or that open another product. */
function addresses({ old, now, newKeys }: Books): readonly NoticedChange[] {
  const opened = new Map(
    [...now.products.values()].flatMap(({ product }) => product.routes.map((route) => [route, product.id] as const)),
  );
  return [...old.products].flatMap(([id, { product }]) => {
    const own = newKeys.get(id) ?? id;
    // The address of a removed product is removed with it.
    if (!now.products.has(own)) return [];
    return product.routes.flatMap((route) => {
      const opens = opened.get(route);
      return opens === own ? [] : change(own, 'address', `${route} -> opens ${opens ?? 'nothing'}`);
    });
  });
}

/** Columns of texts that customers see, by sheet, with the columns that identify a row. */
const shownTexts = [
  { sheet: 'Products', key: ['product'], columns: ['name', 'title'] },
  { sheet: 'Menus', key: ['menu', 'route'], columns: ['label', 'description', 'image'] },
] as const;

/**
 * Finds texts that were in another row before. The cause is mostly a column that was sorted alone, or was pasted one
 * row too low.
 */
const mixedTexts = ({ before, after }: Books['stored']): readonly NoticedChange[] =>
  shownTexts.flatMap(({ sheet, key, columns }) =>
    columns.flatMap((column) => {
      const textsIn = (book: StoredBook) =>
        new Map(rowsOf(book, sheet).map((cells) => [key.map((part) => cells[part] ?? '').join(' '), cells[column]]));
      const [old, now] = [textsIn(before), textsIn(after)];
      const vacated = new Set(
        [...old].flatMap(([id, text]) => (text && now.has(id) && now.get(id) !== text ? text : [])),
      );
      const mixed = [...now].filter(([id, text]) => text && old.has(id) && old.get(id) !== text && vacated.has(text));
      const [first] = mixed;
      if (!first) return [];
      const [id, text] = first;
      const more = mixed.length > 1 ? ` (and ${mixed.length - 1} more)` : '';
      return [change(sheet, 'mixed', `${column} of ${id}: ${old.get(id) ?? ''} -> ${text}${more}`)];
    }),
  );

/** Sheets of texts that affect no price and no option, so that a book may compile without any of their rows. */
const sheetsOfTexts = ['Notices', 'Warnings', 'Words'];

/** Finds sheets of texts that have lost all their rows. */
const emptiedSheets = ({ before, after }: Books['stored']): readonly NoticedChange[] =>
  sheetsOfTexts.flatMap((sheet) => {
    const [was, is] = [before, after].map((book) => rowsOf(book, sheet).length);
    return was && is === 0 ? change(sheet, 'emptied', `${was} -> none`) : [];
  });
