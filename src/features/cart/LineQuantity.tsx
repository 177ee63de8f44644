import { type CartItem, useSetQuantity } from '../../storage/index.ts';
import { formatCount } from '../../ui/format.ts';
import { useToast } from '../../ui/toast/index.ts';
import styles from './LineQuantity.module.css';

/** The most of a line without a dropdown of its own: what fits the figure's place. */
const usualMost = 9999;

/** How many of the line are ordered, one up or down at a time. `most` is what the product's own dropdown offers. */
export function LineQuantity({ item, most = usualMost }: { item: CartItem; most?: number | undefined }) {
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
      <button
        type="button"
        className={styles.step}
        aria-label="One more"
        disabled={item.quantity >= most}
        onClick={step(1)}
      >
        +
      </button>
    </fieldset>
  );
}
