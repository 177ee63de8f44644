/** Types of the tables that migrations/ makes. Times are in milliseconds since 1970, amounts in cents. */
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Letterhead } from '../../src/quotes/letterhead.ts';
import type { AnswerKind } from '../../src/quotes/link-answer.ts';
import type { Order } from '../../src/quotes/orders/recorded-order.ts';
import type { Customer, Quote } from '../../src/quotes/quote.ts';
import type { QuoteSummary } from '../../src/quotes/summary.ts';
import type { Terms } from '../../src/quotes/terms.ts';
import type { Approval, Author, Flag, Held, OrderStatus, Role, SettingRow } from '../../src/quotes/wire/wire.ts';
import type { EditionBook, EditionState } from '../../src/quotes/wire/wire-publishing.ts';

type Json<T extends object> = JSONColumnType<T>;

interface StoresTable {
  id: string;
  name: string;
  seq: Generated<number>;
  settings: Generated<number>;
  orders: Generated<number>;
  /** Place at which the present epoch began; 0 for the first epoch. */
  began: Generated<number>;
  terms: ColumnType<Terms | null, string | undefined, string>;
}

/** In one row. An epoch ends when a backup is restored, because the places after the backup are lost. */
interface EpochTable {
  name: string;
  origin: string;
}

export interface PeopleTable {
  store: string;
  id: string;
  name: string;
  email: string;
  role: Role;
  removed_at: number | null;
  seen_at: number;
}

/** Has only the hash of a session's cookie, so that a reader of the table can't continue a session. */
interface SessionsTable {
  hash: Buffer;
  id: string;
  store: string;
  person: string;
  name: string;
  email: string;
  role: Role;
  roles: Json<readonly Role[]>;
  started_at: number;
  seen_at: number;
  ends_at: number;
  id_token: string | null;
}

/** The place up to which a session was served its store's feed. No change of it can be based on a later one. */
interface ServedTable {
  session: string;
  place: number;
}

interface SignInsTable {
  state_hash: Buffer;
  browser_hash: Buffer;
  nonce: string;
  verifier: string;
  return_to: string;
  ends_at: number;
}

interface QuotesTable {
  store: string;
  number: string;
  id: string;
  version: string;
  status: string;
  created_at: number;
  /** Last day on which the quote counts as open, such as `2026-12-20`; null once the quote is declined or ordered. */
  open_until: string | null;
  customer: number;
  waits: boolean;
  answered: Generated<boolean>;
  flags: Json<readonly Flag[]>;
  approval: Json<Approval> | null;
  summary: Json<QuoteSummary>;
  document: Json<Quote>;
  seq: number;
}

interface CustomersTable {
  id: Generated<number>;
  store: string;
  hash: Buffer;
  search: string;
  document: Json<Omit<Customer, 'address'>>;
}

/** Every version that was sent, also those that were not applied, so that nothing is lost. */
interface QuoteVersionsTable {
  store: string;
  command: string;
  number: string;
  arrived: Generated<number>;
  taken: boolean;
  author: Json<Author>;
  sent_by: Json<Author>;
  at: number;
  customer: number;
  flags: Json<readonly Flag[]>;
  document: Json<Quote>;
}

interface OrdersTable {
  store: string;
  id: string;
  quote: string | null;
  status: OrderStatus;
  version: string;
  at: number;
  changed_at: number;
  changed_by: Json<Author>;
  customer: number;
  flags: Json<readonly Flag[]>;
  waits: Generated<boolean>;
  approval: Json<Approval> | null;
  document: Json<Order>;
}

interface OrderStatusesTable {
  store: string;
  command: string;
  id: string;
  status: OrderStatus;
  by: Json<Author>;
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
  seq: number;
}

interface HeldTable {
  store: string;
  id: string;
  arrived: Generated<number>;
  why: string;
  author: Json<Author>;
  sent_by: Json<Author>;
  at: number;
  /** Last place that the counter knew and that its session was served; null if the change names none. */
  knew: number | null;
  base: string | null;
  change: Json<Held['change']>;
}

/** Forgotten customers. The table has only keyed hashes that identify a customer, and no data of the customer. */
interface ForgottenTable {
  store: string;
  hash: Buffer;
  at: number;
  /** False for a hash of an earlier release, until the next start of the server. */
  keyed: boolean;
}

interface ForgettingKeyTable {
  id: 1;
  proof: Buffer;
}

export interface BooksTable {
  version: string;
  product: string;
  /** Time from which prices by the book are accepted; 0 for a server's own present book, which has no first day. */
  counts_from: number;
  /** Last time at which a server had the book in force; before `counts_from` if it never was. */
  served_at: Generated<number>;
  smallest_markup: number;
  document: string;
}

export interface LinkAnswered {
  readonly id: string;
  readonly kind: AnswerKind;
  readonly option?: string;
  readonly at: number;
}

interface LinksTable {
  hash: Buffer;
  store: string;
  number: string;
  version: string;
  offer: Buffer;
  forgettings: number;
  letterhead: Json<Letterhead>;
  time_zone: string;
  by: Json<Author>;
  created_at: number;
  ended_at: number | null;
  answers: ColumnType<readonly LinkAnswered[], string | undefined, string>;
}

/** Has only the hash of a token. A token without a time in `ended_at` is open. */
interface PriceTokensTable {
  hash: Buffer;
  store: string;
  name: string;
  /** Zone by whose days an edition of the book begins. */
  time_zone: string;
  by: Json<Author>;
  created_at: number;
  ended_at: number | null;
}

interface EditionsTable {
  id: Generated<number>;
  state: EditionState;
  place: number | null;
  base: number;
  own: string;
  hash: string;
  version: string;
  counts_from: string;
  note: string;
  report: string;
  sources: Buffer;
  generated: Buffer;
  books: Json<readonly EditionBook[]>;
  proposed_by: Json<Author>;
  proposed_at: number;
  decided_by: Json<Author> | null;
  decided_at: number | null;
  sentence: string | null;
}

interface EditionBooksTable {
  hash: string;
  document: string;
}

export interface Tables {
  links: LinksTable;
  price_tokens: PriceTokensTable;
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
