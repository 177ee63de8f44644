/**
 * Adds an index for the versions of a customer, the customer's previous forgettings (`earlier`), and the origin of a
 * restored database whose places were raised (`leapt_for`). A server of the previous version sets neither the place nor
 * the command of a forgetting. The database then sets the place at the commit, after the places of all changes of the
 * forgetting.
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
