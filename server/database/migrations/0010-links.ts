/**
 * Adds links by which customers answer quotes. The database has only the hash of a link's token. The server finds a
 * link by its hash before it knows the store. The row policy therefore shows the link whose hash is in the setting
 * `quotr.link`, and the links of the store in `quotr.store`. If a quote or a store is deleted, its links are deleted
 * with it.
 */
export const links = [
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
  // A server of the previous version does not update this column, so readers also check the summary.
  'alter table quotes add column answered boolean not null default false',
  'create index quotes_answered on quotes (store, seq) where answered',
  'alter table links enable row level security',
  'alter table links force row level security',
  `create policy of_store on links using (
    store = current_setting('quotr.store', true) or encode(hash, 'hex') = current_setting('quotr.link', true)
  ) with check (store = current_setting('quotr.store', true))`,
];
