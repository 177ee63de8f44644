import { useRef, useState } from 'react';
import { type DeclinedReason, declinedFields, declinedReasons } from '../../../../quotes/declined.ts';
import { answer } from '../../../../quotes/quote-changes.ts';
import { textLimit } from '../../../../quotes/text-limits.ts';
import { Dialog, DialogActions, DialogFields, wideField } from '../../../../ui/Dialog.tsx';
import { ChoiceChips } from '../../../../ui/inputs/ChoiceChips.tsx';
import { KeepButton, LimitedField } from '../../../../ui/LimitedText.tsx';
import { useQuoteChange } from '../../use-quote-change.ts';
import { useActingEmployee } from '../employee.tsx';
import type { DialogProps } from './QuoteDialog.tsx';

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its own keys
const reasons = Object.keys(declinedReasons) as readonly DeclinedReason[];

/** Dialog that notes a declined quote, and asks why; the reason may stay open. */
export function DeclinedDialog({ quote, onClose }: DialogProps) {
  const [reason, setReason] = useState<DeclinedReason>();
  const [words, setWords] = useState('');
  const first = useRef<HTMLInputElement>(null);
  const { name } = useActingEmployee();
  const { change, isPending } = useQuoteChange(quote.number);
  const save = async () => {
    if (isPending) return;
    const why = declinedFields({ reason, words });
    if (await change((stored, act) => answer(stored, 'declined', act, why), name, 'Noted as declined.')) onClose();
  };
  return (
    <Dialog title="Why was it declined?" onClose={onClose}>
      <DialogFields>
        <div className={wideField}>
          <ChoiceChips
            label="Reason"
            choices={Object.values(declinedReasons)}
            chosen={reason && declinedReasons[reason]}
            onChoose={(text) => {
              const chosen = reasons.find((key) => declinedReasons[key] === text);
              setReason(chosen);
              if (chosen === 'other') first.current?.focus();
            }}
          />
        </div>
        <LimitedField
          ref={first}
          label="In their words"
          hint="optional"
          most={textLimit('text')}
          autoComplete="off"
          value={words}
          onValue={setWords}
          className={wideField}
        />
      </DialogFields>
      <DialogActions onCancel={onClose}>
        <KeepButton variant="primary" aria-disabled={isPending || undefined} onClick={() => void save()}>
          Note as declined
        </KeepButton>
      </DialogActions>
    </Dialog>
  );
}
