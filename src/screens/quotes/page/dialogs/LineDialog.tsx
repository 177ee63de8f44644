import { useRef, useState } from 'react';
import * as v from 'valibot';
import type { QuoteLineToday } from '../../../../data/quotes/use-lines-today.ts';
import { keptPriceText } from '../../../../quotes/cart-figures.ts';
import { formatCount } from '../../../../quotes/format.ts';
import { maxQuantity, quantityRange, readQuantity } from '../../../../quotes/line-quantity.ts';
import { changedMeanwhile, lineTitle, runText } from '../../../../quotes/line-title.ts';
import { neededProblem, neededTexts } from '../../../../quotes/needed-by.ts';
import { changedLine, changeLine, type LineChange } from '../../../../quotes/quote-changes.ts';
import { sameData } from '../../../../quotes/same-text.ts';
import { textLimit } from '../../../../quotes/text-limits.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { DialogFields, wideField } from '../../../../ui/Dialog.tsx';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { ChoiceChips } from '../../../../ui/inputs/ChoiceChips.tsx';
import { LimitedField } from '../../../../ui/LimitedText.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { NeededFields } from '../../../../ui/quote/NeededFields.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { useQuoteEntries } from '../../use-quote-form.ts';
import {
  canTakeOff,
  discountKinds,
  discountProblem,
  entryOf,
  nothingToTakeOff,
  readDiscount,
} from './discount-entry.ts';
import type { DialogProps } from './QuoteDialog.tsx';

/**
 * Initial flags of the discount boxes: neither box has lost the focus yet. A box shows its error only after it has lost
 * the focus, or after Save.
 */
const notLeft = { value: false, reason: false };

const TypedSchema = v.object({
  quantity: v.exactOptional(v.string()),
  neededBy: v.exactOptional(v.string()),
  artwork: v.exactOptional(v.string()),
  discount: v.exactOptional(
    v.object({ kind: v.picklist(discountKinds.map(({ kind }) => kind)), value: v.string(), reason: v.string() }),
  ),
});
type Typed = v.InferOutput<typeof TypedSchema>;
const nothing: Typed = {};
const isTyped = (stored: unknown): stored is Typed => v.is(TypedSchema, stored);

export function LineDialog({
  quote,
  today,
  priced: { line, max = maxQuantity },
  onClose,
}: DialogProps & { priced: QuoteLineToday }) {
  const entries = { number: quote.number, form: `line ${line.id}`, nothing, isTyped, onClose };
  const { typed, edit, save, dialog } = useQuoteEntries(entries);
  const { quantity, discount, ...needed } = typed;
  const type = (part: Typed) => edit((before) => ({ ...before, ...part }));
  const [begun] = useState(line);
  const [left, setLeft] = useState(notLeft);
  const first = useRef<HTMLInputElement>(null);
  const dayRef = useRef<HTMLInputElement>(null);

  const count = quantity === undefined ? line.quantity : readQuantity(quantity, max);
  const resized = { ...line, quantity: count ?? line.quantity };
  const entry = discount ?? entryOf(line.discount);
  const asked = discount && readDiscount(discount);
  const problem = discount && discountProblem(resized, discount);
  const needs = { ...neededTexts(line), ...needed };
  const wrongDay = neededProblem(needs.neededBy, line.neededBy, today);
  const wanted: LineChange = {
    ...(!wrongDay && needed),
    ...(quantity !== undefined && count !== undefined && { quantity: count }),
    ...(discount && asked !== undefined && { discount: asked }),
  };
  const submit = () => {
    setLeft({ value: true, reason: true });
    if (wrongDay) dayRef.current?.focus();
    if (count === undefined || problem || wrongDay || dialog.isPending) return;
    void save((stored, act) => changeLine(stored, line.id, wanted, act), `${lineTitle(line)} changed.`);
  };
  return (
    <FormDialog title={`Change ${lineTitle(line)}`} confirm="Save" firstFocus={first} onSave={submit} {...dialog}>
      <DialogFields>
        {!sameData(begun, line) && <Notice kind="warning" text={changedMeanwhile(line)} />}
        <TextField
          ref={first}
          label="Quantity"
          inputMode="numeric"
          value={quantity ?? formatCount(line.quantity)}
          onValue={(text) => type({ quantity: text })}
          hint={runText({ ...line, quantity: count ?? line.quantity })}
          error={count === undefined ? `Enter ${quantityRange(max)}.` : undefined}
        />
        {!canTakeOff(resized) && <p className={classNames(wideField, 'muted')}>{nothingToTakeOff}</p>}
        {(line.discount ?? canTakeOff(resized)) && (
          <ChoiceChips
            label="Discount"
            choices={discountKinds.map(({ label }) => label)}
            chosen={discountKinds.find(({ kind }) => kind === entry.kind)?.label}
            onChoose={(text) => {
              type({ discount: { ...entry, kind: discountKinds.find(({ label }) => label === text)?.kind ?? 'none' } });
              setLeft(notLeft);
            }}
          />
        )}
        {entry.kind !== 'none' && canTakeOff(resized) && (
          <>
            <TextField
              label={entry.kind === 'percent' ? 'Percent' : 'Amount ($)'}
              inputMode="decimal"
              value={entry.value}
              onValue={(value) => type({ discount: { ...entry, value } })}
              onLeave={() => setLeft((before) => ({ ...before, value: true }))}
              error={left.value ? problem?.value : undefined}
            />
            <LimitedField
              label="Reason"
              most={textLimit('reason')}
              value={entry.reason}
              onValue={(reason) => type({ discount: { ...entry, reason } })}
              hint="The customer will see it."
              onLeave={() => setLeft((before) => ({ ...before, reason: true }))}
              error={left.reason ? problem?.reason : undefined}
            />
          </>
        )}
        <NeededFields today={today} texts={needs} before={line.neededBy} dayRef={dayRef} onTexts={type} />
        {count !== undefined && !problem && (
          <p className={wideField} aria-live="polite">
            Line total: <b>{keptPriceText(changedLine(line, wanted))}</b>
          </p>
        )}
      </DialogFields>
    </FormDialog>
  );
}
