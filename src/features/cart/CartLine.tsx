import { Link } from 'react-router-dom';
import { lineTotal, perUnitCents } from '../../storage/index.ts';
import { Button } from '../../ui/Button.tsx';
import { formatMoney } from '../../ui/format.ts';
import { backTo } from '../../ui/header/came-from.ts';
import { safePath } from '../../ui/header/safe-path.ts';
import { SampleMark } from '../../ui/inputs/SampleMark.tsx';
import { UnitPriceText } from '../../ui/UnitPriceText.tsx';
import styles from './CartLine.module.css';
import { attributesOf } from './line-attributes.ts';
import { LineQuantity } from './LineQuantity.tsx';
import { PriceChange } from './prices/PriceChange.tsx';
import type { PricedLine } from './prices/use-cart-prices.ts';
import { useRemoval } from './use-removal.ts';

/** A line of the cart with every attribute it has. */
export function CartLine({ line }: { line: PricedLine }) {
  const { item, most } = line;
  // What has a dropdown for its quantity is sold by the set (decision 7).
  const per = most === undefined ? 'Per unit' : 'Per set';
  const { remove } = useRemoval();
  // Stored, and so untrusted.
  const path = safePath(item.path);
  return (
    <li className={styles.line}>
      <div className={styles.heading}>
        <h2 className={styles.product}>
          {path ? (
            <Link to={path} state={backTo('/cart')}>
              {item.product}
            </Link>
          ) : (
            item.product
          )}
        </h2>
        {item.sample && (
          <span className={styles.sample}>
            Sample
            <SampleMark />
          </span>
        )}
        <span className={styles.lineTotal}>
          <span className="visually-hidden">Line total: </span>
          {formatMoney(lineTotal(item))}
        </span>
      </div>
      <dl className={styles.attributes}>
        {attributesOf(item).map(({ label, value, wide }) => (
          <div key={label} className={wide ? styles.wide : undefined}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <PriceChange line={line} />
      <div className={styles.actions}>
        <LineQuantity item={item} most={most} />
        <p className={styles.perUnit}>
          {per}{' '}
          <UnitPriceText
            perUnit={item.perUnit}
            perUnitCents={perUnitCents(item)}
            runSize={item.runSize ?? 1}
            total={item.total}
          />
        </p>
        <Button
          variant="danger"
          size="s"
          aria-label={`Remove ${item.product}`}
          onClick={() => remove([item.id], `${item.product} removed.`)}
        >
          Remove
        </Button>
      </div>
    </li>
  );
}
