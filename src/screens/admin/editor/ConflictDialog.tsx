import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../ui/Dialog.tsx';
import type { AmountField } from './amounts.ts';
import { type ConflictingRow, rowText, type Side } from './conflict.ts';
import styles from './Editor.module.css';

interface ConflictDialogProps {
  fields: readonly AmountField[];
  rows: readonly ConflictingRow[];
  labelOf: (category: string) => string;
  onChoose: (sides: Readonly<Record<string, Side>>) => void;
  onClose: () => void;
}

/**
 * Dialog for rows that two managers have changed. A person chooses a side for each row; no side is preselected.
 */
export function ConflictDialog({ fields, rows, labelOf, onChoose, onClose }: ConflictDialogProps) {
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({});
  const isChosen = rows.every(({ category }) => sides[category] !== undefined);
  return (
    <Dialog title="Somebody else has changed these" onClose={onClose}>
      <DialogBody>
        <p>Nothing was saved yet. Choose for each row which amounts hold.</p>
        {rows.map((row) => (
          <fieldset key={row.category} className={styles.conflict}>
            <legend>{labelOf(row.category)}</legend>
            {(['theirs', 'yours'] as const).map((side) => (
              <label key={side} className={styles.side}>
                <input
                  type="radio"
                  name={`conflict ${row.category}`}
                  checked={sides[row.category] === side}
                  onChange={() => setSides((before) => ({ ...before, [row.category]: side }))}
                />
                {side === 'theirs' ? 'Saved by somebody else' : 'Yours'}: {rowText(fields, row[side])}
              </label>
            ))}
          </fieldset>
        ))}
      </DialogBody>
      <DialogActions onCancel={onClose}>
        <Button variant="primary" disabled={!isChosen} onClick={() => onChoose(sides)}>
          Save what is chosen
        </Button>
      </DialogActions>
    </Dialog>
  );
}
