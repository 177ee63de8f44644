import styles from './PageSkeleton.module.css';

/**
 * The outline of a page while its code or the session is fetched. Shown only after a moment of waiting, because React
 * keeps a shown fallback for 0.3 s, which would delay every start.
 */
export function PageSkeleton() {
  return (
    <div className={styles.page} aria-busy="true">
      <p className="visually-hidden">Loading</p>
      <div className={styles.header} />
      <div className={styles.main}>
        <div className={styles.title} />
        <div className={styles.content} />
      </div>
    </div>
  );
}
