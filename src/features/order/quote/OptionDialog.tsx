import { useState } from 'react';
import type { Quote, QuoteOption } from '../../../storage/quotes/index.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { OptionChoice } from './OptionChoice.tsx';
import styles from './QuoteDialogs.module.css';

interface OptionDialogProps {
  quote: Quote;
  first: QuoteOption;
  onChoose: (option: QuoteOption) => void;
  onClose: () => void;
}

/** Asks which of the quote's alternatives is ordered. */
export function OptionDialog({ quote, first, onChoose, onClose }: OptionDialogProps) {
  const [option, setOption] = useState(first);
  return (
    <Dialog title="Submit Order" onClose={onClose}>
      <div className={styles.body}>
        <OptionChoice quote={quote} chosen={option} onChoose={setOption} />
      </div>
      <div className={styles.actions}>
        <Button variant="primary" onClick={() => onChoose(option)}>
          Continue
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Dialog>
  );
}
