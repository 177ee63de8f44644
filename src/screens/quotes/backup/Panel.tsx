import { type ReactNode, useId } from 'react';
import styles from './BackupPage.module.css';

export function Panel({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className="muted">{text}</p>
      {children}
    </section>
  );
}
