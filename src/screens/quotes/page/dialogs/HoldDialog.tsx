import { useRef } from 'react';
import { useUsualValidity } from '../../../../data/queries/terms.ts';
import { linesByToday } from '../../../../data/quotes/lines-by-today.ts';
import { keepsPrices } from '../../../../quotes/accepted-option.ts';
import { extend } from '../../../../quotes/quote-changes.ts';
import { offerText } from '../../../../quotes/sums.ts';
import { lastDayProblem, maxDays, validUntil } from '../../../../quotes/validity.ts';
import { DialogBody } from '../../../../ui/Dialog.tsx';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { TextField } from '../../../../ui/TextField.tsx';
import { toldDay } from '../../use-quote-change.ts';
import { useQuoteForm } from '../../use-quote-form.ts';
import type { DialogProps } from './QuoteDialog.tsx';

/** Dialog that extends the validity of the quoted prices, with a warning if the quote has expired (decision FB). */
export function HoldDialog({ quote, prices, today, onClose }: DialogProps) {
  const usualFrom = useUsualValidity();
  // The validity of a quote is never shortened.
  const later = validUntil(quote.validUntil, 1);
  const first = today > later ? today : later;
  const last = validUntil(today, maxDays);
  const usual = usualFrom(today);
  const longer = usualFrom(quote.validUntil);
  const known = { day: usual >= first ? usual : longer < last ? longer : last };
  const { texts, box, save, dialog } = useQuoteForm({ number: quote.number, form: 'last day', known, onClose });
  const { day } = texts;
  const dayRef = useRef<HTMLInputElement>(null);
  const held = keepsPrices(quote, today);
  const { changed, now } = linesByToday(prices);
  const error = lastDayProblem(day, first, last);
  const onSave = () => {
    if (error !== undefined) return dayRef.current?.focus();
    void save((stored, act) => extend(stored, day, act, today), toldDay);
  };
  return (
    <FormDialog
      title="Hold the prices until"
      confirm={held ? 'Hold' : 'Hold at the quoted prices'}
      firstFocus={dayRef}
      {...dialog}
      onSave={onSave}
    >
      <DialogBody>
        {!held && (
          <Notice
            kind="warning"
            text={`This quote has expired. It was quoted at ${offerText(quote)}${
              changed.length === 0 ? '' : ` and costs ${offerText({ ...quote, lines: now })} today`
            }. If you hold it, it sells at the quoted price.`}
          />
        )}
        <TextField type="date" ref={dayRef} label="Last day" {...box('day')} min={first} max={last} error={error} />
      </DialogBody>
    </FormDialog>
  );
}
