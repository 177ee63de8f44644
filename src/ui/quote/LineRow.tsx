import type { ReactNode } from 'react';
import type { CartItem } from '../../quotes/cart.ts';
import { lineTotal, unitLabel } from '../../quotes/cart-figures.ts';
import { formatCount, formatMoney, formatUnitPrice } from '../../quotes/format.ts';
import { lineAttributes, lineTitle } from '../../quotes/line-title.ts';
import { Figure } from '../Figure.tsx';
import { SampleMark } from '../inputs/SampleMark.tsx';
import styles from './LineRow.module.css';

export const lineRows = styles.rows;

interface LineRowProps {
  line: CartItem;
  heading: 'h2' | 'h3';
  /** Content of the title, if the title shows more than the text of `lineTitle`. */
  title?: ReactNode;
  /** Input for the quantity. Without an input, the quantity is shown as text. */
  quantity?: ReactNode;
  /** A sentence after the attributes. */
  remark?: ReactNode;
  actions?: ReactNode;
  /** Content under the row, such as a notice. */
  children?: ReactNode;
}

export function LineRow({ line, heading: Heading, title, quantity, remark, actions, children }: LineRowProps) {
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <div className={styles.heading}>
          <Heading className={styles.title}>{title ?? lineTitle(line)}</Heading>
          {line.sample && (
            <span className={styles.sample}>
              Sample
              <SampleMark />
            </span>
          )}
        </div>
        <div className={styles.details}>
          <dl>
            {lineAttributes(line).map(({ label, value }) => (
              <Figure key={label} label={label}>
                {value}
              </Figure>
            ))}
          </dl>
          {remark}
        </div>
      </div>
      {quantity ? (
        <div className={styles.input}>{quantity}</div>
      ) : (
        <p className={styles.unit}>
          Quantity <span>{formatCount(line.quantity)}</span>
        </p>
      )}
      <p className={styles.unit}>
        {unitLabel(line)} <span>{formatUnitPrice(line.perUnit)}</span>
      </p>
      <b className={styles.total}>
        <span className="visually-hidden">Line total: </span>
        {formatMoney(lineTotal(line))}
      </b>
      {actions && <div className={styles.actions}>{actions}</div>}
      {children && <div className={styles.under}>{children}</div>}
    </li>
  );
}
