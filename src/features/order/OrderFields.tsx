import type { ReactNode, RefObject } from 'react';
import { TextField } from '../../ui/TextField.tsx';
import { detailLabels, type OrderDetails } from './order-text.ts';
import styles from './OrderDialog.module.css';

interface OrderFieldsProps {
  recipient: string;
  details: OrderDetails;
  onDetail: (key: keyof OrderDetails, text: string) => void;
  /** The box of the customer's name, which is asked first. */
  nameRef: RefObject<HTMLInputElement | null>;
  /** Stands above the fields. */
  before?: ReactNode;
  /** Stands below the fields and scrolls with them. */
  children?: ReactNode;
}

/** The fields of the order, in the order in which they are asked at the counter. Nothing is remembered by the browser: the computer is shared. */
export function OrderFields({ recipient, details, onDetail, nameRef, before, children }: OrderFieldsProps) {
  const field = (key: keyof OrderDetails) => ({
    label: detailLabels[key],
    value: details[key],
    onValue: (text: string) => onDetail(key, text),
    autoComplete: 'off',
  });
  return (
    <div className={styles.fields}>
      {before && <div className={styles.wide}>{before}</div>}
      <TextField label="Recipient (account)" value={recipient} className={styles.wide} />
      <TextField {...field('customerName')} ref={nameRef} className={styles.wide} />
      <TextField {...field('customerPhone')} type="tel" />
      <TextField {...field('customerEmail')} type="email" />
      <TextField {...field('customerAddress')} hint="optional for direct shipping" rows={2} className={styles.wide} />
      <TextField {...field('employeeName')} hint="optional" className={styles.wide} />
      <TextField {...field('notes')} hint="optional" rows={3} className={styles.wide} />
      {children}
    </div>
  );
}
