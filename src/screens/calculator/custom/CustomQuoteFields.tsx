import { currencySign, misreading, misreadLength, showLength } from '../../../pricing/index.ts';
import { textLimit } from '../../../quotes/text-limits.ts';
import { ChoiceChips } from '../../../ui/inputs/ChoiceChips.tsx';
import { EntryField, type FieldMessage, Messages, UnitToggle } from '../../../ui/inputs/fields.tsx';
import { LimitedField } from '../../../ui/LimitedText.tsx';
import styles from './CustomQuotePage.module.css';
import { isFlat, notesLimit, priceEntry, problems, quantityOf, quantityRemark, roundedPrice } from './custom-quote.ts';
import type { CustomQuoteEntries } from './use-custom-quote.ts';

const bases = ['Per sq ft', 'Flat'] as const;

/** Returns the first message that there is. */
const message = (
  id: string,
  texts: { readonly [kind in FieldMessage['kind']]?: string | undefined },
): FieldMessage | undefined => {
  for (const kind of ['error', 'note', 'hint'] as const) {
    const text = texts[kind];
    if (text !== undefined) return { id: `custom-${id}`, kind, text };
  }
  return undefined;
};

const shown = (messages: readonly (FieldMessage | undefined)[]) => messages.filter((one) => one !== undefined);

export function CustomQuoteFields({ entries }: { entries: CustomQuoteEntries }) {
  const { form, unit, enter, enterLength } = entries;
  const flat = isFlat(form);
  const { key: priceKey, text: priceText, name: priceName } = priceEntry(form);
  const width = message('width', { error: misreadLength(form.width), hint: flat ? 'Width is optional' : undefined });
  const height = message('height', {
    error: misreadLength(form.height),
    hint: flat ? 'Height is optional' : undefined,
  });
  const price = message('price', { error: misreading(priceText, currencySign), note: roundedPrice(form) });
  const quantity = message('quantity', {
    error: quantityOf(form) === undefined ? problems.quantity : undefined,
    note: quantityRemark(form) ?? (entries.isQuantityOne ? 'Quantity is blank: this price is for 1.' : undefined),
  });
  const side = (key: 'width' | 'height') => ({
    inputMode: 'text' as const,
    suffix: unit,
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
      <div>
        <div className="buttons">
          <EntryField label="Width" {...side('width')} message={width} />
          <EntryField label="Height" {...side('height')} message={height} />
          <UnitToggle unit={unit} onUnit={entries.changeUnit} />
        </div>
        <Messages messages={shown([width, height])} />
      </div>
      <div>
        <div className="buttons">
          <EntryField
            // With this key, each kind of price has its own box, which never shows the text of the other kind.
            key={priceKey}
            label={`${priceName.replace('p', 'P')} ($)`}
            inputMode="decimal"
            text={priceText}
            onEntry={(text) => enter(priceKey, text)}
            message={price}
          />
          <EntryField
            label="Quantity"
            inputMode="numeric"
            text={form.quantity}
            onEntry={(text) => enter('quantity', text)}
            onLeave={entries.leaveQuantity}
            message={quantity}
          />
        </div>
        <Messages messages={shown([price, quantity])} />
      </div>
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
