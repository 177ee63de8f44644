import styles from './PageSkeleton.module.css';

/** Outline of a page while its code or the session is fetched. It appears only if that takes a moment. */
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
