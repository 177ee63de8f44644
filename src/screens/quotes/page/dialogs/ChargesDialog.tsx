import { useRef, useState } from 'react';
import { useProposedShipping, useTerms } from '../../../../data/queries/terms.ts';
import { isTypedCharges, type TypedCharges } from '../../../../quotes/order-draft.ts';
import { setCharges } from '../../../../quotes/quote-changes.ts';
import { offerText } from '../../../../quotes/sums.ts';
import { chargeProblems, readCharges, typedCharges } from '../../../../quotes/typed-charges.ts';
import { DialogBody } from '../../../../ui/Dialog.tsx';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { ChargesFields } from '../../../../ui/quote/ChargesFields.tsx';
import { useQuoteEntries } from '../../use-quote-form.ts';
import type { DialogProps } from './QuoteDialog.tsx';

interface Typed {
  readonly charges?: TypedCharges;
}
const nothing: Typed = {};
const isTyped = (stored: unknown): stored is Typed =>
  typeof stored === 'object' && stored !== null && 'charges' in stored && isTypedCharges(stored.charges);

export function ChargesDialog({ quote, onClose }: DialogProps) {
  const { number } = quote;
  const {
    typed: entered,
    edit,
    save,
    dialog,
  } = useQuoteEntries({ number, form: 'charges', nothing, isTyped, onClose });
  const proposed = useProposedShipping(quote.lines);
  const typed = entered.charges ?? typedCharges(quote) ?? {};
  const shippingRef = useRef<HTMLInputElement>(null);
  const { data: terms } = useTerms();
  const [isChecked, setIsChecked] = useState(false);
  const problems = chargeProblems(typed);
  const onSave = () => {
    setIsChecked(true);
    if (Object.keys(problems).length > 0) return;
    void save((stored, act) => setCharges(stored, readCharges(typed), act), 'Saved.');
  };
  const { shipping: _shipping, exempt: _exempt, ...others } = quote;
  return (
    <FormDialog title="Shipping and tax" confirm="Save" firstFocus={shippingRef} onSave={onSave} {...dialog}>
      <DialogBody>
        <ChargesFields
          typed={typed}
          onTyped={(next) => edit(() => ({ charges: next }))}
          proposed={proposed}
          isTaxed={(quote.tax ?? terms?.tax) !== undefined}
          problems={isChecked ? problems : {}}
          shippingRef={shippingRef}
        />
        <p aria-live="polite">
          New total: <b>{offerText({ ...others, ...readCharges(typed) })}</b>
        </p>
      </DialogBody>
    </FormDialog>
  );
}
