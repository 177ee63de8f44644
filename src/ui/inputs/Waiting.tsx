import fieldStyles from './field.module.css';
import styles from './Waiting.module.css';

interface WaitingProps {
  label: string;
  /** What to do first. */
  text: string;
}

/** A field that has nothing to offer until another one is chosen. */
export function Waiting({ label, text }: WaitingProps) {
  return (
    <div className={fieldStyles.field}>
      <span className={fieldStyles.label}>{label}</span>
      <p className={styles.text}>{text}</p>
    </div>
  );
}
