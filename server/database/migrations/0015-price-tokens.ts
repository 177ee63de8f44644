export const priceTokens = [
  `create table price_tokens (
    hash bytea primary key,
    store text not null references stores on delete cascade,
    name text not null,
    time_zone text not null,
    by json not null,
    created_at bigint not null,
    ended_at bigint
  )`,
  'create index price_tokens_store on price_tokens (store)',
  'alter table price_tokens enable row level security',
  'alter table price_tokens force row level security',
  `create policy of_store on price_tokens using (
    store = current_setting('quotr.store', true) or encode(hash, 'hex') = current_setting('quotr.link', true)
  ) with check (store = current_setting('quotr.store', true))`,
];
