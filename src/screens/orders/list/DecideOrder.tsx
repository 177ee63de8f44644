import { useSetOrderStatus } from '../../../data/queries/orders.ts';
import { useIsManager } from '../../../data/queries/session.ts';
import { useApproveOrder } from '../../../data/server/queries/pending.ts';
import { momentText } from '../../../quotes/validity.ts';
import type { RecordedOrder } from '../../../quotes/wire/wire.ts';
import { Button } from '../../../ui/Button.tsx';
import { useTold } from '../../../ui/toast/use-told.ts';
import { whoseOrder } from './order-columns.tsx';

export function DecideOrder({ order }: { order: RecordedOrder }) {
  const isManager = useIsManager();
  const approve = useApproveOrder();
  const { mutate: setStatus, isPending } = useSetOrderStatus();
  const told = useTold();
  if (!isManager) return null;
  const about = `the order of ${whoseOrder(order)}, ${momentText(order.order.at)}`;
  const isBusy = approve.isPending || isPending;
  return (
    <div className="cluster">
      <Button
        size="s"
        aria-label={`Approve ${about}`}
        disabled={isBusy}
        onClick={() => approve.mutate(order, told('The order is approved.'))}
      >
        Approve
      </Button>
      <Button
        size="s"
        variant="quiet"
        aria-label={`Refuse ${about}`}
        disabled={isBusy}
        onClick={() => setStatus({ order, status: 'cancelled' }, told('The order is cancelled.'))}
      >
        Refuse
      </Button>
    </div>
  );
}
