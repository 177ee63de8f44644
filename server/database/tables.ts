/** The tables, as Kysely is told of them. Times are milliseconds since 1970, amounts cents. Made by migrations/. */
import type { Generated, JSONColumnType } from 'kysely';
import type { Customer, Quote } from '../../src/storage/quotes/quote.ts';
import type { QuoteSummary } from '../../src/storage/quotes/summary.ts';
import type { Flag, Role, ServerQuote } from '../../src/storage/server/wire.ts';

type Json<T extends object> = JSONColumnType<T>;

/** A place where quotes are given. */
interface StoresTable {
  id: string;
  name: string;
  /** The last place in the order of its changes; raised in the transaction of each. */
  seq: Generated<number>;
}

/** Who has signed in. */
interface PeopleTable {
  store: string;
  /** The identity provider's `sub`. */
  id: string;
  name: string;
  email: string;
  role: Role;
  /** When a manager took the person out; null while nobody did. */
  removed_at: number | null;
  seen_at: number;
}

/** Of the cookie only the hash is kept: who reads the table can't continue a session. */
interface SessionsTable {
  hash: Buffer;
  /** What the page calls it. */
  id: string;
  store: string;
  person: string;
  /** As the identity provider said at its sign-in, like the two that follow. */
  name: string;
  email: string;
  role: Role;
  started_at: number;
  seen_at: number;
  ends_at: number;
  /** For the provider, at sign-out. */
  id_token: string | null;
}

/** Sign-ins that are on their way to the provider and back. */
interface SignInsTable {
  state_hash: Buffer;
  /** Of the cookie of the browser that began it. */
  browser_hash: Buffer;
  nonce: string;
  verifier: string;
  /** Address of the app to go to. */
  return_to: string;
  ends_at: number;
}

interface QuotesTable {
  store: string;
  number: string;
  id: string;
  /** The command that made it what it is. */
  version: string;
  status: string;
  created_at: number;
  /** The last day on which it counts as open, `2026-12-20`; null once it is declined or ordered. */
  open_until: string | null;
  customer: number | null;
  /** Whether a flag of it waits for a manager's approval. */
  waits: boolean;
  flags: Json<readonly Flag[]>;
  approval: Json<NonNullable<ServerQuote['approval']>> | null;
  /** What a list shows of it. */
  summary: Json<QuoteSummary>;
  document: Json<Quote>;
  seq: number;
}

/** Whom quotes are for, once for each, so that a search by name reads a small table. */
interface CustomersTable {
  id: Generated<number>;
  store: string;
  /** Of all that is known of it. */
  hash: Buffer;
  /** Name, company, e-mail and digits of the phone number in small letters, each on a line: what a search looks through. */
  search: string;
  document: Json<Customer>;
}

/** Every version of a quote that was sent, also one that was not taken: nothing that was written is lost. */
interface QuoteVersionsTable {
  store: string;
  command: string;
  number: string;
  /** Counts versions in the order in which they arrived. */
  arrived: Generated<number>;
  taken: boolean;
  author_id: string;
  author_name: string;
  /** By the counter's clock. */
  at: number;
  document: Json<Quote>;
}

/** Commands that were answered: one that is sent again gets the same answer. */
interface CommandsTable {
  store: string;
  id: string;
  status: number;
  answer: Json<object>;
  at: number;
}

export interface Tables {
  stores: StoresTable;
  people: PeopleTable;
  sessions: SessionsTable;
  sign_ins: SignInsTable;
  quotes: QuotesTable;
  customers: CustomersTable;
  quote_versions: QuoteVersionsTable;
  commands: CommandsTable;
}
