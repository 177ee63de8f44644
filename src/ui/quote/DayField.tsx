import { type Ref, useId } from 'react';
import styles from './DayField.module.css';

interface DayFieldProps {
  label: string;
  hint?: string;
  /** `2026-12-20`; blank while no day is entered. */
  value: string;
  /** First day to choose. */
  min: string;
  /** Last day to choose. */
  max: string;
  error: string | undefined;
  onValue: (day: string) => void;
  ref?: Ref<HTMLInputElement>;
}

/** A day of the calendar. */
export function DayField({ label, hint, value, min, max, error, onValue, ref }: DayFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <input
        ref={ref}
        id={id}
        type="date"
        className={styles.day}
        value={value}
        min={min}
        max={max}
        aria-invalid={error !== undefined}
        aria-describedby={[hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined}
        onChange={(event) => onValue(event.target.value)}
      />
      {hint && (
        <span id={`${id}-hint`} className="muted">
          {hint}
        </span>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
