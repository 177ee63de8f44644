import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useSetOrderStatus } from '../../../data/queries/orders.ts';
import { capitalized } from '../../../quotes/format.ts';
import { freeLineOf } from '../../../quotes/reopened.ts';
import type { RecordedOrder } from '../../../quotes/wire/wire.ts';
import { errorText } from '../../../ui/error-text.ts';
import { PagedTable } from '../../../ui/table/PagedTable.tsx';
import styles from '../../../ui/table/RecordTable.module.css';
import { useToast } from '../../../ui/toast/toast.tsx';
import { QuoteAgainDialog } from '../again/QuoteAgainDialog.tsx';
import { useTakeBackOrdered } from '../order/use-mark-ordered.ts';
import { OrderDetails } from './OrderDetails.tsx';
import { optionalColumns, orderColumns, whoseOrder } from './order-columns.tsx';

const newestFirst = [{ id: 'created', desc: true }];

interface OrdersTableProps {
  /** The same array while nothing has changed: a new array returns the table to its first page. */
  orders: readonly RecordedOrder[];
  empty: ReactNode;
}

export function OrdersTable({ orders, empty }: OrdersTableProps) {
  const [shown, setShown] = useState<string>();
  const [again, setAgain] = useState<RecordedOrder>();
  const set = useSetStatus();
  const rows = useMemo(
    () =>
      orders.map((found) => ({
        found,
        onStatus: (status: RecordedOrder['status']) => set(found, status),
        onShow: () => setShown(found.order.id),
      })),
    [orders, set],
  );
  const opened = orders.find(({ order }) => order.id === shown);
  return (
    <>
      <div className={styles.panel}>
        <PagedTable
          of="order"
          name="Orders"
          label="Orders found"
          columns={orderColumns}
          optional={optionalColumns}
          rows={rows}
          getRowId={({ found }) => found.order.id}
          sortedBy={newestFirst}
          classes={styles}
          empty={empty}
        />
      </div>
      {opened && (
        <OrderDetails
          found={opened}
          onNotSent={() => {
            setShown(undefined);
            void set(opened, 'not sent');
          }}
          onAgain={() => {
            setShown(undefined);
            setAgain(opened);
          }}
          onClose={() => setShown(undefined)}
        />
      )}
      {again && <QuoteAgainDialog of={againOf(again)} onClose={() => setAgain(undefined)} />}
    </>
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

export const againOf = ({ order: { quote, lines, ...order } }: RecordedOrder) => ({
  ...order,
  ...(quote !== undefined && { copyOf: quote }),
  lines: lines.map((line) => freeLineOf(line, line.id)),
});

const quotesOf = ({ quote, lines }: RecordedOrder['order']): readonly string[] => [
  ...new Set([quote, ...lines.map(({ heldBy }) => heldBy?.number)].filter((number) => number !== undefined)),
];
