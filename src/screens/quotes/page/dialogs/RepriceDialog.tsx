import { useState } from 'react';
import { useTerms, useUsualValidity } from '../../../../data/queries/terms.ts';
import { linesByToday } from '../../../../data/quotes/lines-by-today.ts';
import type { QuoteLineToday } from '../../../../data/quotes/use-lines-today.ts';
import { taxWords } from '../../../../quotes/charges.ts';
import { pairRows, reasonSentences } from '../../../../quotes/explanation/then-and-now.ts';
import { countOf } from '../../../../quotes/format.ts';
import { lineTitle } from '../../../../quotes/line-title.ts';
import { totalLabel } from '../../../../quotes/prices/line-differences.ts';
import { isHeld } from '../../../../quotes/quote.ts';
import { reprice, withTax } from '../../../../quotes/quote-changes.ts';
import { quoteTotals } from '../../../../quotes/sums.ts';
import { taxToday } from '../../../../quotes/terms.ts';
import { lastDayProblem, maxDays, validUntil } from '../../../../quotes/validity.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../../ui/Dialog.tsx';
import { Loading } from '../../../../ui/Loading.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { OldAndNew, type OldAndNewRow, oldAndNew } from '../../../../ui/quote/OldAndNew.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { toldDay, useQuoteChange } from '../../use-quote-change.ts';
import type { DialogProps } from './QuoteDialog.tsx';

function rowOf({ line, today }: QuoteLineToday): OldAndNewRow {
  if (today.kind !== 'changed') return { ...oldAndNew(line, line), isKept: true };
  const { now, differences } = today;
  const reasons = line.reasons && now.reasons ? reasonSentences(pairRows(line.reasons, now.reasons), line.stock) : [];
  return { ...oldAndNew(line, now), notes: differences.filter(({ label }) => label !== totalLabel), reasons };
}

/** Dialog that compares each line's quoted and today's price, and accepts the ticked new prices (decision FA). */
export function RepriceDialog({ quote, prices, today, onClose }: DialogProps) {
  const { changed, gone, unchecked, isWaiting } = linesByToday(prices);
  const [left, setLeft] = useState<readonly string[]>([]);
  const usual = useUsualValidity()(today);
  const held = isHeld(quote, today);
  const [entered, setEntered] = useState<string>();
  const day = entered ?? (held ? quote.validUntil : usual);
  const first = held ? quote.validUntil : today;
  const longest = validUntil(today, maxDays);
  // Latest day that can be chosen: the end of the longest validity from today, or the quote's present last day if that
  // is later.
  const last = first > longest ? first : longest;
  const error = lastDayProblem(day, first, last);
  const { change, isPending } = useQuoteChange(quote.number);
  const chosen = changed.filter(({ line }) => !left.includes(line.id));
  const lines = chosen.map(({ today: { now } }) => now);
  const { data: terms } = useTerms();
  const tax = terms && taxToday(quote, terms);
  const taxed = tax === undefined ? quote : withTax(quote, tax);
  const after = { ...taxed, lines: quote.lines.map((line) => lines.find(({ id }) => id === line.id) ?? line) };
  const save = async () => {
    if (error !== undefined || isPending || isWaiting) return;
    const accepted = { lines, validUntil: day, tax, revision: quote.revision };
    const told = lines.length === 0 ? toldDay : `${countOf(lines.length, 'line')} re-priced.`;
    if (await change((stored, act) => reprice(stored, accepted, act), told)) onClose();
  };
  const [was = 0, ...others] = quoteTotals(quote);
  const total = {
    id: 'total',
    label: others.length > 0 ? 'Total from' : 'Total',
    was,
    now: quoteTotals(after)[0] ?? was,
  };
  return (
    <Dialog wide title="Re-price" onClose={onClose}>
      <DialogBody>
        {isWaiting && <Loading blocks={2} />}
        {!isWaiting && changed.length === 0 && <p>No price has changed.</p>}
        {changed.length > 0 && (
          <OldAndNew rows={prices.lines.map(rowOf)} left={left} onLeft={setLeft} totals={[total]} />
        )}
        {gone.length > 0 && (
          <Notice
            kind="warning"
            text={`These are no longer offered, and can’t be re-priced: ${gone.map(lineTitle).join('; ')}.`}
          />
        )}
        {unchecked.length > 0 && (
          <Notice kind="warning" text={`These could not be looked up: ${unchecked.map(lineTitle).join('; ')}.`} />
        )}
        {!held && left.length > 0 && (
          <Notice kind="warning" text="This quote has expired. Unchecked lines keep their quoted prices." />
        )}
        {tax !== undefined && (
          <Notice text={`Tax: ${taxWords(quote.tax)} then, ${taxWords(tax)} now. Saving updates it.`} />
        )}
        <TextField
          type="date"
          label="Holds until"
          value={day}
          min={first}
          max={last}
          error={error}
          onValue={setEntered}
        />
      </DialogBody>
      <DialogActions onCancel={onClose}>
        <Button variant="primary" aria-disabled={isPending || isWaiting || undefined} onClick={() => void save()}>
          {lines.length === 0 ? 'Save' : `Accept ${countOf(lines.length, 'new price')}`}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
