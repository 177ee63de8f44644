import { useState } from 'react';
import { decimalText, misreading } from '../../../pricing/index.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { type AmountField, countedNote, countedText, steppedText } from './amounts.ts';
import styles from './Editor.module.css';

/**
 * Returns the props of an amount's text input. With `type="number"`, the browser would hide unreadable text, such as a
 * pasted `$1,234.50`. The meaning of a comma would also depend on the browser's language.
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
 * Labeled box for a single amount, with the error of its entry. On blur the box shows the amount that was read, and a
 * message if that amount differs from the text. A blank box stays blank and counts as 0 (specification, section 5).
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
        onStep={(text, direction) => steppedText(field, text, direction)}
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
