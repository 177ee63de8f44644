import { useRef } from 'react';
import { type DeclinedReason, declinedFields, declinedReasons } from '../../../../quotes/event-codes.ts';
import { answer } from '../../../../quotes/quote-changes.ts';
import { textLimit } from '../../../../quotes/text-limits.ts';
import { DialogFields, wideField } from '../../../../ui/Dialog.tsx';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { ChoiceChips } from '../../../../ui/inputs/ChoiceChips.tsx';
import { LimitedField } from '../../../../ui/LimitedText.tsx';
import { useQuoteForm } from '../../use-quote-form.ts';
import type { DialogProps } from './QuoteDialog.tsx';

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- these keys are the reasons
const reasons = Object.keys(declinedReasons) as readonly DeclinedReason[];

export function DeclinedDialog({ quote: { number }, onClose }: DialogProps) {
  const known = { reason: '', words: '' };
  const { texts, type, box, save, dialog } = useQuoteForm({ number, form: 'declined', known, onClose });
  const first = useRef<HTMLInputElement>(null);
  const reason = reasons.find((key) => key === texts.reason);
  return (
    <FormDialog
      title="Why was it declined?"
      confirm="Mark as declined"
      {...dialog}
      onSave={() => {
        const why = declinedFields({ reason, words: texts.words });
        void save((stored, act) => answer(stored, 'declined', act, why), 'Marked as declined.');
      }}
    >
      <DialogFields>
        <ChoiceChips
          label="Reason"
          choices={Object.values(declinedReasons)}
          chosen={reason && declinedReasons[reason]}
          onChoose={(text) => {
            const chosen = reasons.find((key) => declinedReasons[key] === text);
            type('reason', chosen ?? '');
            if (chosen === 'other') first.current?.focus();
          }}
        />
        <LimitedField
          ref={first}
          label="In their words"
          hint="optional"
          most={textLimit('text')}
          {...box('words')}
          className={wideField}
        />
      </DialogFields>
    </FormDialog>
  );
}
