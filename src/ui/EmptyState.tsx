import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

interface EmptyStateProps {
  text: string;
  picture?: ReactNode;
  /** What to do next. */
  children?: ReactNode;
}

/** What a page shows when it has nothing to show yet. */
export function EmptyState({ text, picture, children }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {picture && (
        <div className={styles.picture} aria-hidden="true">
          {picture}
        </div>
      )}
      <p className={styles.text}>{text}</p>
      {children}
    </div>
  );
}
