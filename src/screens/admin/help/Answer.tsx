import { type ReactNode, useId } from 'react';
import styles from './Help.module.css';

export function Answer({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.answer} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
