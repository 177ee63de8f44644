import { useState } from 'react';
import { decimalText, misreading } from '../../../pricing/index.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { type AmountField, countedNote, countedText, stepText } from './amounts.ts';
import styles from './Editor.module.css';

/**
 * A number input in all but its type: that one keeps to itself what it can't read, a pasted `$1,234.50` for one, and reads commas as the
 * browser's language has them.
 */
export const amountBoxProps = ({ step, places }: AmountField, least = 0) =>
  ({
    type: 'text',
    role: 'spinbutton',
    min: decimalText(least, places),
    step,
    inputMode: 'decimal',
    autoComplete: 'off',
  }) as const;

interface AmountEntryProps {
  field: AmountField;
  value: string;
  onValue: (text: string) => void;
}

/**
 * A labelled box for an amount that stands by itself, with what is wrong with its entry. When it is left it shows what its text counts as, as a cell
 * does; where that is not what was typed, this is said until the next entry. Blank stays blank, which counts as 0 (specification, section 5).
 */
export function AmountEntry({ field, value, onValue }: AmountEntryProps) {
  const [settled, setSettled] = useState<string>();
  const enter = (text: string) => {
    setSettled(undefined);
    onValue(text);
  };
  const leave = () => {
    const note = countedNote(field, value);
    if (note === undefined) return;
    setSettled(note);
    onValue(countedText(field, value));
  };
  return (
    <>
      <TextField
        {...amountBoxProps(field)}
        label={field.label}
        value={value}
        onValue={enter}
        onLeave={leave}
        onStep={(text, direction) => stepText(field, text, direction)}
        error={misreading(value, field.mark)}
      />
      {settled !== undefined && (
        <div className={styles.counted}>
          <Notice text={settled} />
        </div>
      )}
    </>
  );
}
