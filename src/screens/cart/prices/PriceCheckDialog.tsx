import { isBlocked, isOutdated, type PriceFindings } from '../../../data/quotes/use-cart-prices.ts';
import type { CartItem } from '../../../quotes/cart.ts';
import { lineTitle } from '../../../quotes/line-title.ts';
import { type Difference, totalLabel } from '../../../quotes/prices/line-differences.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../ui/Dialog.tsx';
import { useUpdatePrices } from './PriceChange.tsx';
import styles from './PriceCheckDialog.module.css';

interface PriceCheckDialogProps {
  findings: PriceFindings;
  /** Continues with the shown prices of the lines that could not be checked. */
  onContinue: () => void;
  onClose: () => void;
}

/**
 * Dialog shown before the cart is ordered, quoted or discounted, if prices have changed, are gone or could not be
 * checked.
 */
export function PriceCheckDialog({ findings, onContinue, onClose }: PriceCheckDialogProps) {
  const { update, updating } = useUpdatePrices();
  const { changed, withdrawn, gone, unchecked } = findings;
  const blocked = isBlocked(findings);
  return (
    <Dialog title="Check the prices" onClose={onClose}>
      <DialogBody>
        {changed.length > 0 && (
          <>
            <p>These lines have changed since they were added:</p>
            <ul className={styles.lines}>
              {changed.map(({ item, differences }) => (
                <li key={item.id} className={styles.line}>
                  <span className={styles.product}>{lineTitle(item)}</span>
                  {differences.map((difference) => (
                    <Change key={difference.label} {...difference} />
                  ))}
                </li>
              ))}
            </ul>
          </>
        )}
        <Named
          text="These have choices that are no longer offered. Open them in the cart to choose again, or remove them:"
          lines={withdrawn.map(({ item, choices }) => ({
            id: item.id,
            text: `${lineTitle(item)}: ${choices.join(' • ')}`,
          }))}
        />
        <Named
          text="There is no price any more for these. Open them in the cart to choose again, or remove them:"
          lines={gone.map(named)}
        />
        <Named
          text="The price of these could not be checked. They keep the price shown:"
          lines={unchecked.map(named)}
        />
      </DialogBody>
      <DialogActions>
        {changed.length > 0 && (
          <Button variant="primary" disabled={updating} onClick={() => update(changed.map(({ now }) => now))}>
            {blocked ? 'Update' : 'Update and continue'}
          </Button>
        )}
        {!isOutdated(findings) && (
          <Button variant="primary" onClick={onContinue}>
            Continue
          </Button>
        )}
        <Button onClick={onClose}>{blocked ? 'Back to the cart' : 'Cancel'}</Button>
      </DialogActions>
    </Dialog>
  );
}

function Change({ label, was, now }: Difference) {
  const isTotal = label === totalLabel;
  return (
    <span className={isTotal ? styles.prices : styles.change}>
      {!isTotal && <span>{`${label}: `}</span>}
      <span className="visually-hidden">was </span>
      <s>{was || 'none'}</s>
      <span className="visually-hidden"> is now </span>
      <b>{now || 'none'}</b>
    </span>
  );
}

interface NamedLine {
  readonly id: string;
  readonly text: string;
}
const named = (item: CartItem): NamedLine => ({ id: item.id, text: lineTitle(item) });

function Named({ text, lines }: { text: string; lines: readonly NamedLine[] }) {
  if (lines.length === 0) return null;
  return (
    <>
      <p>{text}</p>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.id} className={styles.line}>
            <span className={styles.product}>{line.text}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
