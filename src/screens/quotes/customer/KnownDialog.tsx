import { useRef } from 'react';
import { type KnownFacts, setKnown } from '../../../quotes/known-facts.ts';
import { textLimit } from '../../../quotes/text-limits.ts';
import { chargeProblems, readCharges, shippingText } from '../../../quotes/typed-charges.ts';
import { DialogFields } from '../../../ui/Dialog.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { LimitedField } from '../../../ui/LimitedText.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useQuoteForm } from '../use-quote-form.ts';

interface KnownDialogProps {
  /** Number of the customer's newest quote, in which the facts are stored. */
  number: string;
  known: KnownFacts;
  onClose: () => void;
}

export function KnownDialog({ number, known, onClose }: KnownDialogProps) {
  const before = {
    contact: known.contact ?? '',
    level: known.level ?? '',
    exempt: known.exempt ?? '',
    shipping: known.shipping === undefined ? '' : shippingText(known.shipping),
  };
  const { texts, box, save, dialog } = useQuoteForm({ number, form: 'what is known', known: before, onClose });
  const first = useRef<HTMLInputElement>(null);
  const shippingRef = useRef<HTMLInputElement>(null);
  const charges = texts.shipping.trim() === '' ? {} : { shipping: texts.shipping };
  const { shipping: problem } = chargeProblems(charges);
  const onSave = () => {
    if (problem !== undefined) return shippingRef.current?.focus();
    const [contact, level, exempt] = [texts.contact.trim(), texts.level.trim(), texts.exempt.trim()];
    const facts: KnownFacts = {
      ...(contact && { contact }),
      ...(level && { level }),
      ...(exempt && { exempt }),
      ...readCharges(charges),
    };
    void save((stored, act) => setKnown(stored, facts, act), 'Saved.');
  };
  return (
    <FormDialog title="On file for this customer" confirm="Save" firstFocus={first} {...dialog} onSave={onSave}>
      <DialogFields>
        <LimitedField {...box('contact')} ref={first} label="Contact person" most={textLimit('name')} />
        <LimitedField
          {...box('level')}
          label="Price level"
          hint="as the calculators name it"
          most={textLimit('name')}
        />
        <LimitedField
          {...box('exempt')}
          label="Tax exempt"
          hint="reason or number of the exemption"
          most={textLimit('exempt')}
        />
        <TextField
          {...box('shipping')}
          ref={shippingRef}
          label="Usual shipping ($)"
          inputMode="decimal"
          error={problem}
        />
      </DialogFields>
    </FormDialog>
  );
}
