import { type ComponentProps, useId } from 'react';
import { classNames } from './class-names.ts';
import { useTypedBox } from './inputs/use-typed-box.ts';
import styles from './TextField.module.css';

/** Events that the box handles itself. A caller can't pass handlers for them. */
type HandledEvent = 'onChange' | 'onBlur' | 'onKeyDown' | 'onMouseDown' | 'onClick';

interface TextFieldProps extends Omit<ComponentProps<'input'>, HandledEvent> {
  label: string;
  /** Description under the field. It is not part of the field's name (decision 34). */
  hint?: string | undefined;
  error?: string | undefined;
  value: string;
  onValue?: (value: string) => void;
  onLeave?: () => void;
  /** Returns the new text when the up or down arrow key is pressed; absent if the box has no steps. */
  onStep?: (text: string, direction: 1 | -1) => string;
  rows?: number;
}

/**
 * A labeled text box. By default the browser does not remember entries, because people share the computer at a
 * counter.
 */
export function TextField(props: TextFieldProps) {
  const { label, hint, error, value, onValue, onLeave, onStep, rows, className, autoComplete = 'off', ...rest } = props;
  const id = useId();
  const typedBox = useTypedBox({
    settled: value,
    onEntry: (text) => onValue?.(text),
    onLeave,
    selects: rest.inputMode === 'decimal' || rest.inputMode === 'numeric',
    step: onStep,
  });
  const box = {
    ...typedBox,
    'data-empty': (rest.type === 'date' && value === '') || undefined,
    id,
    autoComplete,
    readOnly: !onValue,
    'aria-invalid': error !== undefined,
    'aria-describedby': [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
  };
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {rows === undefined ? (
        <input {...rest} {...box} className={styles.input} />
      ) : (
        <textarea {...box} rows={rows} className={styles.area} />
      )}
      {hint && (
        <span id={`${id}-hint`} className="muted no-print">
          {hint}
        </span>
      )}
      {error && (
        <span id={`${id}-error`} role="alert" className={styles.error}>
          {error}
        </span>
      )}
    </div>
  );
}
