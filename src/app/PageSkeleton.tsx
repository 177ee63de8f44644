import styles from './PageSkeleton.module.css';

/**
 * Outline of a page, shown while the page's code or the session is fetched. The outline becomes visible after a short
 * delay. main.tsx also waits before it draws the outline, because React shows a drawn fallback for at least 0.3 s.
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
