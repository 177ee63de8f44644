import { useRef } from 'react';
import { called } from '../../../quotes/calls.ts';
import type { Quote } from '../../../quotes/quote.ts';
import { textLimit } from '../../../quotes/text-limits.ts';
import { DialogFields, wideField } from '../../../ui/Dialog.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { LimitedField } from '../../../ui/LimitedText.tsx';
import { useQuoteForm } from '../use-quote-form.ts';

export interface CallDialogProps {
  quote: Quote;
  today: string;
  onClose: () => void;
}

export function CalledDialog({ quote: { number }, today, onClose }: CallDialogProps) {
  const { texts, box, save, dialog } = useQuoteForm({ number, form: 'call', known: { note: '' }, onClose });
  const first = useRef<HTMLInputElement>(null);
  return (
    <FormDialog
      title="Called"
      confirm="Note the call"
      firstFocus={first}
      {...dialog}
      onSave={() => void save((stored, act) => called(stored, texts.note, today, act), 'The call is noted.')}
    >
      <DialogFields>
        <LimitedField
          ref={first}
          label="Note"
          hint="optional; the customer is not on this list for a week"
          most={textLimit('text')}
          {...box('note')}
          className={wideField}
        />
      </DialogFields>
    </FormDialog>
  );
}
