import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Order, OrderStatus, SoughtOrders } from '../../quotes/orders/recorded-order.ts';
import type { RecordedOrder } from '../../quotes/wire/wire.ts';
import type { OrderBook } from '../ports.ts';
import { useStores } from '../StorageProvider.tsx';
import { useQuoteSource } from './quotes.ts';
import { useSession } from './session.ts';

/** Provides the recorded orders, the store, and the person who makes a change. */
function useOrderSource() {
  const { orders } = useStores();
  const { store, keys } = useQuoteSource();
  const session = useSession();
  const by = session.status === 'signed-in' ? session.session.user : { id: '', name: '' };
  return { orders, store, keys, by: { id: by.id, name: by.name } };
}

/**
 * The orders of this store, newest first, page by page. Not by `useInfiniteQuery`: the build leaves its code out
 * (scripts/lean-packages.ts).
 */
export function useOrders(sought: SoughtOrders) {
  const { orders, store, keys } = useOrderSource();
  const of = `${sought.status} ${sought.text}`;
  const [asked, setAsked] = useState({ of, pages: 1 });
  const count = asked.of === of ? asked.pages : 1;
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: [...keys.all, 'orders', sought, count],
    queryFn: async () => firstPages(await orders(), store, sought, count),
    placeholderData: keepPreviousData,
  });
  return {
    data,
    error,
    refetch,
    hasNextPage: data?.at(-1)?.next !== undefined,
    fetchNextPage: () => setAsked({ of, pages: count + 1 }),
    isFetchingNextPage: isPlaceholderData,
  };
}

/** Returns so many pages, or all if there are fewer. */
async function firstPages(book: OrderBook, store: string, sought: SoughtOrders, count: number) {
  const pages = [await book.page(store, sought, undefined)];
  for (let last = pages[0]; last?.next !== undefined && pages.length < count; last = pages.at(-1))
    pages.push(await book.page(store, sought, last.next));
  return pages;
}

/** Provides reading the orders found anew, page by page. */
export function useOrderPages() {
  const { orders, store } = useOrderSource();
  return async (sought: SoughtOrders, after: string | undefined) => (await orders()).page(store, sought, after);
}

/** Provides the recording of an order of this store. */
export function useKeepOrder() {
  const { orders, store, by } = useOrderSource();
  return async (order: Omit<Order, 'store'>) => (await orders()).record({ ...order, store }, by);
}

export interface StatusChange {
  readonly order: RecordedOrder;
  readonly status: OrderStatus;
}

/** Sets the status of an order, unless somebody else has set it since it was loaded. */
export function useSetOrderStatus() {
  const { orders, keys, by } = useOrderSource();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ order, status }: StatusChange) => (await orders()).setStatus(order, status, by),
    onSettled: () => client.invalidateQueries({ queryKey: keys.all }),
  });
}
