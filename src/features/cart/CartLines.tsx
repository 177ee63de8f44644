import { cartTotal } from '../../storage/index.ts';
import { Button } from '../../ui/Button.tsx';
import { formatMoney } from '../../ui/format.ts';
import { SampleNote } from '../../ui/inputs/SampleMark.tsx';
import { CartLine } from './CartLine.tsx';
import styles from './CartPage.module.css';
import type { PricedLine } from './prices/use-cart-prices.ts';
import { UndoNotice } from './UndoNotice.tsx';
import { useRemoval } from './use-removal.ts';

/** The lines with the sums under them. */
export function CartLines({ lines }: { lines: readonly PricedLine[] }) {
  const items = lines.map(({ item }) => item);
  const { remove } = useRemoval();
  const total = formatMoney(cartTotal(items));
  return (
    <>
      <ul className={styles.lines} aria-label="Items">
        {lines.map((line) => (
          <CartLine key={line.item.id} line={line} />
        ))}
      </ul>
      <UndoNotice />
      {items.some(({ sample }) => sample) && <SampleNote />}
      <div className={styles.foot}>
        <Button
          variant="danger"
          onClick={() =>
            remove(
              items.map(({ id }) => id),
              'Cart cleared.',
            )
          }
        >
          Clear Cart
        </Button>
        <dl className={styles.sums}>
          <div>
            <dt>Subtotal</dt>
            <dd>{total}</dd>
          </div>
          <div className={styles.total}>
            <dt>Total</dt>
            <dd>{total}</dd>
          </div>
        </dl>
      </div>
    </>
  );
}
