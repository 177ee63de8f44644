import { useState } from 'react';
import { acceptedOption } from '../../../quotes/accepted-option.ts';
import type { Quote, QuoteOption } from '../../../quotes/quote.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { OptionChoice } from './OptionChoice.tsx';

interface OptionDialogProps {
  quote: Quote;
  /** Returns the reason why an alternative can't be ordered; undefined if it can. */
  whyBlocked: (option: QuoteOption) => string | undefined;
  onChoose: (option: QuoteOption) => void;
  onClose: () => void;
}

/**
 * Dialog that asks for the alternative to order. An alternative is preselected only if the customer accepted it by a
 * link, because only the customer can choose.
 */
export function OptionDialog({ quote, whyBlocked, onChoose, onClose }: OptionDialogProps) {
  const accepted = acceptedOption(quote);
  const [option, setOption] = useState(accepted);
  const blocked = option && whyBlocked(option);
  const isChosen = option !== undefined && blocked === undefined;
  return (
    <Dialog title="Submit Order" onClose={onClose}>
      <DialogBody>
        <OptionChoice quote={quote} chosen={option} accepted={accepted} onChoose={setOption} />
        {blocked !== undefined && <Notice kind="warning" text={blocked} />}
      </DialogBody>
      <DialogActions onCancel={onClose}>
        <Button variant="primary" disabled={!isChosen} onClick={() => isChosen && onChoose(option)}>
          Continue
        </Button>
      </DialogActions>
    </Dialog>
  );
}
