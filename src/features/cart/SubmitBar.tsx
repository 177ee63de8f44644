import { type CartItem, cartTotal } from '../../storage/index.ts';
import { Button } from '../../ui/Button.tsx';
import { formatMoney } from '../../ui/format.ts';
import styles from './SubmitBar.module.css';

interface SubmitBarProps {
  items: readonly CartItem[];
  onSubmit: () => void;
}

/** The fixed bottom bar. With an empty cart its button can be reached and says why it does nothing (decision 32). */
export function SubmitBar({ items, onSubmit }: SubmitBarProps) {
  return (
    <section className={styles.bar} aria-label="Submit">
      <div className={styles.inner}>
        <p className={styles.text}>
          <span className={styles.ready}>Ready to submit</span>
          <span className={styles.total}>{formatMoney(cartTotal(items))}</span>
        </p>
        <Button variant="primary" size="l" aria-disabled={items.length === 0 || undefined} onClick={onSubmit}>
          Submit Order
        </Button>
      </div>
    </section>
  );
}
