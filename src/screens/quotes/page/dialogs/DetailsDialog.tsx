import { useRef, useState } from 'react';
import { emailProblem } from '../../../../quotes/customer.ts';
import type { Customer } from '../../../../quotes/quote.ts';
import { changeDetails, customerKeys } from '../../../../quotes/quote-changes.ts';
import { textLimit } from '../../../../quotes/text-limits.ts';
import { Dialog, DialogActions, DialogFields, wideField } from '../../../../ui/Dialog.tsx';
import { KeepButton, LimitedField } from '../../../../ui/LimitedText.tsx';
import { useQuoteChange } from '../../use-quote-change.ts';
import { customerLabels } from '../Customer.tsx';
import { useActingEmployee } from '../employee.tsx';
import type { DialogProps } from './QuoteDialog.tsx';

const looks: Readonly<
  Record<keyof Customer, { readonly type?: string; readonly rows?: number; readonly wide?: true }>
> = {
  name: { wide: true },
  company: { wide: true },
  phone: { type: 'tel' },
  email: { type: 'email' },
  address: { rows: 2, wide: true },
};

/** Dialog for a quote's customer and note. Only edited fields are saved: another tab may edit the rest. */
export function DetailsDialog({ quote, onClose }: DialogProps) {
  const [customer, setCustomer] = useState<Partial<Customer>>({});
  const [note, setNote] = useState<string>();
  const first = useRef<HTMLInputElement>(null);
  const email = useRef<HTMLInputElement>(null);
  const [isChecked, setIsChecked] = useState(false);
  // One that was saved before is no reason to refuse another note.
  const wrongEmail = emailProblem(customer.email ?? '');
  const { name } = useActingEmployee();
  const { change, isPending } = useQuoteChange(quote.number);
  const save = async () => {
    setIsChecked(true);
    if (wrongEmail !== undefined) return email.current?.focus();
    const details = { customer, ...(note !== undefined && { note }) };
    if (await change((stored, act) => changeDetails(stored, details, act), name, 'Customer and note saved.')) onClose();
  };
  const refs: Partial<Record<keyof Customer, typeof first>> = { name: first, email };
  return (
    <Dialog title="Customer and note" onClose={onClose} firstFocus={first}>
      <DialogFields>
        {customerKeys.map((key) => {
          const { wide, ...look } = looks[key];
          return (
            <LimitedField
              key={key}
              ref={refs[key]}
              error={key === 'email' && isChecked ? wrongEmail : undefined}
              label={customerLabels[key]}
              value={customer[key] ?? quote.customer[key]}
              onValue={(text) => setCustomer((before) => ({ ...before, [key]: text }))}
              most={textLimit(key)}
              autoComplete="off"
              className={wide && wideField}
              {...look}
            />
          );
        })}
        <LimitedField
          label="Note"
          most={textLimit('note')}
          value={note ?? quote.note}
          onValue={setNote}
          rows={3}
          className={wideField}
        />
      </DialogFields>
      <DialogActions onCancel={onClose}>
        <KeepButton variant="primary" aria-disabled={isPending || undefined} onClick={() => void save()}>
          Save
        </KeepButton>
      </DialogActions>
    </Dialog>
  );
}
