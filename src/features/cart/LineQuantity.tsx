import { type CartItem, useSetQuantity } from '../../storage/index.ts';
import { formatCount } from '../../ui/format.ts';
import { useToast } from '../../ui/toast/index.ts';
import styles from './LineQuantity.module.css';

/** How many of the line are ordered, one up or down at a time. */
export function LineQuantity({ item }: { item: CartItem }) {
  const setQuantity = useSetQuantity();
  const toast = useToast();
  const step = (by: number) => () =>
    setQuantity.mutate(
      { id: item.id, quantity: item.quantity + by },
      { onError: ({ message }) => toast.error(message) },
    );
  return (
    <fieldset className={styles.quantity} aria-label={`Quantity of ${item.product}`}>
      <button
        type="button"
        className={styles.step}
        aria-label="One less"
        disabled={item.quantity <= 1}
        onClick={step(-1)}
      >
        −
      </button>
      <span className={styles.count} aria-live="polite">
        <span className="visually-hidden">Quantity: </span>
        {formatCount(item.quantity)}
      </span>
      <button type="button" className={styles.step} aria-label="One more" onClick={step(1)}>
        +
      </button>
    </fieldset>
  );
}
