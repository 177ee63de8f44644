import { useRef, useState } from 'react';
import { decimalText, parseDecimal } from '../../../pricing/decimal.ts';
import { type KnownFacts, setKnown } from '../../../quotes/known-facts.ts';
import { textLimit } from '../../../quotes/text-limits.ts';
import { Dialog, DialogActions, DialogFields } from '../../../ui/Dialog.tsx';
import { KeepButton, LimitedField } from '../../../ui/LimitedText.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useActingEmployee } from '../page/employee.tsx';
import { useQuoteChange } from '../use-quote-change.ts';

interface KnownDialogProps {
  /** Number of their newest quote, which keeps it. */
  number: string;
  known: KnownFacts;
  onClose: () => void;
}

/** A million dollars. */
const mostShipping = 100_000_000;

/** Dialog for known facts of a customer: the next quote for them starts with these. */
export function KnownDialog({ number, known, onClose }: KnownDialogProps) {
  const [texts, setTexts] = useState({
    contact: known.contact ?? '',
    level: known.level ?? '',
    exempt: known.exempt ?? '',
    shipping: known.shipping === undefined ? '' : decimalText(known.shipping, 2, 2),
  });
  const first = useRef<HTMLInputElement>(null);
  const shippingRef = useRef<HTMLInputElement>(null);
  const { name } = useActingEmployee();
  const { change, isPending } = useQuoteChange(number);
  const cents = parseDecimal(texts.shipping.trim(), 2);
  const isWrong = texts.shipping.trim() !== '' && (cents === undefined || cents < 0 || cents > mostShipping);
  const save = async () => {
    if (isWrong) return shippingRef.current?.focus();
    if (isPending) return;
    const [contact, level, exempt] = [texts.contact.trim(), texts.level.trim(), texts.exempt.trim()];
    const facts: KnownFacts = {
      ...(contact && { contact }),
      ...(level && { level }),
      ...(exempt && { exempt }),
      ...(texts.shipping.trim() !== '' && cents !== undefined && { shipping: cents }),
    };
    if (await change((stored, act) => setKnown(stored, facts, act), name, 'Saved.')) onClose();
  };
  const field = (key: keyof typeof texts) => ({
    value: texts[key],
    onValue: (text: string) => setTexts((before) => ({ ...before, [key]: text })),
    autoComplete: 'off',
  });
  return (
    <Dialog title="What is known of the customer" onClose={onClose} firstFocus={first}>
      <DialogFields>
        <LimitedField {...field('contact')} ref={first} label="Contact person" most={textLimit('name')} />
        <LimitedField
          {...field('level')}
          label="Price level"
          hint="as the calculators call it"
          most={textLimit('name')}
        />
        <LimitedField
          {...field('exempt')}
          label="Tax exempt"
          hint="reason or number of the exemption"
          most={textLimit('exempt')}
        />
        <TextField
          {...field('shipping')}
          ref={shippingRef}
          label="Usual shipping ($)"
          inputMode="decimal"
          error={isWrong ? 'Enter an amount like 12.50, at most 1,000,000.' : undefined}
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
