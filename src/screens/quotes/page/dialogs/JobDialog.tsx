import { useRef, useState } from 'react';
import { newId } from '../../../../quotes/new-id.ts';
import type { QuoteLine } from '../../../../quotes/quote.ts';
import { textLimit } from '../../../../quotes/text-limits.ts';
import { saveJob } from '../../../../quotes/usual-jobs.ts';
import { DialogFields, wideField } from '../../../../ui/Dialog.tsx';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { ChoiceChips } from '../../../../ui/inputs/ChoiceChips.tsx';
import { LimitedField } from '../../../../ui/LimitedText.tsx';
import { useQuoteForm } from '../../use-quote-form.ts';
import type { DialogProps } from './QuoteDialog.tsx';

const theStore = 'The store';

/** Dialog that saves a quote, or one line of a quote, as a usual job under a name. */
export function JobDialog({ quote, line, onClose }: DialogProps & { line?: QuoteLine }) {
  const { number, customer, lines } = quote;
  const whom = customer.name.trim() || customer.company.trim();
  const known = { name: '', whose: whom || theStore };
  const { texts, type, box, save, dialog } = useQuoteForm({ number, form: `job ${line?.id ?? ''}`, known, onClose });
  const [isChecked, setChecked] = useState(false);
  const [id] = useState(newId);
  const first = useRef<HTMLInputElement>(null);
  const name = texts.name.trim();
  const isOfStore = whom === '' || texts.whose === theStore;
  const onSave = () => {
    setChecked(true);
    if (name === '') return first.current?.focus();
    const job = { id, name, ...(line && { line: line.id }), ...(isOfStore && { isOfStore: true as const }) };
    void save((stored, act) => saveJob(stored, job, act), `Saved as a usual job: ${name}.`);
  };
  return (
    <FormDialog title="Save as a usual job" confirm="Save" firstFocus={first} {...dialog} onSave={onSave}>
      <DialogFields>
        <LimitedField
          ref={first}
          label="Name"
          hint={`The find box finds it, like “${whom || 'Smith'}, ${(line ?? lines[0])?.product ?? ''}”.`}
          most={textLimit('name')}
          {...box('name')}
          error={isChecked && name === '' ? 'Enter a name.' : undefined}
          className={wideField}
        />
        {whom !== '' && (
          <ChoiceChips
            label="For"
            choices={[whom, theStore]}
            chosen={isOfStore ? theStore : whom}
            onChoose={(text) => type('whose', text)}
          />
        )}
      </DialogFields>
    </FormDialog>
  );
}
