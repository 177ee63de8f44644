import { useCallback, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { useOrders, useSetOrderStatus } from '../../../data/queries/orders.ts';
import type { Rows } from '../../../data/rows.ts';
import { capitalized } from '../../../quotes/format.ts';
import { orderStatuses, type SoughtOrders } from '../../../quotes/orders/recorded-order.ts';
import type { RecordedOrder } from '../../../quotes/wire/wire.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { errorText } from '../../../ui/error-text.ts';
import { FindField } from '../../../ui/header/FindField.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Page } from '../../../ui/Page.tsx';
import { soughtAddress } from '../../../ui/sought-address.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { LoadError } from '../../../ui/TryAgain.tsx';
import { PagedTable } from '../../../ui/table/PagedTable.tsx';
import { useToast } from '../../../ui/toast/toast.tsx';
import { useAddressState } from '../../../ui/use-address-state.ts';
import { useTakeBackOrdered } from '../order/use-mark-ordered.ts';
import { ExportOrders } from './ExportOrders.tsx';
import { OrderDetails } from './OrderDetails.tsx';
import styles from './OrdersPage.module.css';
import { columnsOf, statusOptions } from './order-columns.tsx';
import { whoseOrder } from './order-rows.ts';
import { useSettled } from './use-settled.ts';

const ordersAddress = soughtAddress(orderStatuses);
const newestFirst = [{ id: 'given', desc: true }];
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

/** Page that searches the store's orders, changes their status and exports them to a spreadsheet. */
export function OrdersPage({ title, intro, back, drawing }: OrdersPageProps) {
  const { state: sought, change } = useAddressState(ordersAddress);
  const asked = useSettled(sought, typingPauseMs);
  const { data, isError, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useOrders(asked);
  const [shown, setShown] = useState<string>();
  const set = useSetStatus();
  const rows = useOrderRows(data?.pages, set, setShown);
  const unread = data?.pages.flatMap(({ orders }) => orders.unread) ?? [];
  const opened = rows.find(({ found }) => found.order.id === shown)?.found;
  const isNoneYet = rows.length + unread.length === 0 && asked.text === '' && asked.status === undefined;
  return (
    <Page title={title} intro={intro} back={back} aside={<ExportOrders sought={sought} />}>
      <div className="stack">
        {isError && <LoadError text={`The orders could not be read. ${error.message}`} onRetry={refetch} />}
        {!data && !isError && <Loading blocks={6} />}
        {data && isNoneYet && !isError && (
          <EmptyState text="No order is recorded yet. Sending or copying an order records it." drawing={drawing}>
            <FindField />
            <Link to="/quotes" className={buttonClass()}>
              All quotes
            </Link>
          </EmptyState>
        )}
        {data && !isNoneYet && (
          <>
            <Search sought={sought} onSought={(edit) => change(edit)} />
            <div className={styles.panel}>
              <PagedTable
                of="order"
                name="Orders"
                label="Orders found"
                columns={columnsOf(rows)}
                rows={rows}
                unread={unread}
                getRowId={({ found }) => found.order.id}
                sortedBy={newestFirst}
                classes={styles}
                empty={
                  <EmptyState text="No order is found.">
                    <Button onClick={() => change(() => ({ text: '' }))}>Show all orders</Button>
                    <FindField />
                  </EmptyState>
                }
              />
            </div>
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
      {opened && (
        <OrderDetails
          found={opened}
          onNotSent={() => {
            setShown(undefined);
            void set(opened, 'not sent');
          }}
          onClose={() => setShown(undefined)}
        />
      )}
    </Page>
  );
}

/**
 * Provides the rows of the table. The array is reused while nothing has changed, because a new array would return the
 * table to its first page.
 */
function useOrderRows(
  pages: readonly { readonly orders: Rows<RecordedOrder> }[] | undefined,
  set: ReturnType<typeof useSetStatus>,
  onShow: (id: string) => void,
) {
  return useMemo(
    () =>
      (pages ?? []).flatMap(({ orders }) =>
        orders.read.map((found) => ({
          found,
          onStatus: (status: RecordedOrder['status']) => set(found, status),
          onShow: () => onShow(found.order.id),
        })),
      ),
    [pages, set, onShow],
  );
}

/** Provides the function that sets the status of an order. The quotes of an order that was not sent are not ordered. */
function useSetStatus() {
  const { mutateAsync } = useSetOrderStatus();
  const takeBackOrdered = useTakeBackOrdered();
  const toast = useToast();
  return useCallback(
    async (found: RecordedOrder, status: RecordedOrder['status']) => {
      try {
        await mutateAsync({ order: found, status });
        if (status === 'not sent') await takeBackOrdered(quotesOf(found.order));
        toast.success(`${whoseOrder(found)}: ${capitalized(status)}.`);
      } catch (error) {
        toast.error(errorText(error));
      }
    },
    [mutateAsync, takeBackOrdered, toast],
  );
}

const quotesOf = ({ quote, lines }: RecordedOrder['order']): readonly string[] => [
  ...new Set([quote, ...lines.map(({ heldBy }) => heldBy?.number)].filter((number) => number !== undefined)),
];

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
