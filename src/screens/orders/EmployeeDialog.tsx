import { useRef } from 'react';
import { useEmployee } from '../../data/queries/drafts.ts';
import { usePageDraft } from '../../data/queries/page-draft.ts';
import { textLimit } from '../../quotes/text-limits.ts';
import { DialogFields, wideField } from '../../ui/Dialog.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { LimitedField } from '../../ui/LimitedText.tsx';

/** Dialog for the name of the person at the counter. The name is stored until the sign-in ends. */
export function EmployeeDialog({ onClose }: { onClose: () => void }) {
  const { name, setName } = useEmployee();
  const [typed, edit] = usePageDraft<string | null>('employee', null, (stored) => typeof stored === 'string');
  const text = typed ?? name;
  const box = useRef<HTMLInputElement>(null);
  const end = () => {
    edit(() => null);
    onClose();
  };
  const save = () => {
    setName(text.trim());
    end();
  };
  return (
    <FormDialog
      title="Who is at the counter?"
      confirm="Save"
      firstFocus={box}
      onSave={save}
      onCancel={end}
      onClose={onClose}
    >
      <DialogFields>
        <LimitedField
          ref={box}
          label="Employee Name"
          most={textLimit('employee')}
          value={text}
          onValue={(value) => edit(() => value)}
          hint="optional; shown on quotes, orders and changes until you sign out"
          className={wideField}
        />
      </DialogFields>
    </FormDialog>
  );
}
