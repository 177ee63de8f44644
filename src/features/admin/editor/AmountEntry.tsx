import { misreading } from '../../../pricing/index.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { type AmountField, countedNote, stepText } from './amounts.ts';

/**
 * A number input in all but its type: that one keeps to itself what it can't read, a pasted `$1,234.50` for one, and reads commas as the
 * browser's language has them.
 */
export const amountBoxProps = ({ step }: AmountField) =>
  ({ type: 'text', role: 'spinbutton', min: 0, step, inputMode: 'decimal', autoComplete: 'off' }) as const;

interface AmountEntryProps {
  field: AmountField;
  value: string;
  onValue: (text: string) => void;
}

/** A labelled box for an amount that stands by itself, with what is wrong with its entry, or what it counts as. */
export function AmountEntry({ field, value, onValue }: AmountEntryProps) {
  return (
    <TextField
      {...amountBoxProps(field)}
      label={field.label}
      value={value}
      onValue={onValue}
      onStep={(text, direction) => stepText(field, text, direction)}
      error={misreading(value, field.mark)}
      hint={countedNote(field, value)}
    />
  );
}
