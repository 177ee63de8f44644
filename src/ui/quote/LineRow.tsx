import type { ReactNode } from 'react';
import type { CartItem } from '../../quotes/cart.ts';
import { isSoldBySet, lineTotal } from '../../quotes/cart-figures.ts';
import { formatMoney, formatUnitPrice } from '../../quotes/format.ts';
import { lineChoices, lineTitle, quantityText, runText } from '../../quotes/line-title.ts';
import { classNames } from '../class-names.ts';
import { SampleMark } from '../inputs/SampleMark.tsx';
import { LinePiece } from '../piece/Piece.tsx';
import styles from './LineRow.module.css';

/** Table of lines, whose rows are `LineRow`. On narrow screens the head is hidden and the rows say what it says. */
export const LineTable = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={styles.lines}>
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col">Quantity</th>
          <th scope="col">Each</th>
          <th scope="col">Total</th>
          <th scope="col">
            <span className="visually-hidden">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </div>
);

interface LineRowProps {
  line: CartItem;
  choice?: ReactNode;
  /** Content of the title, if the title shows more than the text of `lineTitle`. */
  title?: ReactNode;
  /** Input for the quantity. Without an input, the quantity is shown as text. */
  quantity?: ReactNode;
  note?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
}

export const LineProblem = ({ text }: { text: string | undefined }) =>
  text && <p className={classNames(styles.problem, 'no-print')}>{text}</p>;

export function LineRow({ line, choice, title, quantity, note, actions, children }: LineRowProps) {
  const choices = lineChoices(line);
  const isSet = isSoldBySet(line);
  return (
    <tr className={styles.row}>
      <th scope="row" className={styles.item}>
        {choice}
        <LinePiece line={line} />
        <div className={styles.what}>
          <h2 className={styles.title}>{title ?? lineTitle(line)}</h2>
          {line.sample && <SampleMark />}
          {choices && <p className={styles.choices}>{choices}</p>}
          {children}
        </div>
      </th>
      <td className={styles.quantity}>
        {quantity ? (
          <>
            {quantity}
            <div className={styles.run}>{runText(line)}</div>
          </>
        ) : (
          <>
            <span className={styles.label}>Quantity </span>
            {quantityText(line)}
          </>
        )}
      </td>
      <td className={styles.each}>
        {formatUnitPrice(line.perUnit)}
        <span className={isSet ? styles.set : styles.label}> {isSet ? 'per set' : 'each'}</span>
      </td>
      <td className={styles.total}>
        <b>{formatMoney(lineTotal(line))}</b>
        {note && <div className={classNames(styles.note, 'no-print')}>{note}</div>}
      </td>
      <td className={styles.actions}>{actions}</td>
    </tr>
  );
}
