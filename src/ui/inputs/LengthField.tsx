import { EntryField, type EntryFieldProps } from './EntryField.tsx';

interface LengthFieldProps extends EntryFieldProps {
  unit: string;
}

/** A length in the unit of the page. */
export function LengthField({ unit, ...field }: LengthFieldProps) {
  return <EntryField {...field} inputMode="decimal" suffix={unit} />;
}
