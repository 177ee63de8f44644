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

/** The categories whose markups the prices of lines may have. A line need not say its own. */
export const categoriesOf = (lines: readonly QuoteLine[]): readonly string[] => [
  ...new Set(lines.flatMap(({ category, productId }) => [category ?? [], categoryOfProduct(productId) ?? []].flat())),
];

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
