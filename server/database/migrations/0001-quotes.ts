/**
 * Creates the tables of stores, people, sessions, quotes and orders, in SQL of PostgreSQL 15 and later. Each table of a
 * store has a row policy. The setting `quotr.store` of a transaction names a store. Because of the policy, a query sees
 * only the rows of this store, even if the query itself has no condition.
 */
export const quotes = [
  `create table stores (
    id text primary key,
    name text not null,
    seq bigint not null default 0,
    settings bigint not null default 0,
    orders bigint not null default 0
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
    document json not null,
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
    customer bigint not null references customers,
    waits boolean not null,
    flags json not null,
    approval json,
    summary json not null,
    document json not null,
    seq bigint not null,
    primary key (store, number),
    unique (store, id)
  )`,
  `create index quotes_newest on quotes (store, created_at desc, number desc) include (customer, status, open_until)`,
  `create index quotes_open on quotes (store, created_at desc) where open_until is not null`,
  `create index quotes_waiting on quotes (store, created_at desc) where waits`,
  `create index quotes_seq on quotes (store, seq)`,
  `create index quotes_customer on quotes (store, customer)`,
  `create table quote_versions (
    store text not null,
    command text not null,
    number text not null,
    arrived bigint generated always as identity,
    taken boolean not null,
    author json not null,
    at bigint not null,
    customer bigint not null references customers,
    flags json not null,
    document json not null,
    primary key (store, command)
  )`,
  `create index quote_versions_number on quote_versions (store, number, arrived)`,
  `create table orders (
    store text not null references stores,
    id text not null,
    quote text collate "C",
    status text not null,
    version text not null,
    at bigint not null,
    changed_at bigint not null,
    changed_by json not null,
    customer bigint not null references customers,
    flags json not null,
    document json not null,
    primary key (store, id)
  )`,
  `create index orders_newest on orders (store, at desc, id desc)`,
  `create index orders_quote on orders (store, quote) where quote is not null`,
  `create index orders_customer on orders (store, customer)`,
  `create table order_statuses (
    store text not null,
    command text not null,
    id text not null,
    status text not null,
    by json not null,
    at bigint not null,
    primary key (store, command),
    foreign key (store, id) references orders
  )`,
  `create table settings (
    store text not null references stores,
    kind text not null,
    category text not null,
    revision bigint not null,
    value json not null,
    primary key (store, kind, category)
  )`,
  `create table past_settings (
    store text not null references stores,
    kind text not null,
    category text not null,
    revision bigint not null,
    value json not null,
    by json not null,
    at bigint not null,
    primary key (store, kind, category, revision)
  )`,
  `create table held (
    store text not null references stores,
    id text not null,
    arrived bigint generated always as identity,
    why text not null,
    author json not null,
    at bigint not null,
    base text,
    change json not null,
    primary key (store, id)
  )`,
  `create table forgotten (
    store text not null references stores,
    hash bytea not null,
    at bigint not null,
    primary key (store, hash)
  )`,
  ...[
    'people',
    'customers',
    'quotes',
    'quote_versions',
    'orders',
    'order_statuses',
    'settings',
    'past_settings',
    'held',
    'forgotten',
  ].flatMap((table) => [
    `alter table ${table} enable row level security`,
    `alter table ${table} force row level security`,
    `create policy of_store on ${table} using (store = current_setting('quotr.store', true))`,
  ]),
];
