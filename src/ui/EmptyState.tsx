import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

interface EmptyStateProps {
  text: string;
  picture?: ReactNode;
  drawing?: string;
  children?: ReactNode;
}

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
