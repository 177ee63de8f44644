/** Quotes as counters send them, at the prices of the book, and the sessions of those counters. */
import { randomUUID } from 'node:crypto';
import type { Database } from '../../../../server/database/connect.ts';
import { startSession } from '../../../../server/sign-in/sessions.ts';
import type { Quote, QuoteLine } from '../../../../src/quotes/quote.ts';
import { longQuote } from '../../../fixtures/book-lines.ts';
import { savedQuote } from '../../../fixtures/saved-quote.ts';

/** Returns lines of all products. */
export const bookLines = (): Promise<readonly QuoteLine[]> => longQuote(60);

/** @param at index of the quote, which chooses its number, product and customer */
export function quoteOf(lines: readonly QuoteLine[], store: string, at: number): Quote {
  const [line] = lines.slice(at % lines.length);
  if (!line) throw new Error('The book has no price to quote.');
  const now = Date.now();
  return {
    ...savedQuote,
    id: randomUUID(),
    number: `Q-BENCH-${String(at).padStart(6, '0')}`,
    store,
    createdAt: now,
    changedAt: now,
    validUntil: '2099-12-31',
    customer: { ...savedQuote.customer, name: `Customer ${at % 200}`, email: `customer-${at % 200}@park.example` },
    lines: [line],
    events: [{ at: now, by: 'Ann', kind: 'draft' }],
  };
}

const lasting = { idToken: undefined, makesStores: true, lastsMs: 3_600_000 };
const person = { id: 'ann', name: 'Ann', email: 'ann@quotr.example' };

/** Signs a clerk in at a store, which is created if new. @returns the cookie of the session */
export async function cookieAt(database: Database, store: string): Promise<string> {
  const claimed = { person, store: { id: store, name: store }, role: 'clerk', roles: ['clerk'] } as const;
  return `__Host-quotr=${await startSession({ database, now: Date.now }, claimed, lasting)}`;
}
