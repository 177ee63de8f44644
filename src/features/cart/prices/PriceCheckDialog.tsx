import { lineTotal } from '../../../storage/index.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { formatMoney } from '../../../ui/format.ts';
import { useUpdatePrices } from './PriceChange.tsx';
import styles from './PriceCheckDialog.module.css';
import { type PriceFindings, isOutdated } from './price-findings.ts';

interface PriceCheckDialogProps {
  findings: PriceFindings;
  /** Goes on to the order with the lines that could not be checked, as they stand. */
  onContinue: () => void;
  onClose: () => void;
}

/** Stands before the order while a price in the cart is not today's. */
export function PriceCheckDialog({ findings, onContinue, onClose }: PriceCheckDialogProps) {
  const { update, updating } = useUpdatePrices();
  const { changed, gone, unchecked } = findings;
  return (
    <Dialog title="Check the prices" onClose={onClose}>
      <div className={styles.findings}>
        {changed.length > 0 && (
          <>
            <p>These prices have changed since the lines were added:</p>
            <ul className={styles.lines}>
              {changed.map(({ item, now }) => (
                <li key={item.id} className={styles.line}>
                  <span className={styles.product}>{item.product}</span>
                  <span className={styles.prices}>
                    <span className="visually-hidden">was </span>
                    <s>{formatMoney(lineTotal(item))}</s>
                    <span className="visually-hidden"> is now </span>
                    <b>{formatMoney(lineTotal(now))}</b>
                  </span>
                </li>
              ))}
            </ul>
          </>
        )}
        <Named
          text="There is no price any more for these. Open them in the cart to choose again, or remove them:"
          items={gone}
        />
        <Named text="The price of these could not be checked. They are ordered at the price shown:" items={unchecked} />
      </div>
      <div className={styles.actions}>
        {changed.length > 0 && (
          <Button variant="primary" disabled={updating} onClick={() => update(changed.map(({ now }) => now))}>
            {gone.length > 0 ? 'Update' : 'Update and continue'}
          </Button>
        )}
        {!isOutdated(findings) && (
          <Button variant="primary" onClick={onContinue}>
            Continue
          </Button>
        )}
        <Button onClick={onClose}>{gone.length > 0 ? 'Back to the cart' : 'Cancel'}</Button>
      </div>
    </Dialog>
  );
}

function Named({ text, items }: { text: string; items: PriceFindings['gone'] }) {
  if (items.length === 0) return null;
  return (
    <>
      <p>{text}</p>
      <ul className={styles.lines}>
        {items.map(({ id, product }) => (
          <li key={id} className={styles.line}>
            <span className={styles.product}>{product}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
