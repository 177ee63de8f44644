import type { QuoteLine } from '../../src/storage/quotes/quote.ts';
import type { Flag, SettingRow } from '../../src/storage/server/wire.ts';
import { type Books, categoryOfProduct, serverBooks } from './books.ts';
import { type MarkupSince, priceFlags } from './price-flags.ts';

/** A past setting of markups, as the database has it. */
export interface PastMarkup {
  readonly category: string;
  readonly at: number;
  readonly value: SettingRow['value'];
}

const markupSince = ({ category, at, value }: PastMarkup): readonly MarkupSince[] =>
  typeof value === 'number' ? [] : [{ category, since: at, markup: value }];

/** A key of the price book, whatever a line says. */
const categoryKey = /^[\w-]{1,80}$/;

/** The categories whose markups the prices of lines may have: by the present price book, and by the one that each line is of. */
export const categoriesOf = (lines: readonly QuoteLine[]): readonly string[] => {
  const all = lines.flatMap(({ category, productId }) => [category ?? '', categoryOfProduct(productId) ?? '']);
  return [...new Set(all)].filter((key) => categoryKey.test(key));
};

export interface Checking {
  readonly lines: readonly QuoteLine[];
  readonly from: number;
  readonly to: number;
  readonly markups: readonly PastMarkup[];
  readonly byManager: boolean;
  /** The lines as they were, and what was said of them. */
  readonly before?: { readonly lines: readonly QuoteLine[]; readonly flags: readonly Flag[] };
}

/** The flags of lines. One that can't be checked any more, and has not changed, keeps those that it had. */
export async function checkLines(checking: Checking, books: Books = serverBooks): Promise<readonly Flag[]> {
  const { lines, before, markups } = checking;
  const flags = await priceFlags({ ...checking, markups: markups.flatMap(markupSince) }, books);
  if (!before) return flags;
  const unchecked = new Set(flags.flatMap(({ kind, line }) => (kind === 'unchecked' ? [line] : [])));
  const texts = new Set(before.lines.map((line) => JSON.stringify(line)));
  return lines.flatMap((line) => {
    const isKept = unchecked.has(line.id) && texts.has(JSON.stringify(line));
    return (isKept ? before.flags : flags).filter((flag) => flag.line === line.id);
  });
}
