import styles from './PageSkeleton.module.css';

/**
 * Outline of a page, shown while the page's code or the session is fetched. The outline appears only after a short
 * wait, because React keeps a shown fallback for 0.3 s and would delay every start.
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
