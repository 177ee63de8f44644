import { useRef, useState } from 'react';
import { called } from '../../../quotes/calls.ts';
import type { Quote } from '../../../quotes/quote.ts';
import { textLimit } from '../../../quotes/text-limits.ts';
import { Dialog, DialogActions, DialogFields, wideField } from '../../../ui/Dialog.tsx';
import { KeepButton, LimitedField } from '../../../ui/LimitedText.tsx';
import { useActingEmployee } from '../page/employee.tsx';
import { useQuoteChange } from '../use-quote-change.ts';
import styles from './TodayPage.module.css';

export interface CallDialogProps {
  quote: Quote;
  today: string;
  onClose: () => void;
}

/** Dialog that notes a call. */
export function CalledDialog({ quote, today, onClose }: CallDialogProps) {
  const [note, setNote] = useState('');
  const first = useRef<HTMLInputElement>(null);
  const { name } = useActingEmployee();
  const { change, isPending } = useQuoteChange(quote.number);
  const save = async () => {
    if (isPending) return;
    if (await change((stored, act) => called(stored, note, today, act), name, 'The call is noted.')) onClose();
  };
  return (
    <Dialog title="Called" onClose={onClose} firstFocus={first}>
      <form className={styles.form} noValidate onSubmit={(event) => event.preventDefault()}>
        <DialogFields>
          <LimitedField
            ref={first}
            label="Note"
            hint="optional; the customer is not on this list for a week"
            most={textLimit('text')}
            autoComplete="off"
            value={note}
            onValue={setNote}
            className={wideField}
          />
        </DialogFields>
        <DialogActions onCancel={onClose}>
          <KeepButton
            type="submit"
            variant="primary"
            aria-disabled={isPending || undefined}
            onClick={() => void save()}
          >
            Note the call
          </KeepButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
