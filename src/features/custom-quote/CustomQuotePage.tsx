import { useState } from 'react';
import { type LengthUnit, lengthEntry, lengthWithUnit, readLength, showLength } from '../../pricing/index.ts';
import { useAddToCart } from '../../storage/index.ts';
import { LengthField } from '../../ui/inputs/LengthField.tsx';
import { UnitToggle } from '../../ui/inputs/UnitToggle.tsx';
import { Page } from '../../ui/Page.tsx';
import { TextArea, TextField } from '../../ui/TextField.tsx';
import { useToast } from '../../ui/toast/index.ts';
import { type CustomQuoteForm, customQuoteItem, emptyForm, readQuantity } from './custom-quote.ts';
import styles from './CustomQuotePage.module.css';
import { CustomQuoteSummary } from './CustomQuoteSummary.tsx';

const units: readonly LengthUnit[] = ['in', 'ft'];

/** A quote of something that is not in the price book, by area (specification, sections 2, 5 and 9). */
export function CustomQuotePage({ back }: { back: string }) {
  const [form, setForm] = useState(emptyForm);
  const [unit, setUnit] = useState<LengthUnit>('in');
  const set = (key: keyof CustomQuoteForm) => (text: string) => setForm((before) => ({ ...before, [key]: text }));
  const add = useAdd(form, unit);
  const box = (key: 'description' | 'pricePerSquareFoot' | 'quantity' | 'notes') => ({
    value: form[key],
    onValue: set(key),
  });
  const side = (key: 'width' | 'height') => ({
    unit,
    text: showLength(form[key], unit),
    onEntry: (text: string) => set(key)(lengthEntry(text, unit)),
    onLeave: () => undefined,
  });
  const changeUnit = (next: LengthUnit) => {
    setForm((before) => ({ ...before, width: convertible(before.width), height: convertible(before.height) }));
    setUnit(next);
  };

  return (
    <Page title="Custom Quote" back={back} intro="For anything that is not in the price book.">
      <div className={styles.columns}>
        <div className={styles.form}>
          <TextField label="Product description" {...box('description')} />
          <div className={styles.row}>
            <LengthField label="Width" {...side('width')} />
            <LengthField label="Height" {...side('height')} />
            <UnitToggle units={units} unit={unit} onUnit={changeUnit} />
          </div>
          <div className={styles.row}>
            <TextField label="Price per sq ft ($)" inputMode="decimal" {...box('pricePerSquareFoot')} />
            <TextField
              label="Quantity"
              inputMode="numeric"
              {...box('quantity')}
              onBlur={() => set('quantity')(String(readQuantity(form.quantity)))}
            />
          </div>
          <TextArea label="Notes" hint="optional" {...box('notes')} />
        </div>
        <CustomQuoteSummary form={form} onAdd={add} />
      </div>
    </Page>
  );
}

/** Blank or invalid becomes empty with the unit toggle (specification, section 4). */
const convertible = (entry: string): string => (readLength(entry) === undefined ? '' : entry);

function useAdd(form: CustomQuoteForm, unit: LengthUnit): () => void {
  const addToCart = useAddToCart();
  const toast = useToast();
  return () => {
    const sides = `Width: ${lengthWithUnit(form.width, unit)} • Height: ${lengthWithUnit(form.height, unit)}`;
    const item = customQuoteItem(form, sides);
    if (typeof item === 'string') return toast.error(item);
    addToCart.mutate(item, {
      onSuccess: () => toast.success('Added to cart'),
      onError: ({ message }) => toast.error(message),
    });
  };
}
