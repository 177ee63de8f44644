import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { isSameCustomer } from '../../quotes/customer.ts';
import type { Order, OrderStatus, SoughtOrders } from '../../quotes/orders/recorded-order.ts';
import type { Customer } from '../../quotes/quote.ts';
import type { RecordedOrder } from '../../quotes/wire/wire.ts';
import { useStores } from '../StorageProvider.tsx';
import { outliving, queryKeys } from './cache.ts';
import { useQuoteSource } from './quotes.ts';
import { useSession, useSignInId } from './session.ts';

function useOrderSource() {
  const { orders } = useStores();
  const { store, keys } = useQuoteSource();
  const session = useSession();
  const by = session.status === 'signed-in' ? session.session.user : { id: '', name: '' };
  const client = useQueryClient();
  const signInId = useSignInId();
  return {
    orders,
    store,
    keys,
    by: { id: by.id, name: by.name },
    refresh: () =>
      Promise.all([keys.all, queryKeys.promised(signInId)].map((queryKey) => client.invalidateQueries({ queryKey }))),
  };
}

export function useOrders(sought: SoughtOrders) {
  const { orders, store, keys } = useOrderSource();
  return useInfiniteQuery({
    queryKey: [...keys.all, 'orders', sought],
    queryFn: async ({ pageParam }) => (await orders()).page(store, sought, pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
}

export function useOrderCustomers() {
  const { orders, store, keys } = useOrderSource();
  return useQuery({
    queryKey: [...keys.all, 'order customers'],
    queryFn: async () => (await orders()).customers(store),
  });
}

export function useOrdersOf(customer: Customer | undefined) {
  const { orders, store, keys } = useOrderSource();
  return useQuery({
    queryKey: [...keys.all, 'orders of', customer],
    queryFn: async () => {
      const found = new Map<string, RecordedOrder>();
      const book = await orders();
      if (!customer) return [];
      // Any of these identifies the customer, while each search needs all of its words.
      for (const text of [customer.name || customer.company, customer.phone, customer.email]) {
        if (text.trim() === '') continue;
        // oxlint-disable-next-line no-await-in-loop -- few searches, which share one database
        const page = await book.page(store, { text }, undefined);
        for (const order of page.orders)
          if (isSameCustomer(order.order.customer, customer)) found.set(order.order.id, order);
      }
      return [...found.values()].toSorted((one, other) => other.order.at - one.order.at);
    },
  });
}

export function useOrderPages() {
  const { orders, store } = useOrderSource();
  return async (sought: SoughtOrders, after: string | undefined) => (await orders()).page(store, sought, after);
}

export function useKeepOrder() {
  const { orders, store, by, refresh } = useOrderSource();
  return async (order: Omit<Order, 'store'>) => {
    await (await orders()).record({ ...order, store }, by);
    await refresh();
  };
}

export function useNoteNotSent() {
  const { orders, store, by, refresh } = useOrderSource();
  return async (id: string) => {
    await (await orders()).noteNotSent(store, id, by);
    await refresh();
  };
}

export interface StatusChange {
  readonly order: RecordedOrder;
  readonly status: OrderStatus;
}

/** By order id. Each resolves with the order's new version, and is removed once the list is loaded again. */
const lastChanges = new Map<string, Promise<string>>();

/** A further change of the same order waits until the last one is stored or has failed. */
export function useSetOrderStatus() {
  const { orders, by, refresh } = useOrderSource();
  return outliving(
    useMutation({
      mutationFn: async ({ order: seen, status }: StatusChange) => {
        const { id } = seen.order;
        const setAfter = async (before: Promise<string> | undefined) => {
          const version = (await before?.catch(() => undefined)) ?? seen.version;
          return (await orders()).setStatus({ ...seen, version }, status, by);
        };
        const change = setAfter(lastChanges.get(id));
        lastChanges.set(id, change);
        try {
          await change;
        } finally {
          await refresh();
          if (lastChanges.get(id) === change) lastChanges.delete(id);
        }
      },
    }),
  );
}
