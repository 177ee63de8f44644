import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

interface EmptyStateProps {
  text: string;
  picture?: ReactNode;
  /** Address of a drawing, as an alternative to `picture`. */
  drawing?: string;
  /** Buttons or links for the next steps. */
  children?: ReactNode;
}

/** Message of a page without content. */
export function EmptyState({ text, picture, drawing, children }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {picture && (
        <div className={styles.picture} aria-hidden="true">
          {picture}
        </div>
      )}
      {drawing && <img src={drawing} alt="" className={styles.drawing} />}
      <p className={styles.text}>{text}</p>
      {children}
    </div>
  );
}
