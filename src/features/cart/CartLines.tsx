import { Link } from 'react-router-dom';
import { cartAttributes, type CartItem, cartTotal, lineTotal, perUnitCents } from '../../storage/index.ts';
import { Button } from '../../ui/Button.tsx';
import { Figure } from '../../ui/Figure.tsx';
import { formatCount, formatMoney } from '../../ui/format.ts';
import { SampleMark, SampleNote } from '../../ui/inputs/SampleMark.tsx';
import { UnitPriceText } from '../../ui/UnitPriceText.tsx';
import lineStyles from './CartLine.module.css';
import styles from './CartPage.module.css';
import { discountText } from '../../quoting/discount-text.ts';
import { LineQuantity } from './LineQuantity.tsx';
import { lineOfQuote } from '../../quoting/prices/held-price.ts';
import { PriceChange } from './prices/PriceChange.tsx';
import { calculatorLink } from '../../quoting/put-back/place.ts';
import { QuoteOrigin } from './prices/QuoteOrigin.tsx';
import type { PricedLine } from '../../quoting/prices/use-cart-prices.ts';
import { UndoNotice, useRemoval } from './removal.tsx';

/** The lines with the sums under them. */
export function CartLines({ lines }: { lines: readonly PricedLine[] }) {
  const items = lines.map(({ item }) => item);
  const ids = items.map(({ id }) => id);
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
        <Button variant="danger" onClick={() => remove(ids, 'Cart cleared.')}>
          Clear Cart
        </Button>
        <dl className={styles.sums}>
          <Figure label="Subtotal">{total}</Figure>
          <Figure label="Total" className={styles.total}>
            {total}
          </Figure>
        </dl>
      </div>
    </>
  );
}

/** A line of the cart with every attribute it has. */
function CartLine({ line }: { line: PricedLine }) {
  const { item, max, price, quote } = line;
  // A product with a dropdown for its quantity is sold by the set (decision 7).
  const per = max === undefined ? 'Per unit' : 'Per set';
  const { remove } = useRemoval();
  const link = calculatorLink(item, '/cart', { line: item.id });
  return (
    <li className={lineStyles.line}>
      <div className={lineStyles.heading}>
        <h2 className={lineStyles.product}>{link ? <Link {...link}>{item.product}</Link> : item.product}</h2>
        {item.sample && (
          <span className={lineStyles.sample}>
            Sample
            <SampleMark />
          </span>
        )}
        <span className={lineStyles.lineTotal}>
          <span className="visually-hidden">Line total: </span>
          {formatMoney(lineTotal(item))}
        </span>
      </div>
      <dl className={lineStyles.attributes}>
        {attributesOf(item).map(({ label, value, wide }) => (
          <div key={label} className={wide ? lineStyles.wide : undefined}>
            <dt className="fine">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {quote && <QuoteOrigin line={line} quote={quote} />}
      <PriceChange line={line} />
      <div className={lineStyles.actions}>
        <LineQuantity item={item} max={max} held={price.kind === 'held' ? lineOfQuote(item, quote) : undefined} />
        <p className={lineStyles.perUnit}>
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
    ...(item.discount
      ? [{ label: 'Discount', value: discountText({ ...item, discount: item.discount }), wide: true as const }]
      : []),
  ];
}
