/** Fields of a calculator, each with a label above its control. Choices are in ChoiceChips.tsx. */
import { type ReactNode, useId, useRef, useState } from 'react';
import { type LengthUnit, plainNumber } from '../../pricing/index.ts';
import { formatCount } from '../../quotes/format.ts';
import { classNames } from '../class-names.ts';
import { ChoiceChips } from './ChoiceChips.tsx';
import styles from './fields.module.css';
import { useTypedBox } from './use-typed-box.ts';

function Field({ label, id, children }: { label: string; id: string; children: ReactNode }) {
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {children}
    </div>
  );
}

interface EntryFieldProps {
  label: string;
  /** Text of the box while nobody types in it. */
  text: string;
  onEntry: (text: string) => void;
  onLeave?: () => void;
  hint?: string | undefined;
  errorId?: string | undefined;
  remarkId?: string | undefined;
  /** `text` for a length: an iPhone's keyboard for decimals has no blank and no slash, as in `24 1/8`. */
  inputMode: 'decimal' | 'numeric' | 'text';
  /** Unit inside the box, after the figure. */
  suffix?: string;
}

/**
 * A box for a figure. The input has the type `text`, because a number input drops half-typed figures and changes its
 * value with the mouse wheel.
 */
export function EntryField(props: EntryFieldProps) {
  const { label, text, onEntry, onLeave, hint, errorId, remarkId, inputMode, suffix } = props;
  const id = useId();
  const typedBox = useTypedBox({ settled: text, onEntry, onLeave, selects: true });
  const described = [suffix && `${id}-suffix`, hint && `${id}-hint`, remarkId, errorId].filter(Boolean).join(' ');
  return (
    <Field id={id} label={label}>
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
        <span id={`${id}-hint`} className="fine no-print">
          {hint}
        </span>
      )}
    </Field>
  );
}

interface QuantityFieldProps {
  min: number;
  max: number;
  quantity: number;
  /**
   * Called on each change. If the typed text is not a whole number from `min` to `max`, `quantity` is the quantity from
   * before the typing. `isRefused` is then true, unless the text is blank.
   */
  onQuantity: (quantity: number, isRefused?: boolean) => void;
}

/** Maximum number of quantities in the list (specification, section 5). Larger quantities are typed. */
const mostListed = 20;

export function QuantityField({ min, max, quantity, onQuantity }: QuantityFieldProps) {
  const id = useId();
  const [refused, setRefused] = useState('');
  /** Quantity before the typing began. This quantity is used again if the box is emptied or its text is refused. */
  const typedOver = useRef<number>(undefined);
  const last = Math.min(max, min + mostListed - 1);
  const listed = Array.from({ length: last - min + 1 }, (_, index) => min + index);
  const box = useTypedBox({
    settled: refused || (quantity > last ? formatCount(quantity) : ''),
    onEntry: (text) => {
      typedOver.current ??= quantity;
      const typed = /^\d+$/.test(plainNumber(text)) ? Number(plainNumber(text)) : NaN;
      const isOffered = typed >= min && typed <= max;
      setRefused(isOffered ? '' : text.trim());
      onQuantity(isOffered ? typed : typedOver.current, !isOffered && text.trim() !== '');
    },
    onLeave: () => {
      typedOver.current = undefined;
    },
    selects: true,
  });
  return (
    <Field id={id} label="Quantity">
      <div className={styles.quantity}>
        <select
          id={id}
          className={styles.select}
          value={quantity}
          onChange={({ target }) => {
            setRefused('');
            onQuantity(Number(target.value));
          }}
        >
          {(quantity > last ? [...listed, quantity] : listed).map((value) => (
            <option key={value} value={value}>
              {formatCount(value)}
            </option>
          ))}
        </select>
        <input
          type="text"
          inputMode="numeric"
          autoComplete="off"
          placeholder="or type"
          aria-label="Another quantity"
          aria-invalid={refused !== ''}
          aria-describedby={refused ? `${id}-range` : undefined}
          className={styles.typed}
          {...box}
        />
      </div>
      {refused && (
        <span id={`${id}-range`} role="alert" className={styles.refused}>
          Quantity must be a whole number between {formatCount(min)} and {formatCount(max)}.
        </span>
      )}
    </Field>
  );
}

/** A forced choice, shown as the text `Label: choice` instead of a selector (decision 19). */
export const Fact = ({ label, value }: { label: string; value: string }) => (
  <p className={styles.fact}>
    {label}: {value}
  </p>
);

/** A field that has no choices until another field is set. `text` names the other field. */
export const Waiting = ({ label, text }: { label: string; text: string }) => (
  <div className={styles.field}>
    <span className={styles.label}>{label}</span>
    <p className={styles.waiting}>{text}</p>
  </div>
);

export const UnitToggle = ({ unit, onUnit }: { unit: LengthUnit; onUnit: (unit: LengthUnit) => void }) => (
  <div className="no-print">
    <ChoiceChips
      label="Unit"
      choices={['in', 'ft']}
      chosen={unit}
      onChoose={(choice) => onUnit(choice === 'ft' ? 'ft' : 'in')}
    />
  </div>
);
