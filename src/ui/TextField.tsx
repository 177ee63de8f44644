import { type ComponentProps, useId } from 'react';
import { classNames } from './class-names.ts';
import { useTypedBox } from './inputs/use-typed-box.ts';
import styles from './TextField.module.css';

interface FieldProps {
  label: string;
  /** Describes the field under it; not part of its name (decision 34). */
  hint?: string | undefined;
  /** What is wrong with the entry, under it. */
  error?: string | undefined;
  value: string;
  onValue?: (value: string) => void;
  /** On leaving the box, and on Enter. */
  onLeave?: () => void;
  className?: string | undefined;
}

/** What the box itself answers to. */
type HandledEvent = 'value' | 'onChange' | 'onBlur' | 'onKeyDown' | 'onMouseDown' | 'onClick';

/** A labelled text box. */
export function TextField({
  label,
  hint,
  value,
  onValue,
  className,
  onLeave,
  onStep,
  error,
  ...rest
}: FieldProps & { onStep?: (text: string, direction: 1 | -1) => string } & Omit<
    ComponentProps<'input'>,
    HandledEvent
  >) {
  const id = useId();
  const typedBox = useTypedBox<HTMLInputElement>({
    settled: value,
    onEntry: (text) => onValue?.(text),
    onLeave,
    selects: rest.inputMode === 'decimal' || rest.inputMode === 'numeric',
    step: onStep,
  });
  return (
    <div className={classNames(styles.field, className)}>
      <FieldLabel id={id} label={label} />
      <input
        {...rest}
        {...typedBox}
        id={id}
        readOnly={!onValue}
        className={styles.input}
        aria-invalid={error !== undefined}
        aria-describedby={[hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined}
      />
      <FieldHint id={id} hint={hint} />
      {error && (
        <span id={`${id}-error`} role="alert" className={styles.error}>
          {error}
        </span>
      )}
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
  onLeave,
  ...rest
}: FieldProps & Omit<ComponentProps<'textarea'>, HandledEvent>) {
  const id = useId();
  const typedBox = useTypedBox<HTMLTextAreaElement>({
    settled: value,
    onEntry: (text) => onValue?.(text),
    onLeave,
    selects: false,
  });
  return (
    <div className={classNames(styles.field, className)}>
      <FieldLabel id={id} label={label} />
      <textarea
        rows={3}
        {...rest}
        {...typedBox}
        id={id}
        className={classNames(styles.input, styles.area)}
        aria-describedby={hint && `${id}-hint`}
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
