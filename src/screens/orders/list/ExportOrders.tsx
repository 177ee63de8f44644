import { useState } from 'react';
import { useOrderPages } from '../../../data/queries/orders.ts';
import { useStores } from '../../../data/StorageProvider.tsx';
import { countOf } from '../../../quotes/format.ts';
import { ordersCsv } from '../../../quotes/orders/orders-csv.ts';
import type { SoughtOrders } from '../../../quotes/orders/recorded-order.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { errorText } from '../../../ui/error-text.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { useToast } from '../../../ui/toast/toast.tsx';

const fileName = 'orders.csv';

export function ExportOrders({ sought }: { sought: SoughtOrders }) {
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
      let unread = 0;
      const texts: string[] = [];
      const rows = ordersCsv(async (after) => {
        const { orders, next } = await page(sought, after);
        unread += orders.unread.length;
        return { orders: orders.read, next };
      });
      for await (const text of rows) texts.push(text);
      saveFile(fileName, texts.join(''), 'text/csv;charset=utf-8');
      if (unread > 0) toast.error(`${countOf(unread, 'order')} can not be read and not exported.`);
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
