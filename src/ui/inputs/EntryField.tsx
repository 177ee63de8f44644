import { useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './EntryField.module.css';
import fieldStyles from './field.module.css';
import { useTypedBox } from './use-typed-box.ts';

interface EntryFieldProps {
  label: string;
  /** The settled text of the box. */
  text: string;
  /** On every keystroke. */
  onEntry: (text: string) => void;
  /** On leaving the field, and on Enter. */
  onLeave: () => void;
  /** The range that is accepted. */
  hint?: string | undefined;
  /** Id of the message that says what is wrong with the entry. */
  errorId?: string | undefined;
  /** Id of the remark that says what became of the entry. */
  remarkId?: string | undefined;
  inputMode: 'decimal' | 'numeric';
  /** Stands inside the box, behind the figure. */
  suffix?: string;
}

/** A labelled box for a figure. Text, not a number input: that one swallows half-typed figures and turns with the mouse wheel. */
export function EntryField({
  label,
  text,
  onEntry,
  onLeave,
  hint,
  errorId,
  remarkId,
  inputMode,
  suffix,
}: EntryFieldProps) {
  const id = useId();
  const typedBox = useTypedBox<HTMLInputElement>({ settled: text, onEntry, onLeave, selects: true });
  const described = [suffix && `${id}-suffix`, hint && `${id}-hint`, remarkId, errorId].filter(Boolean).join(' ');
  return (
    <div className={fieldStyles.field}>
      <label htmlFor={id} className={fieldStyles.label}>
        {label}
      </label>
      <div className={classNames(styles.box, errorId !== undefined && styles.invalid)}>
        <input
          id={id}
          type="text"
          inputMode={inputMode}
          autoComplete="off"
          className={styles.input}
          aria-invalid={errorId !== undefined}
          aria-describedby={described || undefined}
          {...typedBox}
        />
        {suffix && (
          <span id={`${id}-suffix`} className={styles.suffix}>
            {suffix}
          </span>
        )}
      </div>
      {hint && (
        <span id={`${id}-hint`} className={fieldStyles.hint}>
          {hint}
        </span>
      )}
    </div>
  );
}
