import { type ComponentProps, useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './TextField.module.css';

interface FieldProps {
  label: string;
  /** Describes the field under it; not part of its name (decision 34). */
  hint?: string;
  value: string;
  onValue?: (value: string) => void;
  className?: string | undefined;
}

/** A labelled text box. */
export function TextField({
  label,
  hint,
  value,
  onValue,
  className,
  ...rest
}: FieldProps & Omit<ComponentProps<'input'>, 'value' | 'onChange'>) {
  const id = useId();
  return (
    <div className={classNames(styles.field, className)}>
      <FieldLabel id={id} label={label} />
      <input
        {...rest}
        id={id}
        value={value}
        readOnly={!onValue}
        className={styles.input}
        aria-describedby={hint && `${id}-hint`}
        onChange={(event) => onValue?.(event.currentTarget.value)}
      />
      <FieldHint id={id} hint={hint} />
    </div>
  );
}

/** A labelled box of several lines. */
export function TextArea({
  label,
  hint,
  value,
  onValue,
  className,
  ...rest
}: FieldProps & Omit<ComponentProps<'textarea'>, 'value' | 'onChange'>) {
  const id = useId();
  return (
    <div className={classNames(styles.field, className)}>
      <FieldLabel id={id} label={label} />
      <textarea
        rows={3}
        {...rest}
        id={id}
        value={value}
        className={classNames(styles.input, styles.area)}
        aria-describedby={hint && `${id}-hint`}
        onChange={(event) => onValue?.(event.currentTarget.value)}
      />
      <FieldHint id={id} hint={hint} />
    </div>
  );
}

const FieldLabel = ({ id, label }: { id: string; label: string }) => (
  <label htmlFor={id} className={styles.label}>
    {label}
  </label>
);

function FieldHint({ id, hint }: { id: string; hint: string | undefined }) {
  if (!hint) return null;
  return (
    <span id={`${id}-hint`} className={styles.hint}>
      {hint}
    </span>
  );
}
