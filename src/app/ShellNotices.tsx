import type { ReactNode } from 'react';
import styles from './ShellNotices.module.css';

/** Notices over every page, about the app itself. */
export function ShellNotices({ label, children }: { label: string; children: ReactNode }) {
  return (
    <aside className={styles.notices} aria-label={label}>
      {children}
    </aside>
  );
}
