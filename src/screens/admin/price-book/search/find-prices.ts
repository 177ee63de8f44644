import { wordsOf } from '../../../../quotes/search.ts';
import type { PriceGroup } from './price-groups.ts';
import type { PriceBookRow } from './price-rows.ts';

/** Columns to sort prices by. */
export const sortedBy = ['product', 'options', 'runSize', 'perUnit', 'total', 'basis'] as const;
type SortedBy = (typeof sortedBy)[number];

interface PriceOrder {
  readonly by: SortedBy;
  readonly isFalling: boolean;
}

/** Question about all prices: the words that a price must have, and the page to show. */
export interface PriceQuestion {
  readonly text: string;
  /** Basis of the prices: `published`, `sample` or `all`. */
  readonly basis: string;
  /** Sort order; absent for the order of the book. */
  readonly sorted?: PriceOrder | undefined;
  readonly page: number;
  readonly pageSize: number;
}

export interface PricesFound {
  /** Number of results on all pages. */
  readonly count: number;
  /** Rows of the page. */
  readonly rows: readonly PriceBookRow[];
}

type Found = Pick<PriceGroup, 'count' | 'rows'>;

export function findPrices(groups: readonly PriceGroup[], question: PriceQuestion): PricesFound {
  const { text, basis, sorted, page, pageSize } = question;
  const words = wordsOf(text);
  const found = groups.flatMap((group) => (basis === 'all' || group.basis === basis ? foundIn(group, words) : []));
  const count = found.reduce((sum, part) => sum + part.count, 0);
  const from = page * pageSize;
  if (!sorted) return { count, rows: slice(found, from, from + pageSize) };
  const rows = found.flatMap((part) => part.rows());
  return { count, rows: sortRows(rows, sorted).slice(from, from + pageSize) };
}

function foundIn(group: PriceGroup, words: readonly string[]): Found | readonly [] {
  const others = words.filter((word) => !group.own.includes(word) && !group.common.includes(word));
  if (others.length === 0) return group;
  if (!others.every((word) => /\d/.test(word) && group.figures().includes(word))) return [];
  const figures = group.figures().split('\n');
  const at = figures.flatMap((figure, index) => (others.every((word) => figure.includes(word)) ? index : []));
  const ofGroup = group.rows();
  return { count: at.length, rows: () => at.flatMap((index) => ofGroup[index] ?? []) };
}

/** Returns a range of rows; reads only the groups that the range touches. */
function slice(found: readonly Found[], from: number, to: number): readonly PriceBookRow[] {
  const rows: PriceBookRow[] = [];
  let before = 0;
  for (const part of found) {
    if (before >= to) break;
    if (before + part.count > from) rows.push(...part.rows().slice(Math.max(0, from - before), to - before));
    before += part.count;
  }
  return rows;
}

/** Compares texts by the numbers in them, so that 7pt comes before 14pt. */
const { compare } = new Intl.Collator('en', { numeric: true });

/** Sorts rows. Missing values come last in both directions; equal rows keep the order of the book. */
function sortRows(rows: readonly PriceBookRow[], { by, isFalling }: PriceOrder): readonly PriceBookRow[] {
  const values = [...new Set(rows.map((row) => row[by]))].filter((value) => value !== undefined);
  const rising = values.toSorted((a, b) =>
    typeof a === 'number' && typeof b === 'number' ? a - b : compare(String(a), String(b)),
  );
  const ranks = new Map<PriceBookRow[SortedBy], number>(rising.map((value, at) => [value, isFalling ? -at : at]));
  const rankOf = (row: PriceBookRow): number => ranks.get(row[by]) ?? values.length;
  return rows.toSorted((a, b) => rankOf(a) - rankOf(b));
}
