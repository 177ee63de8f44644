import { useRef, useState } from 'react';
import { emailProblem } from '../../../../quotes/customer.ts';
import { neededProblem, neededTexts } from '../../../../quotes/needed-by.ts';
import { customerOfDetails, detailsOfCustomer, noDetails } from '../../../../quotes/order-draft.ts';
import type { Quote } from '../../../../quotes/quote.ts';
import { changeDetails } from '../../../../quotes/quote-changes.ts';
import { DialogFields } from '../../../../ui/Dialog.tsx';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { CustomerFields } from '../../../orders/CustomerFields.tsx';
import { useQuoteForm } from '../../use-quote-form.ts';
import type { DialogProps } from './QuoteDialog.tsx';

/** Dialog for a quote's customer and notes. Only edited fields are saved, because another tab may edit the others. */
export function DetailsDialog({ quote, today, onClose }: DialogProps) {
  const { number } = quote;
  const known = detailsOf(quote);
  const { texts, edited, enter, save, dialog } = useQuoteForm({ number, form: 'details', known, onClose });
  const first = useRef<HTMLInputElement>(null);
  const email = useRef<HTMLInputElement>(null);
  const day = useRef<HTMLInputElement>(null);
  const [isChecked, setIsChecked] = useState(false);
  // Checks only a newly typed e-mail, because a wrong stored e-mail must not prevent the save of a new note.
  const wrongEmail = emailProblem(edited['customerEmail'] ?? '');
  const onSave = () => {
    setIsChecked(true);
    if (wrongEmail !== undefined) return email.current?.focus();
    if (neededProblem(texts.neededBy, quote.neededBy, today)) return day.current?.focus();
    void save((stored, act) => {
      const { notes: note, neededBy, artwork, ...customer } = { ...detailsOf(stored), ...edited };
      return changeDetails(
        stored,
        { customer: customerOfDetails({ ...customer, notes: note }), note, neededBy, artwork },
        act,
      );
    }, 'Customer and note saved.');
  };
  return (
    <FormDialog title="Customer and note" confirm="Save" firstFocus={first} onSave={onSave} {...dialog}>
      <DialogFields>
        <CustomerFields
          details={texts}
          onDetails={enter}
          dayBefore={quote.neededBy}
          nameRef={first}
          emailRef={email}
          dayRef={day}
          emailError={isChecked ? wrongEmail : undefined}
        />
      </DialogFields>
    </FormDialog>
  );
}

const detailsOf = (quote: Quote) => ({
  ...noDetails,
  ...neededTexts(quote),
  ...detailsOfCustomer(quote.customer),
  notes: quote.note,
});
