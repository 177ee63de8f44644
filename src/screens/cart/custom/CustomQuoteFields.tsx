import { useId } from 'react';
import { misreading, misreadLength, showLength } from '../../../pricing/index.ts';
import { textLimit } from '../../../quotes/text-limits.ts';
import { EntryField, UnitToggle } from '../../../ui/inputs/fields.tsx';
import { LimitedField } from '../../../ui/LimitedText.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import styles from './CustomQuotePage.module.css';
import { roundedPrice } from './custom-quote.ts';
import type { CustomQuoteEntries } from './use-custom-quote.ts';

/** Fields of a custom quote, each row with its error under it. */
export function CustomQuoteFields({ entries }: { entries: CustomQuoteEntries }) {
  const { form, unit, enter, enterLength } = entries;
  const width = useProblem(misreadLength(form.width));
  const height = useProblem(misreadLength(form.height));
  const price = useProblem(misreading(form.pricePerSquareFoot, '$'));
  const quantity = useProblem(misreading(form.quantity));
  const rounded = roundedPrice(form.pricePerSquareFoot);
  const roundedId = useId();
  const side = (key: 'width' | 'height') => ({
    inputMode: 'decimal' as const,
    suffix: unit,
    text: showLength(form[key], unit),
    onEntry: (text: string) => enterLength(key, text),
  });
  return (
    <div className={styles.form}>
      <LimitedField
        label="Product description"
        most={textLimit('product')}
        value={form.description}
        onValue={(text) => enter('description', text)}
      />
      <div className={styles.row}>
        <EntryField label="Width" {...side('width')} errorId={width.errorId} />
        <EntryField label="Height" {...side('height')} errorId={height.errorId} />
        <UnitToggle unit={unit} onUnit={entries.changeUnit} />
      </div>
      {width.message}
      {height.message}
      <div className={styles.row}>
        <EntryField
          label="Price per sq ft ($)"
          inputMode="decimal"
          text={form.pricePerSquareFoot}
          onEntry={(text) => enter('pricePerSquareFoot', text)}
          errorId={price.errorId}
          remarkId={rounded === undefined ? undefined : roundedId}
        />
        <EntryField
          label="Quantity"
          inputMode="numeric"
          text={form.quantity}
          onEntry={(text) => enter('quantity', text)}
          onLeave={entries.leaveQuantity}
          errorId={quantity.errorId}
        />
      </div>
      {price.message}
      {rounded !== undefined && (
        <div id={roundedId}>
          <Notice text={rounded} />
        </div>
      )}
      {quantity.message}
      {entries.settled && <Notice text={entries.settled} />}
      <LimitedField
        rows={3}
        label="Notes"
        hint="optional"
        most={textLimit('notes')}
        value={form.notes}
        onValue={(text) => enter('notes', text)}
      />
    </div>
  );
}

/** Provides the message about an unreadable entry, and its id for the entry's box. */
function useProblem(problem: string | undefined) {
  const id = useId();
  if (problem === undefined) return { errorId: undefined, message: null };
  const message = (
    <div id={id}>
      <Notice kind="error" text={problem} />
    </div>
  );
  return { errorId: id, message };
}
