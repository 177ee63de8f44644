import { useRef, useState } from 'react';
import { useToday } from '../../../book/clock.ts';
import { useOrderDraft } from '../../../data/queries/drafts.ts';
import { useQuotes } from '../../../data/queries/quotes.ts';
import { useCartCharges, useUsualValidity } from '../../../data/queries/terms.ts';
import type { CartItem } from '../../../quotes/cart.ts';
import { emailProblem } from '../../../quotes/customer.ts';
import { knownOf, knownSentence } from '../../../quotes/known-facts.ts';
import { neededOf, neededProblem } from '../../../quotes/needed-by.ts';
import { newId } from '../../../quotes/new-id.ts';
import {
  customerOfDetails,
  detailsOfCustomer,
  detailsOfDraft,
  type OrderDetails,
  withLevel,
} from '../../../quotes/order-draft.ts';
import { cartSums } from '../../../quotes/sums.ts';
import { daysAfter, dayText, maxDays, validUntil } from '../../../quotes/validity.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog, DialogActions, DialogFields, wideField } from '../../../ui/Dialog.tsx';
import { errorText } from '../../../ui/error-text.ts';
import { KeepButton } from '../../../ui/LimitedText.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { LineList } from '../../../ui/quote/LineList.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useToast } from '../../../ui/toast/toast.tsx';
import { useSingleClick } from '../../../ui/use-single-click.ts';
import { ClearDetails, CustomerFields, EmployeeField } from '../../orders/CustomerFields.tsx';
import { PriceChangeNotice } from '../../orders/PriceChangeNotice.tsx';
import { useSaving } from './use-saving.ts';

interface SaveQuoteDialogProps {
  items: readonly CartItem[];
  /** Called with the number of the saved quote. */
  onSaved: (number: string) => void;
  onClose: () => void;
}

/** Reads the days that a quote holds; undefined if they are not a whole number from 1 to the longest validity. */
function readDays(text: string): number | undefined {
  const days = /^\d+$/.test(text.trim()) ? Number(text) : 0;
  return days >= 1 && days <= maxDays ? days : undefined;
}

/**
 * Dialog that saves the cart as a quote. When the dialog is closed, even by Cancel, the entries are not lost. The order
 * dialog shows the same details.
 */
export function SaveQuoteDialog({ items, onSaved, onClose }: SaveQuoteDialogProps) {
  const [draft, change] = useOrderDraft();
  const details = detailsOfDraft(draft);
  const customer = customerOfDetails(details);
  const today = useToday();
  const usual = useUsualValidity()(today);
  const text = draft.quote?.days ?? String(daysAfter(usual, today));
  const days = readDays(text);
  const until = days === undefined ? undefined : validUntil(today, days);
  const nameRef = useRef<HTMLInputElement>(null);
  const daysRef = useRef<HTMLInputElement>(null);
  const emailRef = useRef<HTMLInputElement>(null);
  const neededRef = useRef<HTMLInputElement>(null);
  const [isChecked, setIsChecked] = useState(false);
  const wrongEmail = emailProblem(customer.email);
  const { charged } = useCartCharges();
  const { data: quotes = [] } = useQuotes();
  const known = knownOf(quotes, customer);
  const save = useSaving(items);
  const toast = useToast();
  // A retry after a failure saves the same quote.
  const [id] = useState(newId);
  const [saving, setSaving] = useState(false);
  const [asked, setAsked] = useState(false);
  const isNobody = Object.values(customer).every((entry) => entry.trim() === '');
  const asks = asked && isNobody;

  const onDetails = (part: Partial<OrderDetails>) =>
    change((before) => ({ ...before, details: { ...before.details, ...part } }));
  const finish = async (lastDay: string) => {
    setSaving(true);
    try {
      const saved = await save({
        id,
        validUntil: lastDay,
        employee: details.employeeName.trim(),
        customer,
        note: details.notes,
        ...neededOf(details),
        ...(known && { known }),
      });
      onClose();
      onSaved(saved);
    } catch (error) {
      toast.error(errorText(error));
      setSaving(false);
    }
  };
  const saveOnce = useSingleClick(() => {
    if (saving) return true;
    setIsChecked(true);
    const wrong = [
      [wrongEmail, emailRef],
      [until === undefined, daysRef],
      [neededProblem(details.neededBy, undefined, today), neededRef],
    ] as const;
    const box = wrong.find(([problem]) => problem)?.[1];
    box?.current?.focus();
    if (box || until === undefined) return false;
    if (isNobody && !asked) {
      setAsked(true);
      nameRef.current?.focus();
    } else void finish(until);
    return true;
  });
  const factsText = knownSentence(known);
  return (
    <Dialog title="Save Quote" onClose={onClose} firstFocus={nameRef}>
      {/* Enter in a box presses the first submit button. */}
      <form noValidate onSubmit={(event) => event.preventDefault()}>
        <DialogFields>
          {asks && <Notice text="No customer entered. A name or a company makes the quote easier to find." />}
          {factsText && <Notice text={factsText} />}
          <div className={wideField}>
            <LineList foldsAfter={3} lines={items} sums={cartSums(items, charged)} />
          </div>
          <CustomerFields
            details={details}
            onDetails={onDetails}
            onChoose={(chosen) =>
              change((before) => ({
                ...withLevel(before, knownOf(quotes, chosen)?.level ?? before.level),
                details: { ...before.details, ...detailsOfCustomer(chosen) },
              }))
            }
            nameRef={nameRef}
            dayRef={neededRef}
            emailRef={emailRef}
            emailError={isChecked ? wrongEmail : undefined}
          >
            <TextField
              ref={daysRef}
              label="Holds for (days)"
              inputMode="numeric"
              value={text}
              onValue={(typed) => change((before) => ({ ...before, quote: { days: typed } }))}
              hint={until && `Until ${dayText(until)}`}
              error={until === undefined ? `Enter a whole number of days from 1 to ${maxDays}.` : undefined}
            />
            <EmployeeField name={details.employeeName} />
          </CustomerFields>
          {until !== undefined && <PriceChangeNotice items={items} lastDay={until} />}
        </DialogFields>
        <DialogActions>
          <KeepButton type="submit" variant="primary" aria-disabled={saving || undefined} onClick={saveOnce}>
            {asks ? 'Save without a customer' : 'Save Quote'}
          </KeepButton>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <ClearDetails details={details} change={change} nameRef={nameRef} />
        </DialogActions>
      </form>
    </Dialog>
  );
}
