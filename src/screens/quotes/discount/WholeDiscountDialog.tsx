import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import * as v from 'valibot';
import { usePageDraft } from '../../../data/queries/page-draft.ts';
import { currencySign, decimals, decimalText, misreading, readNumber } from '../../../pricing/index.ts';
import type { CartItem } from '../../../quotes/cart.ts';
import { countOf, formatMoney } from '../../../quotes/format.ts';
import { lineTitle } from '../../../quotes/line-title.ts';
import type { AskedWholeDiscount } from '../../../quotes/quote-changes.ts';
import { textLimit } from '../../../quotes/text-limits.ts';
import { type SpreadDiscount, spreadDiscount, type WholeDiscount } from '../../../quotes/whole-discount.ts';
import { Dialog, DialogActions, DialogFields, wideField } from '../../../ui/Dialog.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { ChoiceChips } from '../../../ui/inputs/ChoiceChips.tsx';
import { KeepButton, LimitedField } from '../../../ui/LimitedText.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useSingleClick } from '../../../ui/use-single-click.ts';
import styles from './WholeDiscountDialog.module.css';

interface WholeDiscountDialogProps {
  about: string;
  lines: readonly CartItem[];
  /** True if the quote has several options, each with its own total. */
  hasOptions?: boolean;
  /**
   * Stores the discount.
   * @returns true if the discount was stored
   */
  onApply: (asked: AskedWholeDiscount) => Promise<boolean>;
  onClose: () => void;
}

const kinds = [
  { kind: 'percent', label: 'Percent', box: 'Percent' },
  { kind: 'amount', label: 'Amount', box: 'Amount ($)' },
  { kind: 'total', label: 'Set the total to', box: 'Set the total to ($)' },
] as const satisfies readonly { kind: WholeDiscount['kind']; label: string; box: string }[];

const TypedSchema = v.object({
  kind: v.picklist(kinds.map(({ kind }) => kind)),
  text: v.string(),
  reason: v.exactOptional(v.string()),
});
type Typed = v.InferOutput<typeof TypedSchema>;
const nothingTyped: Typed = { kind: 'percent', text: '' };
const isTyped = (stored: unknown): stored is Typed => v.is(TypedSchema, stored);

export function WholeDiscountDialog({ about, lines, hasOptions = false, onApply, onClose }: WholeDiscountDialogProps) {
  const first = useRef<HTMLInputElement>(null);
  const [typed, edit] = usePageDraft(`discount of ${about}`, nothingTyped, isTyped);
  const discounted = lines.filter(({ discount }) => discount);
  // Drops an amount that was typed before the quote had options. With options, only a percentage is allowed.
  const {
    kind,
    text,
    reason = discounted[0]?.discount?.reason ?? '',
  } = hasOptions && typed.kind !== 'percent' ? nothingTyped : typed;
  const [left, setLeft] = useState(false);
  const offered = hasOptions ? kinds.slice(0, 1) : kinds;
  const value = readNumber(text, kind === 'percent' ? decimals.percent : decimals.cents, markOf(kind));
  const asked = value === undefined || (value <= 0 && kind !== 'total') ? undefined : { kind, value };
  const limits = spreadDiscount(lines, { kind: 'amount', value: 0 });
  const spread = asked && spreadDiscount(lines, asked);
  const problem = problemOf(text, kind, limits, asked, spread);
  const isMisread = misreading(text, markOf(kind)) !== undefined;
  const limited = problem === undefined && spread ? limitedText(lines, spread, hasOptions) : '';
  const apply = (discount: AskedWholeDiscount) =>
    void onApply(discount).then((isDone) => {
      if (isDone) leave();
    });
  const leave = () => {
    edit(() => nothingTyped);
    onClose();
  };
  const save = useSingleClick(() => {
    setLeft(true);
    if (!asked || problem || reason.trim() === '') return false;
    apply({ ...asked, reason: reason.trim() });
    return true;
  });
  return (
    <Dialog title="Discount" onClose={onClose} firstFocus={first}>
      <form onSubmit={(event) => event.preventDefault()}>
        <DialogFields>
          {discounted.length > 0 && (
            <Notice text={`Saving replaces the discounts of ${countOf(discounted.length, 'line')}.`} />
          )}
          {limits.most === 0 ? (
            <Notice kind="warning" text="No discount is possible: these are the lowest prices allowed.">
              <Link to="/admin/markups">Category Markups</Link>
            </Notice>
          ) : (
            <>
              <ChoiceChips
                label="Discount"
                choices={offered.map(({ label }) => label)}
                chosen={offered.find((one) => one.kind === kind)?.label}
                onChoose={(chosen) => {
                  edit((before) => ({
                    ...before,
                    kind: kinds.find(({ label }) => label === chosen)?.kind ?? kind,
                    text: '',
                  }));
                  setLeft(false);
                  first.current?.focus();
                }}
              />
              <TextField
                ref={first}
                label={kinds.find((one) => one.kind === kind)?.box ?? ''}
                inputMode="decimal"
                value={text}
                onValue={(entry) => edit((before) => ({ ...before, text: entry }))}
                onLeave={() => setLeft(text !== '')}
                hint={hasOptions ? 'No line goes below its lowest price.' : limitText(kind, limits)}
                error={left || spread || isMisread ? problem : undefined}
              />
              {/* A quote with alternatives has no preview, because no customer pays the sum of the alternatives. */}
              {!hasOptions && (
                <Facts
                  facts={previewOf(limits, problem ? undefined : spread)}
                  className={styles.preview}
                  aria-live="polite"
                />
              )}
              {limited && (
                <div className={wideField}>
                  <Notice kind="warning" text={limited} />
                </div>
              )}
              <LimitedField
                label="Reason"
                most={textLimit('reason')}
                value={reason}
                onValue={(entry) => edit((before) => ({ ...before, reason: entry }))}
                hint="The customer will see it."
                error={
                  left && asked && !problem && reason.trim() === ''
                    ? 'Enter a reason. The customer will see it.'
                    : undefined
                }
                className={wideField}
              />
            </>
          )}
        </DialogFields>
        <DialogActions onCancel={leave}>
          {limits.most > 0 && (
            <KeepButton type="submit" variant="primary" onClick={save}>
              Save
            </KeepButton>
          )}
          {discounted.length > 0 && <KeepButton onClick={() => apply(null)}>No discount</KeepButton>}
        </DialogActions>
      </form>
    </Dialog>
  );
}

const markOf = (kind: WholeDiscount['kind']) => (kind === 'percent' ? '%' : currencySign);

/**
 * Names the lines that get less than the percentage, with what is taken off in place of what was asked; blank if there
 * are none. The amounts are left out for a quote with options, which has no single total.
 */
function limitedText(lines: readonly CartItem[], spread: SpreadDiscount, hasOptions: boolean): string {
  const titles = spread.limited.flatMap((at) => (lines[at] ? [lineTitle(lines[at])] : []));
  if (titles.length === 0) return '';
  const stays = `${titles.join('; ')} ${titles.length === 1 ? 'stays at its lowest price' : 'stay at their lowest prices'}`;
  if (hasOptions) return `${stays}, so less comes off.`;
  return `${stays}: ${formatMoney(spread.cents)} comes off in total, not ${formatMoney(spread.asked)}.`;
}

function limitText(kind: WholeDiscount['kind'], { full, most }: SpreadDiscount): string {
  if (kind === 'total') return `From ${formatMoney(full - most)} to ${formatMoney(full)}`;
  return `At most ${formatMoney(most)} in total. No line goes below its lowest price.`;
}

function problemOf(
  text: string,
  kind: WholeDiscount['kind'],
  { full, most }: SpreadDiscount,
  asked: WholeDiscount | undefined,
  spread: SpreadDiscount | undefined,
): string | undefined {
  const misread = misreading(text, markOf(kind));
  if (misread) return misread;
  if (!asked || !spread)
    return kind === 'percent' ? 'Enter a percentage above 0.' : `Enter an amount above ${formatMoney(0)}.`;
  if (kind === 'percent' && asked.value > 100 * 10 ** decimals.percent) return 'Enter a percentage up to 100.';
  if (kind === 'amount' && asked.value > most) return `The largest discount possible is ${formatMoney(most)}.`;
  if (kind === 'total' && (asked.value >= full || asked.value < full - most))
    return `Enter a total from ${formatMoney(full - most)} to below ${formatMoney(full)}.`;
  return undefined;
}

function previewOf(limits: SpreadDiscount, spread: SpreadDiscount | undefined): readonly (readonly [string, string])[] {
  const cents = spread?.cents ?? 0;
  // Whole tenths of a percent are enough: the percentage only illustrates the amount.
  const percent = limits.full === 0 ? '0' : decimalText(Math.round((cents * 1000) / limits.full), 1);
  return [
    ['Without discounts', formatMoney(limits.full)],
    ['Discount', spread ? `-${formatMoney(cents)} (${percent}%)` : '—'],
    ['Total', formatMoney(limits.full - cents)],
  ];
}
