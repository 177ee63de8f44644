import { EntryField, type EntryFieldProps } from './EntryField.tsx';

/** A number of pieces that is typed. */
export function QuantityField(field: EntryFieldProps) {
  return <EntryField {...field} inputMode="numeric" />;
}
