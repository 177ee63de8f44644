/**
 * Orders that wait for a manager, as quotes do. Orders of earlier releases wait if one of their flags does and nobody
 * has begun to produce them.
 */
export const ordersWait = [
  'alter table orders add column waits boolean not null default false, add column approval json',
  // The row policies hide the rows of all stores but one.
  `do $$
  declare each record;
  begin
    for each in select id from stores loop
      perform set_config('quotr.store', each.id, true);
      update orders set waits = true where status = 'recorded' and flags::jsonb @? '$[*] ? (
        @.kind == "price" || @.kind == "discount over limit" || (@.kind == "unchecked" && !exists(@.detail)))';
    end loop;
    perform set_config('quotr.store', '', true);
  end $$`,
  'create index orders_waiting on orders (store, at desc) where waits',
];
