import type { CartItem } from '../../../quotes/cart.ts';
import { formatCount } from '../../../quotes/format.ts';
import type { Quote } from '../../../quotes/quote.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { orderedBefore } from '../../orders/order/CartOrder.tsx';
import type { Reopening } from '../../orders/order/use-put-in-cart.ts';

interface ReopenDialogProps {
  quote: Quote;
  items: readonly CartItem[];
  onOpen: (how: Reopening) => void;
  onClose: () => void;
}

/** Dialog that opens a quote in the cart. It asks whether to replace the lines of the cart. */
export function ReopenDialog({ quote, items, onOpen, onClose }: ReopenDialogProps) {
  const ordered = orderedBefore([quote]);
  const lines = items.length === 1 ? 'one line' : `${formatCount(items.length)} lines`;
  return (
    <Dialog title="Open in cart" onClose={onClose}>
      <DialogBody>
        {ordered && <Notice kind="warning" text={`${ordered}. An order of the cart orders its lines again.`} />}
        {items.length > 0 && <p>{`The cart has ${lines} already.`}</p>}
      </DialogBody>
      <DialogActions onCancel={onClose}>
        {items.length === 0 ? (
          <Button variant="primary" onClick={() => onOpen('add')}>
            Open in cart
          </Button>
        ) : (
          <>
            <Button variant="primary" onClick={() => onOpen('add')}>
              Add to the cart
            </Button>
            <Button onClick={() => onOpen('replace')}>Replace the cart</Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  );
}
