import { useRef, useState } from 'react';
import { newId } from '../../../../quotes/new-id.ts';
import type { QuoteLine } from '../../../../quotes/quote.ts';
import { textLimit } from '../../../../quotes/text-limits.ts';
import { saveJob } from '../../../../quotes/usual-jobs.ts';
import { Dialog, DialogActions, DialogFields, wideField } from '../../../../ui/Dialog.tsx';
import { ChoiceChips } from '../../../../ui/inputs/ChoiceChips.tsx';
import { KeepButton, LimitedField } from '../../../../ui/LimitedText.tsx';
import { useQuoteChange } from '../../use-quote-change.ts';
import { useActingEmployee } from '../employee.tsx';
import type { DialogProps } from './QuoteDialog.tsx';

const theStore = 'The store';

/** Dialog that keeps a quote, or a line of it, as a usual job under a name. */
export function JobDialog({ quote, line, onClose }: DialogProps & { line?: QuoteLine }) {
  const whom = quote.customer.name.trim() || quote.customer.company.trim();
  const [jobName, setJobName] = useState('');
  const [isOfStore, setOfStore] = useState(whom === '');
  const [isChecked, setChecked] = useState(false);
  const [id] = useState(newId);
  const first = useRef<HTMLInputElement>(null);
  const { name: by } = useActingEmployee();
  const { change, isPending } = useQuoteChange(quote.number);
  const name = jobName.trim();
  const save = async () => {
    setChecked(true);
    if (name === '') return first.current?.focus();
    if (isPending) return;
    const job = { id, name, ...(line && { line: line.id }), ...(isOfStore && { isOfStore: true as const }) };
    if (await change((stored, act) => saveJob(stored, job, act), by, `Saved as a usual job: ${name}.`)) onClose();
  };
  return (
    <Dialog title="Save as a usual job" onClose={onClose} firstFocus={first}>
      <DialogFields>
        <LimitedField
          ref={first}
          label="Name"
          hint={`The find box finds it, like “${whom || 'Smith'}, ${(line ?? quote.lines[0])?.product ?? ''}”.`}
          most={textLimit('name')}
          autoComplete="off"
          value={jobName}
          onValue={setJobName}
          error={isChecked && name === '' ? 'Enter a name.' : undefined}
          className={wideField}
        />
        {whom !== '' && (
          <div className={wideField}>
            <ChoiceChips
              label="For"
              choices={[whom, theStore]}
              chosen={isOfStore ? theStore : whom}
              onChoose={(text) => setOfStore(text === theStore)}
            />
          </div>
        )}
      </DialogFields>
      <DialogActions onCancel={onClose}>
        <KeepButton variant="primary" aria-disabled={isPending || undefined} onClick={() => void save()}>
          Save
        </KeepButton>
      </DialogActions>
    </Dialog>
  );
}
