import { useEffect, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { useOrderPages, useOrders } from '../../../data/queries/orders.ts';
import { useStores } from '../../../data/StorageProvider.tsx';
import { ordersCsv } from '../../../quotes/orders/orders-csv.ts';
import { orderStatuses, type SoughtOrders } from '../../../quotes/orders/recorded-order.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { errorText } from '../../../ui/error-text.ts';
import { Loading } from '../../../ui/Loading.tsx';
import { Page } from '../../../ui/Page.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { soughtAddress } from '../../../ui/sought-address.ts';
import { LoadError } from '../../../ui/TryAgain.tsx';
import { SoughtFields } from '../../../ui/table/SoughtFields.tsx';
import { useToast } from '../../../ui/toast/toast.tsx';
import { useAddressState } from '../../../ui/use-address-state.ts';
import { OrdersTable } from './OrdersTable.tsx';

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
  const found = useMemo(() => data?.pages.flatMap(({ orders }) => orders) ?? [], [data?.pages]);
  const isNoneYet = found.length === 0 && asked.text === '' && asked.status === undefined;
  return (
    <Page title={title} intro={intro} back={back} aside={<ExportOrders sought={sought} />}>
      <div className="stack">
        {isError && <LoadError text={`The orders could not be read. ${error.message}`} onRetry={refetch} />}
        {!data && !isError && <Loading blocks={6} />}
        {data && isNoneYet && !isError && (
          <EmptyState text="No orders yet. An order is listed here once it is sent or copied." drawing={drawing}>
            <Link to="/quotes" className={buttonClass()}>
              All quotes
            </Link>
          </EmptyState>
        )}
        {data && !isNoneYet && (
          <>
            <SoughtFields
              of="orders"
              hint="Quote, customer, company or phone"
              statuses={orderStatuses}
              sought={sought}
              onSought={change}
            />
            <OrdersTable
              orders={found}
              empty={
                <EmptyState text="No orders found.">
                  <Button onClick={() => change(() => ({ text: '' }))}>Show all orders</Button>
                </EmptyState>
              }
            />
            {hasNextPage && (
              <p>
                <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                  Load older orders
                </Button>
              </p>
            )}
          </>
        )}
      </div>
    </Page>
  );
}

/** Returns the newest value that has stayed unchanged for `ms` milliseconds. At first, returns the first value. */
function useSettled<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}

const fileName = 'orders.csv';

function ExportOrders({ sought }: { sought: SoughtOrders }) {
  const { server } = useStores();
  if (!server) return <ExportHere sought={sought} />;
  return (
    <a className={buttonClass({ variant: 'quiet' })} href={server.ordersFile(sought)} download={fileName}>
      Export CSV
    </a>
  );
}

function ExportHere({ sought }: { sought: SoughtOrders }) {
  const page = useOrderPages();
  const toast = useToast();
  const [isWriting, setWriting] = useState(false);
  const write = async () => {
    setWriting(true);
    try {
      const texts: string[] = [];
      for await (const text of ordersCsv((after) => page(sought, after))) texts.push(text);
      saveFile(fileName, texts.join(''), 'text/csv;charset=utf-8');
    } catch (error) {
      toast.error(errorText(error));
    } finally {
      setWriting(false);
    }
  };
  return (
    <Button variant="quiet" disabled={isWriting} onClick={() => void write()}>
      Export CSV
    </Button>
  );
}
