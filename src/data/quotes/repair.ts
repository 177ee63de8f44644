import * as v from 'valibot';
import { isRecord } from '../../quotes/record.ts';
import { sameData } from '../../quotes/same-text.ts';
import { type QuoteSummary, SummarySchema, summaryOf } from '../../quotes/summary.ts';
import { allOf, type Database, isBehind, parts } from '../database.ts';
import { openRecord } from '../stored-record.ts';

/**
 * Unreadable records as they were found, such as a quote with its summary, an order, or the record of the last quote
 * number.
 */
export const QuarantineSchema = v.object({
  /** Number of the unreadable quote, or kind of another unreadable record, such as `order`. */
  what: v.string(),
  /** Stores that the record names. A record that names no store is offered to each store. */
  stores: v.array(v.string()),
  /** Time at which the records were set aside, in milliseconds since 1970. */
  at: v.number(),
  found: v.array(v.unknown()),
});
type QuarantineRecord = Readonly<v.InferOutput<typeof QuarantineSchema>>;

const Named = v.object({ store: v.string() });
const NamedInside = v.object({ data: Named });

const storesIn = (found: readonly unknown[]): string[] => [
  ...new Set(
    found.flatMap((value) => [
      ...(v.is(Named, value) ? [value.store] : []),
      ...(v.is(NamedInside, value) ? [value.data.store] : []),
    ]),
  ),
];

/** Starts a transaction that writes any object store except the journal. */
export const writingQuotes = (database: Database, durability: IDBTransactionDurability = 'strict') =>
  database.transaction(parts, 'readwrite', { durability });
export type QuotesTransaction = ReturnType<typeof writingQuotes>;

/**
 * Puts unreadable records into the quarantine, as they were found.
 * @param at present time, in milliseconds since 1970
 */
export function setAside(transaction: QuotesTransaction, what: string, at: number, ...found: readonly unknown[]) {
  const record: QuarantineRecord = {
    what,
    stores: storesIn(found),
    at,
    found: found.filter((value) => value !== undefined),
  };
  return transaction.objectStore('quarantine').add(record);
}

export const deleteQuote = (transaction: QuotesTransaction, number: string) =>
  Promise.all([transaction.objectStore('quotes').delete(number), transaction.objectStore('summaries').delete(number)]);

/**
 * Repairs the quote and the summary of a number. Rebuilds a wrong summary from its quote. Sets an unreadable quote
 * aside with its summary. Leaves data of a newer version of the app unchanged.
 * @returns true if anything was changed
 */
export async function repair(transaction: QuotesTransaction, number: string, now: number): Promise<boolean> {
  const [quotes, summaries] = [transaction.objectStore('quotes'), transaction.objectStore('summaries')];
  const [record, summary] = await Promise.all([quotes.get(number), summaries.get(number)]);
  const opened = openRecord(record);
  switch (opened.kind) {
    case 'newer':
      return false;
    case 'read': {
      const right = summaryOf(opened.value);
      if (sameData(right, summary)) return false;
      await summaries.put(right);
      return true;
    }
    case 'damaged': {
      if (record === undefined && summary === undefined) return false;
      await setAside(transaction, number, now, record, summary);
      await deleteQuote(transaction, number);
      const mirror = transaction.objectStore('mirror');
      const mirrored = await mirror.get(number);
      // The store server has the quote, too. The mark `behind` makes this counter fetch the quote again.
      if (isRecord(mirrored)) await mirror.put({ ...mirrored, behind: isBehind });
      return true;
    }
    default:
      return opened satisfies never;
  }
}

export interface Listed {
  readonly summaries: readonly QuoteSummary[];
  /** Numbers whose quote or summary is missing or can't be read. */
  readonly doubtful: readonly string[];
}

/**
 * Returns true for a summary with a field of shipping or tax. Only older releases wrote these fields, with totals that
 * lack shipping and tax. Such a summary has to be rebuilt from its quote.
 */
const hasCharges = (summary: object): boolean => ['shipping', 'tax', 'exempt'].some((key) => key in summary);
const isSummary = (found: unknown): found is QuoteSummary => v.is(SummarySchema, found) && !hasCharges(found);

/** Returns the summaries of a store, newest first. */
export async function readSummaries(database: Database, store: string): Promise<Listed> {
  const transaction = database.transaction(['quotes', 'summaries']);
  const [quotes, summaries] = [transaction.objectStore('quotes'), transaction.objectStore('summaries')];
  const [own, quoteKeys, summaryKeys, inQuotes, inSummaries] = await Promise.all([
    summaries.index('newest').getAll(allOf(store)),
    quotes.getAllKeys(),
    summaries.getAllKeys(),
    quotes.index('version').count(),
    summaries.index('newest').count(),
  ]);
  const read = own.filter(isSummary);
  // A record whose store is damaged is in no index.
  const areIndexed = inQuotes === quoteKeys.length && inSummaries === summaryKeys.length;
  if (read.length === own.length && areIndexed && sameKeys(quoteKeys, summaryKeys))
    return { summaries: read.toReversed(), doubtful: [] };
  const indexed = await Promise.all([quotes.index('version').getAllKeys(), summaries.index('newest').getAllKeys()]);
  const unreadable = own.filter((summary) => !isSummary(summary));
  const doubtful = [
    ...withoutAll([quoteKeys, summaryKeys, ...indexed]),
    ...unreadable.flatMap((summary) => (v.is(Numbered, summary) ? [summary.number] : [])),
  ];
  return { summaries: read.toReversed(), doubtful: [...new Set(doubtful)] };
}

const Numbered = v.object({ number: v.string() });

const sameKeys = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((key, at) => key === other[at]);

/** Returns the keys that are missing from at least one of the lists. */
export function withoutAll(lists: readonly (readonly string[])[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const key of lists.flat()) counts.set(key, (counts.get(key) ?? 0) + 1);
  return [...counts].filter(([, count]) => count < lists.length).map(([key]) => key);
}
