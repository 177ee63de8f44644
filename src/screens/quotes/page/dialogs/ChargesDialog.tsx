import { useRef, useState } from 'react';
import { usePageDraft } from '../../../../data/queries/page-draft.ts';
import { useTerms } from '../../../../data/queries/terms.ts';
import { useProposedShipping } from '../../../../data/quotes/use-proposed-shipping.ts';
import { isTypedCharges, type TypedCharges } from '../../../../quotes/order-draft.ts';
import { setCharges, totalsText } from '../../../../quotes/quote-changes.ts';
import { chargeProblems, readCharges, shippingText, typedCharges } from '../../../../quotes/typed-charges.ts';
import { Dialog, DialogActions, DialogBody } from '../../../../ui/Dialog.tsx';
import { KeepButton } from '../../../../ui/LimitedText.tsx';
import { ChargesFields } from '../../../../ui/quote/ChargesFields.tsx';
import { useSingleClick } from '../../../../ui/use-single-click.ts';
import { useQuoteChange } from '../../use-quote-change.ts';
import { useActingEmployee } from '../employee.tsx';
import type { DialogProps } from './QuoteDialog.tsx';

interface Typed {
  readonly charges?: TypedCharges;
}
const nothingTyped: Typed = {};
const isTyped = (stored: unknown): stored is Typed =>
  typeof stored === 'object' && stored !== null && 'charges' in stored && isTypedCharges(stored.charges);

interface ChargesDialogProps extends DialogProps {
  /** True if it begins with the proposed shipping. */
  addsShipping: boolean;
}

/** Dialog for the shipping and the tax exemption of a quote. */
export function ChargesDialog({ quote, addsShipping, onClose }: ChargesDialogProps) {
  const [{ charges }, edit] = usePageDraft(`charges of ${quote.number}`, nothingTyped, isTyped);
  const proposed = useProposedShipping(quote.lines);
  const added = addsShipping && proposed !== undefined && { shipping: shippingText(proposed) };
  const typed = charges ?? { ...typedCharges(quote), ...added };
  const shippingRef = useRef<HTMLInputElement>(null);
  const { data: terms } = useTerms();
  const [isChecked, setIsChecked] = useState(false);
  const problems = chargeProblems(typed);
  const { name } = useActingEmployee();
  const { change } = useQuoteChange(quote.number);
  const leave = () => {
    edit(() => nothingTyped);
    onClose();
  };
  const save = useSingleClick(() => {
    setIsChecked(true);
    if (Object.keys(problems).length > 0) return false;
    const asked = readCharges(typed);
    void change((stored, act) => setCharges(stored, asked, act), name, 'Saved.').then((isDone) => isDone && leave());
    return true;
  });
  const { shipping: _shipping, exempt: _exempt, ...others } = quote;
  return (
    <Dialog title="Shipping and tax" onClose={onClose} firstFocus={shippingRef}>
      <form onSubmit={(event) => event.preventDefault()}>
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
            It comes to <b>{totalsText({ ...others, ...readCharges(typed) })}</b>.
          </p>
        </DialogBody>
        <DialogActions onCancel={leave}>
          <KeepButton type="submit" variant="primary" onClick={save}>
            Save
          </KeepButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
