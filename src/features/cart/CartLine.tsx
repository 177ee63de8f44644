import { Link } from 'react-router-dom';
import { cartAttributes, type CartItem, lineTotal, perUnitCents } from '../../storage/index.ts';
import { Button } from '../../ui/Button.tsx';
import { formatCount, formatMoney } from '../../ui/format.ts';
import { backTo, safePath } from '../../ui/header/safe-path.ts';
import { SampleMark } from '../../ui/inputs/SampleMark.tsx';
import { UnitPriceText } from '../../ui/UnitPriceText.tsx';
import styles from './CartLine.module.css';
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
            <dt className="fine">{label}</dt>
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

interface Attribute {
  readonly label: string;
  readonly value: string;
  /** Takes a row of its own. */
  readonly wide?: true;
}

/** What a line says of its product, in the order of the specification (section 2); what it does not have is left out. */
export function attributesOf(item: CartItem): readonly Attribute[] {
  return [
    ...(item.runSize === undefined ? [] : [{ label: 'Run size', value: formatCount(item.runSize) }]),
    ...cartAttributes(item),
    ...(item.notes ? [{ label: 'Notes', value: item.notes, wide: true as const }] : []),
  ];
}
