import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';
import styles from './ShellNotices.module.css';

/** Notices over every page, about the app itself. */
export function ShellNotices({ label, children }: { label: string; children: ReactNode }) {
  return (
    <aside className={classNames(styles.notices, 'no-print')} aria-label={label}>
      {children}
    </aside>
  );
}
