import type { CartItem } from '../../../quotes/cart.ts';
import { cartTotal, lineTotal } from '../../../quotes/cart-figures.ts';
import { formatCount, formatMoney } from '../../../quotes/format.ts';
import { lineTitle } from '../../../quotes/line-title.ts';
import styles from './OrderLines.module.css';

/** Lines and total of the order, in sight while its details are asked. */
export const OrderLines = ({ items }: { items: readonly CartItem[] }) => (
  <div>
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long list is scrolled by keyboard, too */}
    <ul className={styles.lines} aria-label="Lines of the order" tabIndex={items.length > 2 ? 0 : undefined}>
      {items.map((item) => (
        <li key={item.id} className={styles.line}>
          <span className={styles.what}>{`${formatCount(item.quantity)} x ${lineTitle(item)}`}</span>
          <span>{formatMoney(lineTotal(item))}</span>
        </li>
      ))}
    </ul>
    <p className={styles.total}>
      <span>Total</span>
      <b>{formatMoney(cartTotal(items))}</b>
    </p>
  </div>
);
