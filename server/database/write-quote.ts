/** Writes versions of quotes, and changes that wait for a manager. */
import type { Quote } from '../../src/quotes/quote.ts';
import { summaryOf } from '../../src/quotes/summary.ts';
import { waitsForManager } from '../../src/quotes/wire/flags.ts';
import type { Author, Flag, Held, ServerQuote } from '../../src/quotes/wire/wire.ts';
import { customerRow, insertCustomer } from './customers.ts';
import { nextPlace, type TenantTransaction } from './with-tenant.ts';

interface Sent {
  readonly author: Author;
  readonly sentBy: Author;
  readonly at: number;
}

export interface Change extends Sent {
  readonly quote: Quote;
  readonly command: string;
}

interface Saving {
  /** By default the id of the command. A version that the server has changed needs a new id. */
  readonly version?: string;
  readonly flags: readonly Flag[];
  readonly approval: ServerQuote['approval'] | null;
}

const versionOf = (store: string, change: Change, { taken, flags }: { taken: boolean; flags: readonly Flag[] }) => ({
  store,
  command: change.command,
  number: change.quote.number,
  taken,
  author: JSON.stringify(change.author),
  sent_by: JSON.stringify(change.sentBy),
  at: change.at,
  flags: JSON.stringify(flags),
  document: JSON.stringify(change.quote),
});

export async function writeQuote(
  database: TenantTransaction,
  store: string,
  change: Change,
  { version = change.command, flags, approval }: Saving,
): Promise<void> {
  const { quote } = change;
  const summary = summaryOf(quote);
  const taken = versionOf(store, change, { taken: true, flags });
  const changed = {
    version,
    status: quote.status,
    open_until: summary.openUntil ?? null,
    answered: summary.answer !== undefined,
    waits: !approval && flags.some(waitsForManager),
    flags: taken.flags,
    approval: approval && JSON.stringify(approval),
    summary: JSON.stringify(summary),
    document: taken.document,
  };
  await database
    .with('customer', () => insertCustomer(database, customerRow(store, quote.customer)))
    .with('version', (within) =>
      within
        .insertInto('quote_versions')
        .values((row) => ({ ...taken, customer: row.selectFrom('customer').select('customer.id') })),
    )
    .with('place', () => nextPlace(database, store))
    .insertInto('quotes')
    .values((row) => ({
      ...changed,
      store,
      number: quote.number,
      id: quote.id,
      created_at: quote.createdAt,
      customer: row.selectFrom('customer').select('customer.id'),
      seq: row.selectFrom('place').select('place.seq'),
    }))
    .onConflict((conflict) =>
      conflict.columns(['store', 'number']).doUpdateSet((row) => ({
        ...changed,
        customer: row.ref('excluded.customer'),
        seq: row.ref('excluded.seq'),
      })),
    )
    .execute();
}

export async function keepVersion(database: TenantTransaction, store: string, change: Change): Promise<void> {
  const kept = versionOf(store, change, { taken: false, flags: [] });
  await database
    .with('customer', () => insertCustomer(database, customerRow(store, change.quote.customer)))
    .insertInto('quote_versions')
    .values((row) => ({ ...kept, customer: row.selectFrom('customer').select('customer.id') }))
    .execute();
}

interface Holding extends Sent {
  readonly id: string;
  /** Last place in the feed that the counter knew when it made the change; null if the change names no place. */
  readonly knew: number | null;
  readonly base?: string | undefined;
  readonly change: Held['change'];
  readonly why: string;
}

export type HeldCommand<Kind extends Held['change']['kind']> = Sent & {
  readonly command: string;
  readonly knew?: number;
  readonly base: string | undefined;
  readonly change: Extract<Held['change'], { kind: Kind }>;
};

/** Stores a command until a manager decides, once, at a place in the order of changes, so that counters fetch it. */
export async function hold(database: TenantTransaction, store: string, holding: Holding): Promise<void> {
  const { author, sentBy, base, change, ...columns } = holding;
  await database
    .with('place', () => nextPlace(database, store))
    .insertInto('held')
    .values({
      ...columns,
      store,
      author: JSON.stringify(author),
      sent_by: JSON.stringify(sentBy),
      base: base ?? null,
      change: JSON.stringify(change),
    })
    .onConflict((conflict) => conflict.columns(['store', 'id']).doNothing())
    .execute();
}
