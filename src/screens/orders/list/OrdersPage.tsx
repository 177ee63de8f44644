import { useEffect, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { useOrders } from '../../../data/queries/orders.ts';
import { orderStatuses, type SoughtOrders } from '../../../quotes/orders/recorded-order.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Page } from '../../../ui/Page.tsx';
import { soughtAddress } from '../../../ui/sought-address.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { LoadError } from '../../../ui/TryAgain.tsx';
import { useAddressState } from '../../../ui/use-address-state.ts';
import { ExportOrders } from './ExportOrders.tsx';
import styles from './OrdersPage.module.css';
import { OrdersTable } from './OrdersTable.tsx';
import { statusOptions } from './order-columns.tsx';

const ordersAddress = soughtAddress(orderStatuses);
/**
 * Pause in typing, in milliseconds, after which a search begins. The pause saves searches, because each search queries
 * the database that all counters share.
 */
const typingPauseMs = 250;

interface OrdersPageProps {
  title: string;
  intro: string;
  back: string;
  /** URL of the drawing that an empty list shows. */
  drawing: string;
}

export function OrdersPage({ title, intro, back, drawing }: OrdersPageProps) {
  const { state: sought, change } = useAddressState(ordersAddress);
  const asked = useSettled(sought, typingPauseMs);
  const { data, isError, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useOrders(asked);
  // The array is reused while nothing has changed, because a new array would return the table to its first page.
  const found = useMemo(() => data?.pages.flatMap(({ orders }) => orders.read) ?? [], [data?.pages]);
  const unread = data?.pages.flatMap(({ orders }) => orders.unread) ?? [];
  const isNoneYet = found.length + unread.length === 0 && asked.text === '' && asked.status === undefined;
  return (
    <Page title={title} intro={intro} back={back} aside={<ExportOrders sought={sought} />}>
      <div className="stack">
        {isError && <LoadError text={`The orders could not be read. ${error.message}`} onRetry={refetch} />}
        {!data && !isError && <Loading blocks={6} />}
        {data && isNoneYet && !isError && (
          <EmptyState text="No order is recorded yet. Sending or copying an order records it." drawing={drawing}>
            <Link to="/quotes" className={buttonClass()}>
              All quotes
            </Link>
          </EmptyState>
        )}
        {data && !isNoneYet && (
          <>
            <Search sought={sought} onSought={(edit) => change(edit)} />
            <OrdersTable
              orders={found}
              unread={unread}
              empty={
                <EmptyState text="No order is found.">
                  <Button onClick={() => change(() => ({ text: '' }))}>Show all orders</Button>
                </EmptyState>
              }
            />
            {hasNextPage && (
              <p>
                <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                  Fetch older orders
                </Button>
              </p>
            )}
          </>
        )}
      </div>
    </Page>
  );
}

interface SearchProps {
  sought: SoughtOrders;
  onSought: (edit: (before: SoughtOrders) => SoughtOrders) => void;
}

const Search = ({ sought: { text, status }, onSought }: SearchProps) => (
  <div className={styles.sought}>
    <TextField
      className={styles.search}
      type="search"
      label="Search orders"
      hint="Quote, customer, company or phone"
      value={text}
      onValue={(typed) => onSought((before) => ({ ...before, text: typed }))}
    />
    <label className={styles.filter}>
      Status
      <select
        className={styles.choice}
        value={status ?? ''}
        onChange={({ currentTarget: { value } }) => {
          const chosen = orderStatuses.find((known) => known === value);
          onSought((before) => ({ text: before.text, ...(chosen && { status: chosen }) }));
        }}
      >
        <option value="">All</option>
        {statusOptions}
      </select>
    </label>
  </div>
);

/** Returns the newest value that has stayed unchanged for `ms` milliseconds. At first, returns the first value. */
function useSettled<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
