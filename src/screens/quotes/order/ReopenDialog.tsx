import { useState } from 'react';
import { acceptedOption } from '../../../quotes/accepted-option.ts';
import type { CartItem } from '../../../quotes/cart.ts';
import { formatCount } from '../../../quotes/format.ts';
import { optionsOf, type Quote, type QuoteOption } from '../../../quotes/quote.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { orderedBefore } from '../../orders/order/CartOrder.tsx';
import type { Reopening } from '../../orders/order/use-put-in-cart.ts';
import { OptionChoice } from './OptionChoice.tsx';

interface ReopenDialogProps {
  quote: Quote;
  items: readonly CartItem[];
  onOpen: (option: QuoteOption | undefined, how: Reopening) => void;
  onClose: () => void;
}

/**
 * Dialog that opens a quote in the cart. It asks which alternative to open, and whether to replace the lines of the
 * cart.
 */
export function ReopenDialog({ quote, items, onOpen, onClose }: ReopenDialogProps) {
  const asksOption = optionsOf(quote).length > 0;
  const accepted = acceptedOption(quote);
  const [option, setOption] = useState(accepted);
  const isUnanswered = asksOption && option === undefined;
  const ordered = orderedBefore([quote]);
  const lines = items.length === 1 ? 'one line' : `${formatCount(items.length)} lines`;
  return (
    <Dialog title="Open in cart" onClose={onClose}>
      <DialogBody>
        {ordered && <Notice kind="warning" text={`${ordered}. An order of the cart orders its lines again.`} />}
        {asksOption && <OptionChoice quote={quote} chosen={option} accepted={accepted} onChoose={setOption} />}
        {items.length > 0 && <p>{`The cart has ${lines} already.`}</p>}
      </DialogBody>
      <DialogActions onCancel={onClose}>
        {items.length === 0 ? (
          <Button variant="primary" disabled={isUnanswered} onClick={() => onOpen(option, 'add')}>
            Open in cart
          </Button>
        ) : (
          <>
            <Button variant="primary" disabled={isUnanswered} onClick={() => onOpen(option, 'add')}>
              Add to the cart
            </Button>
            <Button disabled={isUnanswered} onClick={() => onOpen(option, 'replace')}>
              Replace the cart
            </Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  );
}
