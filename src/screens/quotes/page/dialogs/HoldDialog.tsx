import { useRef, useState } from 'react';
import { useUsualValidity } from '../../../../data/quotes/use-usual-validity.ts';
import { isHeld } from '../../../../quotes/quote.ts';
import { extend, totalsText } from '../../../../quotes/quote-changes.ts';
import { lastDayProblem, maxDays, validUntil } from '../../../../quotes/validity.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../../ui/Dialog.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import { DayField } from '../../../../ui/quote/DayField.tsx';
import { toldDay, useQuoteChange } from '../../use-quote-change.ts';
import { useActingEmployee } from '../employee.tsx';
import { linesByToday } from '../lines-by-today.ts';
import type { DialogProps } from './QuoteDialog.tsx';

/**
 * Dialog that extends a quote's validity at its prices. For an expired quote, this is stated explicitly (decision FB).
 */
export function HoldDialog({ quote, prices, today, onClose }: DialogProps) {
  const usualFrom = useUsualValidity();
  // A quote is never shortened.
  const later = validUntil(quote.validUntil, 1);
  const first = today > later ? today : later;
  const last = validUntil(today, maxDays);
  const [entered, setEntered] = useState<string>();
  const usual = usualFrom(today);
  const longer = usualFrom(quote.validUntil);
  const day = entered ?? (usual >= first ? usual : longer < last ? longer : last);
  const dayRef = useRef<HTMLInputElement>(null);
  const { name } = useActingEmployee();
  const { change, isPending } = useQuoteChange(quote.number);
  const held = isHeld(quote, today);
  const { changed, now } = linesByToday(prices);
  const error = lastDayProblem(day, first, last);
  const save = async () => {
    if (error !== undefined || isPending) return;
    if (await change((stored, act) => extend(stored, day, act, today), name, toldDay)) onClose();
  };
  return (
    <Dialog title="Hold the prices until" onClose={onClose} firstFocus={dayRef}>
      <DialogBody>
        {!held && (
          <Notice
            kind="warning"
            text={`This quote has expired. It comes to ${totalsText(quote)} as it was quoted${
              changed.length === 0 ? '' : `, and to ${totalsText({ ...quote, lines: now })} today`
            }. Held on, it is sold at the price that was quoted.`}
          />
        )}
        <DayField
          ref={dayRef}
          label="The last day"
          value={day}
          min={first}
          max={last}
          error={error}
          onValue={setEntered}
        />
      </DialogBody>
      <DialogActions onCancel={onClose}>
        <Button variant="primary" aria-disabled={isPending || undefined} onClick={() => void save()}>
          {held ? 'Hold' : 'Hold at the quoted prices'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
