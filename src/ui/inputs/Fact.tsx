import styles from './Fact.module.css';

interface FactProps {
  label: string;
  value: string;
}

/** A choice that is forced, shown as text instead of a selector, `Label: choice` (decision 19). */
export function Fact({ label, value }: FactProps) {
  return (
    <p className={styles.fact}>
      {label}: {value}
    </p>
  );
}
