import { useId } from 'react';
import { currencySign, misreading, misreadLength, showLength } from '../../../pricing/index.ts';
import { textLimit } from '../../../quotes/text-limits.ts';
import { ChoiceChips } from '../../../ui/inputs/ChoiceChips.tsx';
import { EntryField, UnitToggle } from '../../../ui/inputs/fields.tsx';
import { LimitedField } from '../../../ui/LimitedText.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import styles from './CustomQuotePage.module.css';
import { isFlat, notesLimit, priceEntry, problems, quantityOf, quantityRemark, roundedPrice } from './custom-quote.ts';
import type { CustomQuoteEntries } from './use-custom-quote.ts';

const bases = ['Per sq ft', 'Flat'] as const;

export function CustomQuoteFields({ entries }: { entries: CustomQuoteEntries }) {
  const { form, unit, enter, enterLength } = entries;
  const width = useProblem(misreadLength(form.width));
  const height = useProblem(misreadLength(form.height));
  const flat = isFlat(form);
  const { key: priceKey, text: priceText, name: priceName } = priceEntry(form);
  const price = useProblem(misreading(priceText, currencySign));
  const quantity = useProblem(quantityOf(form) === undefined ? problems.quantity : undefined);
  const rounded = roundedPrice(form);
  const wholePieces = quantityRemark(form);
  const roundedId = useId();
  const side = (key: 'width' | 'height') => ({
    inputMode: 'text' as const,
    suffix: unit,
    hint: flat ? 'optional' : undefined,
    text: showLength(form[key], unit),
    onEntry: (text: string) => enterLength(key, text),
  });
  return (
    <div className={styles.form}>
      <LimitedField
        label="Product description"
        // With an input mode, Enter moves the focus from this box to the next box (enter-key.ts).
        inputMode="text"
        most={textLimit('product')}
        value={form.description}
        onValue={(text) => enter('description', text)}
      />
      <ChoiceChips
        label="Price"
        choices={bases}
        chosen={bases[flat ? 1 : 0]}
        onChoose={(basis) => enter('basis', basis === bases[1] ? 'flat' : '')}
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
          // With this key, each kind of price has its own box, which never shows the text of the other kind.
          key={priceKey}
          label={`${priceName.replace('p', 'P')} ($)`}
          inputMode="decimal"
          text={priceText}
          onEntry={(text) => enter(priceKey, text)}
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
      {wholePieces !== undefined && <Notice text={wholePieces} />}
      {entries.isQuantityOne && <Notice text="Quantity was left empty: 1 is priced." />}
      <LimitedField
        rows={3}
        label="Notes"
        hint="optional"
        most={notesLimit({ form, unit })}
        value={form.notes}
        onValue={(text) => enter('notes', text)}
      />
    </div>
  );
}

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
