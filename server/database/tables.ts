/**
 * Types of the database's tables for Kysely. The tables themselves are made by migrations/. Times are in milliseconds
 * since 1970, amounts in cents.
 */
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Letterhead } from '../../src/quotes/letterhead.ts';
import type { AnswerKind } from '../../src/quotes/link-answer.ts';
import type { Customer, Quote } from '../../src/quotes/quote.ts';
import type { QuoteSummary } from '../../src/quotes/summary.ts';
import type { Terms } from '../../src/quotes/terms.ts';
import type { Approval, Author, Flag, Held, Order, OrderStatus, Role, SettingRow } from '../../src/quotes/wire/wire.ts';
import type { EditionBook, EditionState } from '../../src/quotes/wire/wire-publishing.ts';

type Json<T extends object> = JSONColumnType<T>;

/** Stores, the owners of quotes. */
interface StoresTable {
  id: string;
  name: string;
  /** Last place in the order of the store's changes; raised in the transaction of each change. */
  seq: Generated<number>;
  /** Place of the last change of the store's settings. */
  settings: Generated<number>;
  /** Place of the last change of the store's orders. */
  orders: Generated<number>;
  /** Place at which the present epoch began; 0 for the first epoch. */
  began: Generated<number>;
  terms: ColumnType<Terms | null, string | undefined, string>;
}

/**
 * The present epoch, in one row. An epoch ends when a backup is restored, because the places that were given after the
 * backup are then lost.
 */
interface EpochTable {
  name: string;
  /** Result of `quotr_origin()` in the database in which the epoch began. */
  origin: string;
}

/** People who have signed in. */
export interface PeopleTable {
  store: string;
  /** The identity provider's `sub`. */
  id: string;
  name: string;
  email: string;
  role: Role;
  /** Time at which a manager removed the person; null for a person who was not removed. */
  removed_at: number | null;
  seen_at: number;
}

/**
 * Sessions. The table has only the hash of a session's cookie, so that a reader of the table can't continue a session.
 */
interface SessionsTable {
  hash: Buffer;
  /** Public id of the session. Pages know this id, but not the secret in the cookie. */
  id: string;
  store: string;
  person: string;
  /** Name, from the identity provider at the sign-in. `email` and `role` have the same source. */
  name: string;
  email: string;
  role: Role;
  /** All roles of the person. */
  roles: Json<readonly Role[]>;
  started_at: number;
  seen_at: number;
  ends_at: number;
  /** ID token that the provider asks for at the sign-out. */
  id_token: string | null;
}

/**
 * Last place up to which a session was served its store's feed. A change of this session can't be based on a later
 * place.
 */
interface ServedTable {
  /** Public id of the session. */
  session: string;
  place: number;
}

/** Sign-ins that have begun and not ended. */
interface SignInsTable {
  state_hash: Buffer;
  /** Hash of the cookie of the browser that began the sign-in. */
  browser_hash: Buffer;
  nonce: string;
  verifier: string;
  /** Address in the app that opens after the sign-in. */
  return_to: string;
  ends_at: number;
}

interface QuotesTable {
  store: string;
  number: string;
  id: string;
  /** Id of the last applied command. */
  version: string;
  status: string;
  created_at: number;
  /** Last day on which the quote counts as open, such as `2026-12-20`; null once the quote is declined or ordered. */
  open_until: string | null;
  customer: number;
  /** True if a flag waits for a manager's approval. */
  waits: boolean;
  /** True if the customer has answered by a link, and nobody has noted the answer. */
  answered: Generated<boolean>;
  flags: Json<readonly Flag[]>;
  approval: Json<Approval> | null;
  /** Summary for lists. */
  summary: Json<QuoteSummary>;
  document: Json<Quote>;
  seq: number;
}

/** Customers of quotes and orders, each once, so that a search by name reads a small table. */
interface CustomersTable {
  id: Generated<number>;
  store: string;
  /** Hash of the customer's data without the address. */
  hash: Buffer;
  /**
   * Text for the search, made by `customerText`: name, company, e-mail and the digits of the phone number, each on a
   * line.
   */
  search: string;
  document: Json<Omit<Customer, 'address'>>;
}

/**
 * Versions of quotes that were sent to the server, including versions that were not applied, so that nothing is lost.
 */
interface QuoteVersionsTable {
  store: string;
  command: string;
  number: string;
  /** Counts versions in the order in which they arrived. */
  arrived: Generated<number>;
  taken: boolean;
  author: Json<Author>;
  /** Person who was signed in when the version was sent. */
  sent_by: Json<Author>;
  /** Time by the counter's clock. */
  at: number;
  customer: number;
  flags: Json<readonly Flag[]>;
  document: Json<Quote>;
}

interface OrdersTable {
  store: string;
  id: string;
  /** Number of the quote that the order came from; null for an order without a quote. */
  quote: string | null;
  status: OrderStatus;
  /** Id of the command that set the order's status. */
  version: string;
  at: number;
  changed_at: number;
  changed_by: Json<Author>;
  customer: number;
  flags: Json<readonly Flag[]>;
  /** True until a manager approves a flag that waits. */
  waits: Generated<boolean>;
  approval: Json<Approval> | null;
  document: Json<Order>;
}

/** Every status that an order was given. */
interface OrderStatusesTable {
  store: string;
  command: string;
  /** Id of the order. */
  id: string;
  status: OrderStatus;
  by: Json<Author>;
  /** Person who was signed in when the status was sent. */
  sent_by: Json<Author>;
  at: number;
}

/** Markups and shipping rates. A setting without a row has the revision 0, and adds nothing to a quote. */
interface SettingsTable {
  store: string;
  kind: SettingRow['kind'];
  category: string;
  revision: number;
  value: ColumnType<SettingRow['value'], string, string>;
}

/** All values that settings have had. The server checks a quoted line by the markup at the time of the quote. */
interface PastSettingsTable extends SettingsTable {
  by: Json<Author>;
  at: number;
  /** Place of the setting in the order of changes. */
  seq: number;
}

/** Changes that wait for a manager, because their authors may not make changes any more. */
interface HeldTable {
  store: string;
  /** Id of the command. */
  id: string;
  arrived: Generated<number>;
  why: string;
  author: Json<Author>;
  /** Person who was signed in when the change was sent. */
  sent_by: Json<Author>;
  at: number;
  /**
   * Last place in the feed that the counter knew when it made the change; null if the change names no place. It is at
   * most the last place that the counter's session was served.
   */
  knew: number | null;
  /** Version of the quote that the change started from; null for a new quote or an order. */
  base: string | null;
  change: Json<Held['change']>;
}

/** Forgotten customers. The table has only keyed hashes that identify a customer, and no data of the customer. */
interface ForgottenTable {
  store: string;
  hash: Buffer;
  /** Time by the server's clock. */
  at: number;
  /** False for a hash of an earlier release, until the next start of the server. */
  keyed: boolean;
}

/** Proof, in one row, that a server has the key by which customers were forgotten. */
interface ForgettingKeyTable {
  id: 1;
  proof: Buffer;
}

/** Every product of every price book that was served. */
export interface BooksTable {
  version: string;
  product: string;
  /** Time from which prices by the book are accepted; 0 for a server's own present book, which has no first day. */
  counts_from: number;
  /**
   * Last time at which a server had the book in force. A time before `counts_from` means that the book was never in
   * force.
   */
  served_at: Generated<number>;
  /** Smallest markup of the product's category in that book, in 1/1,000 percent. */
  smallest_markup: number;
  /** The product as JSON. */
  document: string;
}

/** A customer's answer by a link. The text of the answer is only in the quote. */
export interface LinkAnswered {
  /** Id of the submitted form; a repeated submission has the same id. */
  readonly id: string;
  readonly kind: AnswerKind;
  readonly option?: string;
  readonly at: number;
}

/** Links by which customers answer quotes. */
interface LinksTable {
  /** Hash of the token, which the customer alone has. */
  hash: Buffer;
  store: string;
  number: string;
  /** Id of the command that made the version of the quote that the customer was sent. */
  version: string;
  /** Hash of the offer in that version; several links may have the same offer. */
  offer: Buffer;
  /** Number of times that the quote's customer had been forgotten when the link was made. */
  forgettings: number;
  letterhead: Json<Letterhead>;
  time_zone: string;
  by: Json<Author>;
  created_at: number;
  ended_at: number | null;
  answers: ColumnType<readonly LinkAnswered[], string | undefined, string>;
}

/** Editions that were proposed. */
interface EditionsTable {
  id: Generated<number>;
  state: EditionState;
  /** Place in the order of approvals; null until the edition is approved. */
  place: number | null;
  /** Place of the edition that this edition was compared with; 0 for the server's own book. */
  base: number;
  /** Version of the server's own book at the proposal. */
  own: string;
  /** SHA-256 of all files of `generated/` together. An approval names this hash. */
  hash: string;
  version: string;
  /** First day, `YYYY-MM-DD`; '' for an edition that begins at once. */
  counts_from: string;
  note: string;
  /** Report, as Markdown, of all changes that customers notice. */
  report: string;
  /** Archive of the folder `pricing-source/`. */
  sources: Buffer;
  /** Archive of the folder `generated/` that was compiled from the sources. */
  generated: Buffer;
  /** Books of the edition, in the order of their first days. */
  books: Json<readonly EditionBook[]>;
  proposed_by: Json<Author>;
  proposed_at: number;
  decided_by: Json<Author> | null;
  decided_at: number | null;
  /** Reason why the edition was sent back; null for any other edition. */
  sentence: string | null;
  /** Id of the earlier edition that this row publishes again; null for a proposed edition. */
  again: number | null;
}

/** Compiled books of editions, as JSON. */
interface EditionBooksTable {
  /** SHA-256 of the document. */
  hash: string;
  /** JSON of a `BookData`. */
  document: string;
}

export interface Tables {
  links: LinksTable;
  editions: EditionsTable;
  edition_books: EditionBooksTable;
  books: BooksTable;
  stores: StoresTable;
  people: PeopleTable;
  sessions: SessionsTable;
  epoch: EpochTable;
  served: ServedTable;
  sign_ins: SignInsTable;
  customers: CustomersTable;
  quotes: QuotesTable;
  quote_versions: QuoteVersionsTable;
  orders: OrdersTable;
  order_statuses: OrderStatusesTable;
  settings: SettingsTable;
  past_settings: PastSettingsTable;
  held: HeldTable;
  forgotten: ForgottenTable;
  forgetting_key: ForgettingKeyTable;
}
