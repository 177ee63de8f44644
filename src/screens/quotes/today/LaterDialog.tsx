import { useRef } from 'react';
import { callLater } from '../../../quotes/calls.ts';
import { dayText, lastDayProblem, maxDays, validUntil } from '../../../quotes/validity.ts';
import { DialogBody } from '../../../ui/Dialog.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useQuoteForm } from '../use-quote-form.ts';
import type { CallDialogProps } from './CalledDialog.tsx';

/** Dialog that puts a call off until a day. */
export function LaterDialog({ quote: { number }, today, onClose }: CallDialogProps) {
  const [first, last] = [validUntil(today, 1), validUntil(today, maxDays)];
  const { texts, box, save, dialog } = useQuoteForm({ number, form: 'later call', known: { day: first }, onClose });
  const { day } = texts;
  const dayRef = useRef<HTMLInputElement>(null);
  const error = lastDayProblem(day, first, last);
  const onSave = () => {
    if (error !== undefined) return dayRef.current?.focus();
    void save((stored, act) => callLater(stored, day, act), `To be called on ${dayText(day)}.`);
  };
  return (
    <FormDialog title="Call later" confirm="Call then" firstFocus={dayRef} {...dialog} onSave={onSave}>
      <DialogBody>
        <TextField type="date" ref={dayRef} label="Call on" {...box('day')} min={first} max={last} error={error} />
      </DialogBody>
    </FormDialog>
  );
}
