/**
 * Adds places: numbers that give the order of a store's changes. Until now, the order came from the clocks of counters.
 * Past settings, held changes and forgettings get a column for a place. Forgettings from before this migration get the
 * store's last place. The new table `served` stores, for each session, the last place that the session was sent. Also
 * adds the epoch of the order, which ends when a backup is restored.
 */
export const places = [
  'alter table past_settings add column seq bigint',
  'alter table held add column knew bigint',
  'alter table forgotten add column place bigint, add column command text',
  `do $$
  declare each record;
  begin
    for each in select id, seq from stores loop
      perform set_config('quotr.store', each.id, true);
      update forgotten set place = each.seq where store = each.id;
    end loop;
  end $$`,
  'alter table stores add column began bigint not null default 0',
  'create table epoch (name text not null, origin text not null)',
  // The returned text changes if a dump or a base backup is restored (deploy/backup/restore). The text stays the same
  // after a failover.
  `create function quotr_origin() returns text language sql stable as $$
    select (select system_identifier from pg_control_system())
      || '/' || (select oid from pg_database where datname = current_database())
      || '/' || coalesce(current_setting('quotr.restored', true), '')
  $$`,
  `create function quotr_refuse_restored() returns void language plpgsql stable as $$
  begin
    if not exists (select from epoch where origin = quotr_origin()) then
      raise exception 'a backup was restored' using errcode = '55Q01';
    end if;
  end $$`,
  // A backup from before this migration has no epoch. If this database was restored from such a backup, servers refuse
  // requests until somebody has listed the forgotten customers.
  `insert into epoch (name, origin)
    select gen_random_uuid(), case coalesce(current_setting('quotr.restored', true), '') when '' then quotr_origin() else 'a backup' end`,
  'create table served (session text primary key, place bigint not null)',
];
