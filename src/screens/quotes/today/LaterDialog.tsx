import { useRef, useState } from 'react';
import { callLater } from '../../../quotes/calls.ts';
import { dayText, lastDayProblem, maxDays, validUntil } from '../../../quotes/validity.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../ui/Dialog.tsx';
import { DayField } from '../../../ui/quote/DayField.tsx';
import { useActingEmployee } from '../page/employee.tsx';
import { useQuoteChange } from '../use-quote-change.ts';
import type { CallDialogProps } from './CalledDialog.tsx';

/** Dialog that puts a call off until a day. */
export function LaterDialog({ quote, today, onClose }: CallDialogProps) {
  const [first, last] = [validUntil(today, 1), validUntil(today, maxDays)];
  const [day, setDay] = useState(first);
  const dayRef = useRef<HTMLInputElement>(null);
  const { name } = useActingEmployee();
  const { change, isPending } = useQuoteChange(quote.number);
  const error = lastDayProblem(day, first, last);
  const save = async () => {
    if (error !== undefined || isPending) return dayRef.current?.focus();
    const told = `To be called on ${dayText(day)}.`;
    if (await change((stored, act) => callLater(stored, day, act), name, told)) onClose();
  };
  return (
    <Dialog title="Call later" onClose={onClose} firstFocus={dayRef}>
      <DialogBody>
        <DayField ref={dayRef} label="Call on" value={day} min={first} max={last} error={error} onValue={setDay} />
      </DialogBody>
      <DialogActions onCancel={onClose}>
        <Button variant="primary" aria-disabled={isPending || undefined} onClick={() => void save()}>
          Call then
        </Button>
      </DialogActions>
    </Dialog>
  );
}
