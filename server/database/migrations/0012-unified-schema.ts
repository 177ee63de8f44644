/**
 * Gives a database of an earlier release the schema that `0001-quotes` makes today: fills in the columns that its first
 * servers left empty, and drops the triggers that corrected what those servers wrote. Changes nothing in a new database.
 */
export const unifiedSchema = [
  'drop trigger if exists approved_as_it_stands on quotes',
  'drop trigger if exists placed_when_inserted on forgotten',
  'drop trigger if exists placed_when_updated on forgotten',
  `drop function if exists quotr_compare_approved(), quotr_compared(json), quotr_place_forgotten(),
    quotr_with_earlier(jsonb, bigint, text), quotr_refuse_restored()`,
  'create table if not exists forgetting_key (id integer primary key, proof bytea not null)',
  'alter table forgotten add column if not exists keyed boolean not null default false',
  'alter table forgotten drop column if exists place, drop column if exists command, drop column if exists earlier',
  'alter table epoch drop column if exists leapt_for',
  // The row policies hide the rows of all stores but one.
  `do $$
  declare each record;
  begin
    for each in select id from stores loop
      perform set_config('quotr.store', each.id, true);
      update quote_versions set sent_by = author where sent_by is null;
      update order_statuses set sent_by = by where sent_by is null;
      update held set sent_by = author where sent_by is null;
      update past_settings set seq = 0 where seq is null;
    end loop;
    perform set_config('quotr.store', '', true);
  end $$`,
  ...['quote_versions', 'order_statuses', 'held'].map((table) => `alter table ${table} alter sent_by set not null`),
  'alter table past_settings alter seq set not null',
  // Earlier servers dropped an edition that was still to come as soon as another one was approved.
  `update editions as earlier set state = 'sent back', sentence = 'Edition ' || later.id || ' took its place.'
    from editions as later
    where earlier.state = 'approved' and later.state = 'approved' and later.place > earlier.place
      and later.counts_from <= earlier.counts_from
      and earlier.counts_from > to_char(to_timestamp(later.decided_at / 1000), 'YYYY-MM-DD')`,
  'update sessions set roles = json_build_array(role) where roles is null',
  'alter table sessions alter roles set not null',
];
