import { useRef, useState } from 'react';
import { customerKeys, customerLabels, emailProblem } from '../../../../quotes/customer.ts';
import { neededProblem, neededTexts } from '../../../../quotes/needed-by.ts';
import type { Customer } from '../../../../quotes/quote.ts';
import { changeDetails } from '../../../../quotes/quote-changes.ts';
import { isRecord } from '../../../../quotes/record.ts';
import { textLimit } from '../../../../quotes/text-limits.ts';
import { DialogFields, wideField } from '../../../../ui/Dialog.tsx';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { LimitedField } from '../../../../ui/LimitedText.tsx';
import { NeededFields } from '../../../../ui/quote/NeededFields.tsx';
import { useQuoteEntries } from '../../use-quote-form.ts';
import type { DialogProps } from './QuoteDialog.tsx';

interface Look {
  readonly type?: string;
  readonly rows?: number;
  readonly wide?: true;
}
const looks: Partial<Record<keyof Customer, Look>> = {
  name: { wide: true },
  company: { wide: true },
  phone: { type: 'tel' },
  email: { type: 'email' },
  address: { rows: 2, wide: true },
};

/** Unsaved entries. They are stored in this tab when the dialog is closed. Cancel deletes them. */
interface Typed {
  readonly customer: Partial<Customer>;
  readonly note?: string;
  readonly neededBy?: string;
  readonly artwork?: string;
}
const nothing: Typed = { customer: {} };
const isTyped = (stored: unknown): stored is Typed =>
  isRecord(stored) &&
  isRecord(stored['customer']) &&
  [stored['note'] ?? '', stored['neededBy'] ?? '', stored['artwork'] ?? '', ...Object.values(stored['customer'])].every(
    (text) => typeof text === 'string',
  );

/**
 * Dialog for a quote's customer and note. Only edited fields are saved, because another tab may edit the other fields.
 */
export function DetailsDialog({ quote, today, onClose }: DialogProps) {
  const { number } = quote;
  const { typed, edit, save, dialog } = useQuoteEntries({ number, form: 'details', nothing, isTyped, onClose });
  const { customer, note, ...needed } = typed;
  const first = useRef<HTMLInputElement>(null);
  const email = useRef<HTMLInputElement>(null);
  const day = useRef<HTMLInputElement>(null);
  const [isChecked, setIsChecked] = useState(false);
  // Checks only a newly typed e-mail, because a wrong stored e-mail must not prevent the save of a new note.
  const wrongEmail = emailProblem(customer.email ?? '');
  const texts = { ...neededTexts(quote), ...needed };
  const entered: Partial<Customer> = { ...quote.customer, ...customer };
  const onSave = () => {
    setIsChecked(true);
    if (wrongEmail !== undefined) return email.current?.focus();
    if (neededProblem(texts.neededBy, quote.neededBy, today)) return day.current?.focus();
    const details = { customer, ...needed, ...(note !== undefined && { note }) };
    void save((stored, act) => changeDetails(stored, details, act), 'Customer and note saved.');
  };
  const refs: Partial<Record<keyof Customer, typeof first>> = { name: first, email };
  return (
    <FormDialog title="Customer and note" confirm="Save" firstFocus={first} onSave={onSave} {...dialog}>
      <DialogFields>
        {customerKeys.map((key) => {
          const { wide, ...look }: Look = looks[key] ?? {};
          return (
            <LimitedField
              key={key}
              ref={refs[key]}
              error={key === 'email' && isChecked ? wrongEmail : undefined}
              label={customerLabels[key]}
              value={entered[key] ?? ''}
              onValue={(text) => edit((before) => ({ ...before, customer: { ...before.customer, [key]: text } }))}
              most={textLimit(key)}
              className={wide && wideField}
              {...look}
            />
          );
        })}
        <NeededFields
          today={today}
          texts={texts}
          before={quote.neededBy}
          dayRef={day}
          onTexts={(part) => edit((before) => ({ ...before, ...part }))}
        />
        <LimitedField
          label="Note"
          most={textLimit('note')}
          value={note ?? quote.note}
          onValue={(text) => edit((before) => ({ ...before, note: text }))}
          rows={3}
          className={wideField}
        />
      </DialogFields>
    </FormDialog>
  );
}
