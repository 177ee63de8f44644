import { type ReactNode, useId } from 'react';
import type { Letterhead } from '../../../quotes/letterhead.ts';
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

/** Returns the details of the store that are entered, with their labels. */
export const storeDetails = ({ name, address, phone, email, web }: Letterhead): [label: string, text: string][] => {
  const details: [string, string][] = [
    ['Name', name],
    ['Address', address],
    ['Phone', phone],
    ['Email', email],
    ['Web', web],
  ];
  return details.filter(([, text]) => text.trim() !== '');
};
