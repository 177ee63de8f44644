/**
 * All tables, for PostgreSQL 15 and later. Row policies bind a query to the store that `quotr.store` names, even without
 * a condition. A link is found by the hash in `quotr.link` before its store is known. Books belong to no store.
 */
export const schema = [
  `create table stores (
    id text primary key,
    name text not null,
    seq bigint not null default 0,
    settings bigint not null default 0,
    orders bigint not null default 0,
    began bigint not null default 0,
    terms json
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
    roles json not null,
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
    answered boolean not null default false,
    primary key (store, number),
    unique (store, id)
  )`,
  `create index quotes_newest on quotes (store, created_at desc, number desc) include (customer, status, open_until)`,
  `create index quotes_open on quotes (store, created_at desc) where open_until is not null`,
  `create index quotes_waiting on quotes (store, created_at desc) where waits`,
  `create index quotes_seq on quotes (store, seq)`,
  `create index quotes_customer on quotes (store, customer)`,
  `create index quotes_answered on quotes (store, seq) where answered`,
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
    sent_by json not null,
    primary key (store, command)
  )`,
  `create index quote_versions_number on quote_versions (store, number, arrived)`,
  `create index quote_versions_customer on quote_versions (store, customer)`,
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
    sent_by json not null,
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
    seq bigint not null,
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
    sent_by json not null,
    knew bigint,
    primary key (store, id)
  )`,
  `create table forgotten (
    store text not null references stores,
    hash bytea not null,
    at bigint not null,
    keyed boolean not null default false,
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
  `create table links (
    hash bytea primary key,
    store text not null references stores on delete cascade,
    number text collate "C" not null,
    version text not null,
    offer bytea not null,
    forgettings integer not null,
    letterhead json not null,
    time_zone text not null,
    by json not null,
    created_at bigint not null,
    ended_at bigint,
    answers jsonb not null default '[]',
    foreign key (store, number) references quotes on delete cascade
  )`,
  'create index links_number on links (store, number)',
  'alter table links enable row level security',
  'alter table links force row level security',
  `create policy of_store on links using (
    store = current_setting('quotr.store', true) or encode(hash, 'hex') = current_setting('quotr.link', true)
  ) with check (store = current_setting('quotr.store', true))`,
  `create table books (
    version text not null,
    product text not null,
    counts_from bigint not null,
    served_at bigint not null default (extract(epoch from now()) * 1000)::bigint,
    smallest_markup bigint not null,
    document json not null,
    primary key (version, product)
  )`,
  `create table editions (
    id bigint generated always as identity primary key,
    state text not null,
    place bigint unique,
    base bigint not null,
    own text not null,
    hash text not null,
    version text not null,
    counts_from text not null,
    note text not null,
    report text not null,
    sources bytea not null,
    generated bytea not null,
    books json not null,
    proposed_by json not null,
    proposed_at bigint not null,
    decided_by json,
    decided_at bigint,
    sentence text,
    again bigint references editions
  )`,
  `create table edition_books (
    hash text primary key,
    document text not null
  )`,
  'create table served (session text primary key, place bigint not null)',
  'create table forgetting_key (id integer primary key, proof bytea not null)',
  'create table epoch (name text not null, origin text not null)',
  // The returned text changes if a dump or a base backup is restored (deploy/backup/restore). The text stays the same
  // after a failover.
  `create function quotr_origin() returns text language sql stable as $$
    select (select system_identifier from pg_control_system())
      || '/' || (select oid from pg_database where datname = current_database())
      || '/' || coalesce(current_setting('quotr.restored', true), '')
  $$`,
  'insert into epoch (name, origin) select gen_random_uuid(), quotr_origin()',
];
