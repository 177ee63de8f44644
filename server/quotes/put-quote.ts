import { createHash } from 'node:crypto';
import { type Customer, type Quote, quoteTotals } from '../../src/storage/quotes/quote.ts';
import type { PutQuote, ServerQuote } from '../../src/storage/server/wire.ts';
import type { OfStore } from '../database/in-store.ts';
import { raiseSeq } from '../changes/seq.ts';

/** What became of a quote that a counter sent. */
export type PutResult =
  | { readonly kind: 'taken'; readonly saved: ServerQuote; readonly isNew: boolean }
  /** Another counter's change came first. */
  | { readonly kind: 'conflict'; readonly current: ServerQuote }
  /** The number is another quote's. */
  | { readonly kind: 'number taken' };

export interface Put extends PutQuote {
  /** The same when the same command is sent again. */
  readonly command: string;
  /** The revision that the counter's change started from; 0 for a quote that the server has not had. */
  readonly base: number;
}

/** Saves a quote, or keeps it as a version beside the one that came first. */
export async function putQuote(database: OfStore, store: string, put: Put): Promise<PutResult> {
  const { quote, base } = put;
  const present = await database
    .selectFrom('quotes')
    .select(['id', 'revision', 'flags', 'document'])
    .where('store', '=', store)
    .where('number', '=', quote.number)
    .forUpdate()
    .executeTakeFirst();
  if (present && present.id !== quote.id) return { kind: 'number taken' };
  const taken = (present?.revision ?? 0) === base;
  await keepVersion(database, store, put, taken);
  if (present && !taken) return { kind: 'conflict', current: { quote: present.document, flags: present.flags } };
  const saved: ServerQuote = { quote, flags: [] };
  const row = {
    revision: quote.revision,
    status: quote.status,
    created_at: quote.createdAt,
    changed_at: quote.changedAt,
    valid_until: quote.validUntil,
    customer: await customerId(database, store, quote.customer),
    total: quoteTotals(quote)[0]?.total ?? 0,
    flags: JSON.stringify(saved.flags),
    document: JSON.stringify(quote),
    seq: await raiseSeq(database, store),
  };
  const key = { store, number: quote.number };
  // A new one is inserted, never put over another: that may have come since it was looked for.
  if (present)
    await database
      .updateTable('quotes')
      .set(row)
      .where('store', '=', store)
      .where('number', '=', quote.number)
      .execute();
  else
    await database
      .insertInto('quotes')
      .values({ ...key, id: quote.id, ...row })
      .execute();
  return { kind: 'taken', saved, isNew: !present };
}

async function keepVersion(
  database: OfStore,
  store: string,
  { command, quote, author, at }: Put,
  taken: boolean,
): Promise<void> {
  await database
    .insertInto('quote_versions')
    .values({
      store,
      command,
      number: quote.number,
      revision: quote.revision,
      taken,
      author_id: author.id,
      author_name: author.name,
      at,
      document: JSON.stringify(quote),
    })
    .execute();
}

/** The row of a customer, made at the first quote; null for one of whom nothing is known. */
async function customerId(database: OfStore, store: string, customer: Customer): Promise<number | null> {
  const { name, company, phone, email } = customer;
  if ([name, company, phone, email].every((text) => text.trim() === '')) return null;
  const hash = createHash('sha256')
    .update(JSON.stringify([name, company, phone, email]))
    .digest();
  const known = { store, hash };
  await database
    .insertInto('customers')
    .values({ ...known, name, company, phone, email })
    .onConflict((conflict) => conflict.columns(['store', 'hash']).doNothing())
    .execute();
  const { id } = await database
    .selectFrom('customers')
    .select('id')
    .where('store', '=', store)
    .where('hash', '=', hash)
    .executeTakeFirstOrThrow();
  return id;
}

/** A quote of a store; undefined where it has none of this number. */
export async function loadQuote(database: OfStore, store: string, number: Quote['number']) {
  const row = await database
    .selectFrom('quotes')
    .select(['document', 'flags'])
    .where('store', '=', store)
    .where('number', '=', number)
    .executeTakeFirst();
  return row && { quote: row.document, flags: row.flags };
}
