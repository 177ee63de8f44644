import { useRef, useState } from 'react';
import { useToday } from '../../../book/clock.ts';
import { useQuotes } from '../../../data/queries/quotes.ts';
import type { CartItem } from '../../../quotes/cart.ts';
import { emailProblem, isTypedOver } from '../../../quotes/customer.ts';
import { countOf } from '../../../quotes/format.ts';
import { knownOf, knownSentence } from '../../../quotes/known-facts.ts';
import { neededOf, neededProblem } from '../../../quotes/needed-by.ts';
import { newId } from '../../../quotes/new-id.ts';
import { hasDetails } from '../../../quotes/order-draft.ts';
import type { Customer, Quote } from '../../../quotes/quote.ts';
import { dayText } from '../../../quotes/validity.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog, DialogActions, DialogFields } from '../../../ui/Dialog.tsx';
import { errorText } from '../../../ui/error-text.ts';
import { ChoiceChips } from '../../../ui/inputs/ChoiceChips.tsx';
import { KeepButton } from '../../../ui/LimitedText.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useToast } from '../../../ui/toast/toast.tsx';
import { useSingleClick } from '../../../ui/use-single-click.ts';
import { CustomerFields, EmployeeField } from '../../orders/CustomerFields.tsx';
import { PriceChangeNotice } from '../../orders/PriceChangeNotice.tsx';
import { useDays } from './use-days.ts';
import { useQuoteDraft } from './use-quote-draft.ts';
import { type SavedCart, useSaving } from './use-saving.ts';
import { useTarget } from './use-target.ts';

interface SaveQuoteDialogProps {
  items: readonly CartItem[];
  onSaved: (saved: SavedCart) => void;
  onClose: () => void;
}

/**
 * Dialog that saves the cart as a quote. When the dialog is closed, even by Cancel, the entries are not lost. The order
 * dialog shows the same details.
 */
export function SaveQuoteDialog({ items, onSaved, onClose }: SaveQuoteDialogProps) {
  const { id, details, customer, days, editDetails, edit, choose, clear, hold } = useQuoteDraft();
  const { sources, target, missing, choice } = useTarget(items);
  const { text, until, problem } = useDays(days, items, sources, target);
  const nameRef = useRef<HTMLInputElement>(null);
  const daysRef = useRef<HTMLInputElement>(null);
  const emailRef = useRef<HTMLInputElement>(null);
  const neededRef = useRef<HTMLInputElement>(null);
  const today = useToday();
  const [isChecked, setIsChecked] = useState(false);
  const wrongEmail = emailProblem(customer.email);
  const { data: quotes = [] } = useQuotes();
  const known = knownOf(quotes, customer);
  const save = useSaving(items);
  const toast = useToast();
  const [saving, setSaving] = useState(false);
  const [asked, setAsked] = useState(false);
  const isNobody = Object.values(customer).every((entry) => entry.trim() === '');
  const asks = asked && isNobody;
  const [replaced, setReplaced] = useState<Quote>();
  const others = replaced && isTypedOver(replaced.customer, customer) ? replaced : undefined;

  const finish = async (validUntil: string, typedOver: boolean) => {
    const asNew = others !== undefined && !typedOver;
    const quoteId = asNew && others.id === id ? newId() : id;
    setSaving(true);
    hold(quoteId);
    try {
      const content = {
        validUntil,
        employee: details.employeeName.trim(),
        customer,
        note: details.notes,
        ...neededOf(details),
        ...(known && { known }),
      };
      const saved = await save({ id: quoteId, target: asNew ? undefined : target, sources, content, typedOver });
      if ('of' in saved) {
        setReplaced(saved.of);
        setSaving(false);
        nameRef.current?.focus();
        return;
      }
      onSaved(saved);
      onClose();
    } catch (error) {
      toast.error(errorText(error));
      setSaving(false);
    }
  };
  const submit = (typedOver: boolean) => {
    if (saving) return true;
    setIsChecked(true);
    if (wrongEmail !== undefined) {
      emailRef.current?.focus();
      return false;
    }
    if (until === undefined) {
      daysRef.current?.focus();
      return false;
    }
    if (neededProblem(details.neededBy, undefined, today)) {
      neededRef.current?.focus();
      return false;
    }
    if (isNobody && !asked) {
      setAsked(true);
      nameRef.current?.focus();
    } else void finish(until, typedOver);
    return true;
  };
  const saveOnce = useSingleClick(() => submit(false));
  const saveOverOnce = useSingleClick(() => submit(true));
  const factsText = knownSentence(known);
  return (
    <Dialog title="Save Quote" onClose={onClose} firstFocus={nameRef}>
      {/* Enter in a box presses the first submit button. */}
      <form noValidate onSubmit={(event) => event.preventDefault()}>
        <DialogFields>
          {choice && <ChoiceChips label="Save" {...choice} />}
          {target && missing > 0 && (
            <Notice
              kind="warning"
              text={`${countOf(missing, 'line')} of ${target.number} ${missing === 1 ? 'is' : 'are'} not in the cart: saving takes ${missing === 1 ? 'it' : 'them'} out of the quote.`}
            />
          )}
          {asks && (
            <Notice text="No customer is entered. With a name or a company the quote is found again more easily." />
          )}
          {others && (
            <Notice
              kind="warning"
              text={`${others.number} is the quote of another customer: ${nameOf(others.customer)}. Save this cart as a new quote, or in its place?`}
            />
          )}
          {factsText && <Notice text={factsText} />}
          <CustomerFields
            details={details}
            onDetails={editDetails}
            onChoose={(chosen) => choose(chosen, knownOf(quotes, chosen)?.level)}
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
              onValue={(typed) => edit({ days: typed })}
              hint={until && `Until ${dayText(until)}`}
              error={problem}
            />
            <EmployeeField name={details.employeeName} />
          </CustomerFields>
          {until !== undefined && <PriceChangeNotice items={items} lastDay={until} />}
        </DialogFields>
        <DialogActions>
          <KeepButton type="submit" variant="primary" aria-disabled={saving || undefined} onClick={saveOnce}>
            {submitText(asks, others)}
          </KeepButton>
          {others && (
            <KeepButton aria-disabled={saving || undefined} onClick={saveOverOnce}>
              {`Save in place of ${others.number}`}
            </KeepButton>
          )}
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          {hasDetails(details) && (
            <Button
              variant="quiet"
              onClick={() => {
                clear();
                nameRef.current?.focus();
              }}
            >
              Clear details
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  );
}

function submitText(asks: boolean, others: Quote | undefined): string {
  if (others) return 'Save as a new quote';
  return asks ? 'Save without a customer' : 'Save Quote';
}

const nameOf = ({ name, company, phone, email }: Customer): string => name || company || phone || email;
