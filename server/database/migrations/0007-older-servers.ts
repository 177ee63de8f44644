/**
 * Corrects writes by a server of an older version. When such a server changes the offer of a quote, it does not remove
 * the approval. The database now removes it, because lists and the screen Pending do not check if an approval is
 * outdated. Only `serverQuote` checks this, for a single quote. Also limits the earlier forgettings of a customer to
 * twenty. If there are more, the oldest ones are merged into one, without a command. A counter recognizes its own
 * forgetting by the command, and therefore no longer recognizes a merged forgetting.
 */
export const olderServers = [
  // Replaces characters that `json` may have, but `jsonb` refuses: nulls and surrogates. The pattern matches an escaped
  // backslash first. Otherwise, a `u` after it would be read as the start of an escaped character.
  `create function quotr_compared(document json) returns jsonb language sql immutable as $$
    select case when strpos(document::text, '\\u') = 0 then document::jsonb
      else regexp_replace(document::text, '\\\\(?:\\\\|(u0000|u[dD][89a-fA-F][0-9a-fA-F]{2}))', '/\\1', 'g')::jsonb end
  $$`,
  // Does the same as `approvedHash`, `isForgetting` and `waitsForManager`.
  `create function quotr_compare_approved() returns trigger language plpgsql as $$
  declare
    offered jsonb := quotr_compared(new.document);
    flags jsonb := quotr_compared(new.flags);
    happened text[] := array['revision', 'status', 'changedAt', 'events'];
  begin
    if offered #>> '{events,-1,kind}' is distinct from 'forgotten'
      and (flags <> quotr_compared(old.flags) or offered - happened <> quotr_compared(old.document) - happened)
      and new.approval::text = old.approval::text
    then
      new.approval := null;
      new.waits := exists (
        select from jsonb_array_elements(flags) as each(flag)
        where flag ->> 'kind' in ('price', 'discount over limit') or (flag ->> 'kind' = 'unchecked' and flag -> 'detail' is null)
      );
    end if;
    return new;
  end $$`,
  `create trigger approved_as_it_stands before update on quotes for each row
    when (old.approval is not null and new.approval is not null and new.version is distinct from old.version)
    execute function quotr_compare_approved()`,
  `create function quotr_with_earlier(earlier jsonb, place bigint, command text) returns jsonb language sql immutable as $$
    select case when jsonb_array_length(earlier) < 20 then earlier else (
      select jsonb_set(jsonb_agg(value order by nth), '{0,command}', 'null')
      from jsonb_array_elements(earlier) with ordinality as one(value, nth)
      where nth > jsonb_array_length(earlier) - 19
    ) end || jsonb_build_array(jsonb_build_object('place', place, 'command', command))
  $$`,
  // Earlier forgettings that were not finished get the same place, because this forgetting removed the same data.
  `create or replace function quotr_place_forgotten() returns trigger language plpgsql as $$
  begin
    with next as (update stores set seq = seq + 1 where id = new.store returning seq)
    update forgotten set
      place = next.seq,
      command = null,
      earlier = replace(
        case when place is null then earlier else quotr_with_earlier(earlier, place, command) end::text,
        '"place": null',
        '"place": ' || next.seq
      )::jsonb
    from next where store = new.store and hash = new.hash;
    return null;
  end $$`,
];
