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

export interface FieldMessage {
  readonly id: string;
  /** A `note` says what is priced; a `warning` also keeps Enter from adding it. */
  readonly kind: 'hint' | 'note' | 'warning' | 'error';
  readonly text: string;
}

interface EntryFieldProps {
  label: string;
  /** Text of the box while nobody types in it. */
  text: string;
  onEntry: (text: string) => void;
  onLeave?: () => void;
  message?: FieldMessage | undefined;
  /** `text` for a length: an iPhone's keyboard for decimals has no blank and no slash, as in `24 1/8`. */
  inputMode: 'decimal' | 'numeric' | 'text';
  suffix?: string;
}

/**
 * A box for a figure. The input has the type `text`, because a number input drops half-typed figures and changes its
 * value with the mouse wheel.
 */
export function EntryField({ label, text, onEntry, onLeave, message, inputMode, suffix }: EntryFieldProps) {
  const id = useId();
  const typedBox = useTypedBox({ settled: text, onEntry, onLeave, selects: true });
  return (
    <Field id={id} label={label}>
      <div className={styles.box}>
        <input
          id={id}
          type="text"
          inputMode={inputMode}
          autoComplete="off"
          className={styles.input}
          aria-invalid={message?.kind === 'error'}
          aria-describedby={[suffix && `${id}-suffix`, message?.id].filter(Boolean).join(' ') || undefined}
          {...typedBox}
        />
        {suffix && (
          <span id={`${id}-suffix`} className={styles.suffix}>
            {suffix}
          </span>
        )}
      </div>
    </Field>
  );
}

interface MessagesProps {
  messages: readonly FieldMessage[];
  children?: ReactNode;
}

/** The messages of a line of boxes. They have their place before they come, so that they push nothing. */
export const Messages = ({ messages, children }: MessagesProps) => (
  <div className={classNames(styles.messages, 'no-print')}>
    {messages.map(({ id, kind, text }) => (
      <span
        key={`${id} ${kind}`}
        id={id}
        className={styles[kind]}
        role={kind === 'hint' ? undefined : kind === 'error' ? 'alert' : 'status'}
        data-remark={kind === 'warning' || undefined}
      >
        {text}
      </span>
    ))}
    {children}
  </div>
);

interface QuantityFieldProps {
  min: number;
  max: number;
  quantity: number;
  errorId: string;
  /**
   * Called on each change. If the typed text is not a whole number from `min` to `max`, `quantity` is the quantity from
   * before the typing. `isRefused` is then true, unless the text is blank.
   */
  onQuantity: (quantity: number, isRefused: boolean) => void;
}

/** Maximum number of quantities in the list (specification, section 5). Larger quantities are typed. */
const mostListed = 20;

export function QuantityField({ min, max, quantity, errorId, onQuantity }: QuantityFieldProps) {
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
    <div className={styles.quantity}>
      <label htmlFor={id} className={styles.label}>
        Quantity
      </label>
      <select
        id={id}
        className={styles.select}
        value={quantity}
        onChange={({ target }) => {
          setRefused('');
          onQuantity(Number(target.value), false);
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
        aria-describedby={refused ? errorId : undefined}
        className={styles.typed}
        {...box}
      />
    </div>
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
