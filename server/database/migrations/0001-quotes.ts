import { type Kysely, sql } from 'kysely';

/**
 * Stores, people, sessions, quotes. Plain SQL that PostgreSQL 15 and later understand. Each table of a store has a row policy: a query sees the
 * rows of the store that its transaction named, also where it forgets to ask for them.
 */
export async function up(database: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(database);
}

const statements = [
  `create table stores (
    id text primary key,
    name text not null,
    seq bigint not null default 0
  )`,
  `create table people (
    store text not null references stores,
    id text not null,
    name text not null,
    email text not null,
    role text not null,
    removed_at bigint,
    seen_at bigint not null,
    primary key (store, id)
  )`,
  `create table sessions (
    hash bytea primary key,
    id text not null unique,
    store text not null references stores,
    person text not null,
    name text not null,
    email text not null,
    role text not null,
    started_at bigint not null,
    seen_at bigint not null,
    ends_at bigint not null,
    id_token text,
    foreign key (store, person) references people
  )`,
  `create table sign_ins (
    state_hash bytea primary key,
    browser_hash bytea not null,
    nonce text not null,
    verifier text not null,
    return_to text not null,
    ends_at bigint not null
  )`,
  `create table customers (
    id bigint generated always as identity primary key,
    store text not null references stores,
    hash bytea not null,
    search text collate "C" not null,
    document jsonb not null,
    unique (store, hash)
  )`,
  `create index customers_search on customers (store, search) include (id)`,
  `create table quotes (
    store text not null references stores,
    number text collate "C" not null,
    id text not null,
    version text not null,
    status text not null,
    created_at bigint not null,
    open_until text,
    customer bigint references customers,
    waits boolean not null,
    flags jsonb not null,
    approval jsonb,
    summary jsonb not null,
    document jsonb not null,
    seq bigint not null,
    primary key (store, number),
    unique (store, id)
  )`,
  `create index quotes_newest on quotes (store, created_at desc, number desc)`,
  `create index quotes_open on quotes (store, open_until) where open_until is not null`,
  `create index quotes_waiting on quotes (store, created_at desc) where waits`,
  `create index quotes_seq on quotes (store, seq)`,
  `create index quotes_customer on quotes (store, customer)`,
  `create table quote_versions (
    store text not null,
    command text not null,
    number text not null,
    arrived bigint generated always as identity,
    taken boolean not null,
    author_id text not null,
    author_name text not null,
    at bigint not null,
    document jsonb not null,
    primary key (store, command)
  )`,
  `create index quote_versions_number on quote_versions (store, number, arrived)`,
  `create table commands (
    store text not null,
    id text not null,
    status integer not null,
    answer jsonb not null,
    at bigint not null,
    primary key (store, id)
  )`,
  ...['people', 'customers', 'quotes', 'quote_versions', 'commands'].flatMap((table) => [
    `alter table ${table} enable row level security`,
    `alter table ${table} force row level security`,
    `create policy of_store on ${table} using (store = current_setting('quotr.store', true))`,
  ]),
];
