import { useState } from 'react';
import type { Quote, QuoteOption } from '../../../quotes/quote.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { OptionChoice } from './OptionChoice.tsx';

interface OptionDialogProps {
  quote: Quote;
  first: QuoteOption;
  /** Returns the reason why an alternative can't be ordered. */
  whyBlocked: (option: QuoteOption) => string | undefined;
  onChoose: (option: QuoteOption) => void;
  onClose: () => void;
}

/** Dialog that asks for the alternative to order. */
export function OptionDialog({ quote, first, whyBlocked, onChoose, onClose }: OptionDialogProps) {
  const [option, setOption] = useState(first);
  const blocked = whyBlocked(option);
  return (
    <Dialog title="Submit Order" onClose={onClose}>
      <DialogBody>
        <OptionChoice quote={quote} chosen={option} onChoose={setOption} />
        {blocked !== undefined && <Notice kind="warning" text={blocked} />}
      </DialogBody>
      <DialogActions onCancel={onClose}>
        <Button variant="primary" disabled={blocked !== undefined} onClick={() => onChoose(option)}>
          Continue
        </Button>
      </DialogActions>
    </Dialog>
  );
}
