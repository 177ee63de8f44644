import { type ReactNode, useId } from 'react';
import styles from './ChoiceChips.module.css';
import fieldStyles from './fields.module.css';

interface ChoiceChipsProps {
  label: string;
  choices: readonly string[];
  swatchOf?: (choice: string) => string | undefined;
  /** Texts after the names of the choices, such as their prices. */
  notes?: readonly ReactNode[];
  chosen?: string | undefined;
  onChoose: (choice: string) => void;
}

/** Selector of one choice. It has native radio buttons, so that arrow keys and screen readers work as usual. */
export function ChoiceChips({ label, choices, swatchOf, notes, chosen, onChoose }: ChoiceChipsProps) {
  const id = useId();
  return (
    <div className={fieldStyles.field} role="radiogroup" aria-labelledby={id}>
      <span id={id} className={fieldStyles.label}>
        {label}
      </span>
      <div className={styles.chips}>
        {choices.map((choice, at) => (
          <label key={choice} className={styles.chip}>
            <input
              type="radio"
              name={id}
              value={choice}
              className="radio"
              checked={choice === chosen}
              onChange={() => onChoose(choice)}
            />
            <span className={styles.name}>
              <Swatch color={swatchOf?.(choice)} />
              {choice}
              {notes && <span className={styles.note}>{notes[at]}</span>}
            </span>
          </label>
        ))}
      </div>
    </div>
  );
}

const Swatch = ({ color }: { color: string | undefined }) =>
  color && (
    <svg className={styles.swatch} viewBox="0 0 14 14" aria-hidden="true">
      <circle cx="7" cy="7" r="6.5" fill={color} />
    </svg>
  );
