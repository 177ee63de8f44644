import styles from './SampleMark.module.css';

/** Dagger next to a sample price (decision 36). A note under the table explains the dagger. */
export function SampleMark() {
  return (
    <>
      <span className={styles.mark} aria-hidden="true" title="Sample price">
        †
      </span>
      <span className="visually-hidden"> Sample price</span>
    </>
  );
}

export function SampleNote() {
  return (
    <p className={styles.note}>
      <span className={styles.mark} aria-hidden="true">
        †
      </span>{' '}
      Sample price: a stand-in until pricing staff enter the real one.
    </p>
  );
}
