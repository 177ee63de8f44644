/**
 * Adds an index to find the quote versions of a customer. Adds the column `earlier` for a customer's previous
 * forgettings, and the column `leapt_for` for the origin of a restored database whose places were raised. A server of
 * the previous version stores a forgetting without its place and its command. The database then sets the place at the
 * commit, so that the place comes after the places of all changes of the forgetting.
 */
export const forgetting = [
  'create index quote_versions_customer on quote_versions (store, customer)',
  'alter table epoch add column leapt_for text',
  `alter table forgotten add column earlier jsonb not null default '[]'`,
  `create function quotr_place_forgotten() returns trigger language plpgsql as $$
  begin
    with next as (update stores set seq = seq + 1 where id = new.store returning seq)
    update forgotten set
      place = next.seq,
      command = null,
      earlier = case when place is null then earlier else earlier || jsonb_build_array(jsonb_build_object('place', place, 'command', command)) end
    from next where store = new.store and hash = new.hash;
    return null;
  end $$`,
  `create constraint trigger placed_when_inserted after insert on forgotten deferrable initially deferred for each row
    when (new.place is null and new.command is null) execute function quotr_place_forgotten()`,
  `create constraint trigger placed_when_updated after update on forgotten deferrable initially deferred for each row
    when (new.at is distinct from old.at and new.place is not distinct from old.place and new.command is not distinct from old.command)
    execute function quotr_place_forgotten()`,
];
