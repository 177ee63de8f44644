import layout from './CalculatorScreen.module.css';
import styles from './CalculatorSkeleton.module.css';

/** The shape of the page while its prices load. */
export function CalculatorSkeleton() {
  return (
    <div className={layout.columns} aria-busy="true">
      <span className="visually-hidden">Loading prices…</span>
      <div className={styles.card} aria-hidden="true">
        {['short', 'long', 'long', 'short'].map((length, index) => (
          <div key={`${length}${index}`} className={styles.field}>
            <span className={styles.label} />
            <span className={length === 'long' ? styles.long : styles.short} />
          </div>
        ))}
      </div>
      <div className={styles.card} aria-hidden="true" />
    </div>
  );
}
