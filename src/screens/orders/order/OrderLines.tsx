import type { CartItem } from '../../../quotes/cart.ts';
import { lineTotal } from '../../../quotes/cart-figures.ts';
import type { Charged } from '../../../quotes/charges.ts';
import { formatMoney } from '../../../quotes/format.ts';
import { lineTitle, pieceCount } from '../../../quotes/line-title.ts';
import { totalRows } from '../../../quotes/sums.ts';
import { LinePiece } from '../../../ui/piece/Piece.tsx';
import styles from './OrderLines.module.css';

export const OrderLines = ({ items, charged }: { items: readonly CartItem[]; charged: Charged }) => (
  <div>
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long list is scrolled by keyboard, too */}
    <ul className={styles.lines} aria-label="Lines of the order" tabIndex={items.length > 5 ? 0 : undefined}>
      {items.map((item) => (
        <li key={item.id} className={styles.line}>
          <LinePiece line={item} />
          <span className={styles.what}>{`${pieceCount(item)}: ${lineTitle(item)}`}</span>
          <span>{formatMoney(lineTotal(item))}</span>
        </li>
      ))}
    </ul>
    {totalRows(items, charged).map(({ label, cents }) => (
      <p key={label} className={label === 'Total' ? styles.total : styles.line}>
        <span>{label}</span>
        {label === 'Total' ? <b>{formatMoney(cents)}</b> : <span>{formatMoney(cents)}</span>}
      </p>
    ))}
  </div>
);
