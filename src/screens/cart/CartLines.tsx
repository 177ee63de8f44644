import { memo } from 'react';
import { Link } from 'react-router-dom';
import type { PricedLine } from '../../data/quotes/use-cart-prices.ts';
import type { CartItem } from '../../quotes/cart.ts';
import { cartTotal } from '../../quotes/cart-figures.ts';
import { discountText } from '../../quotes/discount-text.ts';
import { formatMoney } from '../../quotes/format.ts';
import { lineOfQuote } from '../../quotes/prices/held-price.ts';
import { Button } from '../../ui/Button.tsx';
import { Figure } from '../../ui/Figure.tsx';
import { SampleNote } from '../../ui/inputs/SampleMark.tsx';
import {
  type LineAttribute,
  LineCard,
  LinePerUnit,
  perUnitLabel,
  productAttributes,
} from '../../ui/quote/LineCard.tsx';
import { calculatorLink } from '../../ui/quote/place.ts';
import { sameProps } from '../../ui/same-props.ts';
import lineStyles from './CartLine.module.css';
import styles from './CartPage.module.css';
import { LineQuantity } from './LineQuantity.tsx';
import { PriceChange } from './prices/PriceChange.tsx';
import { QuoteOrigin } from './prices/QuoteOrigin.tsx';
import { UndoNotice, useRemoval } from './removal.tsx';

/** Lines of the cart with the sums under them. */
export function CartLines({ lines }: { lines: readonly PricedLine[] }) {
  const items = lines.map(({ item }) => item);
  const ids = items.map(({ id }) => id);
  const { remove } = useRemoval();
  const total = formatMoney(cartTotal(items));
  return (
    <>
      <ul className={styles.lines} aria-label="Items">
        {lines.map((line) => (
          <CartLine key={line.item.id} line={line} remove={remove} />
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

interface CartLineProps {
  line: PricedLine;
  remove: ReturnType<typeof useRemoval>['remove'];
}

/** A line of the cart with every attribute it has. A change draws again the line that it changed. */
const CartLine = memo(function CartLine({ line, remove }: CartLineProps) {
  const { item, max, price, quote } = line;
  const link = calculatorLink(item, '/cart', { line: item.id });
  return (
    <LineCard
      line={item}
      heading="h2"
      product={link && <Link {...link}>{item.product}</Link>}
      attributes={attributesOf(item)}
      className={lineStyles.line}
    >
      {quote && <QuoteOrigin line={line} quote={quote} />}
      <PriceChange line={line} />
      <div className={lineStyles.actions}>
        <LineQuantity item={item} max={max} held={price.kind === 'held' ? lineOfQuote(item, quote) : undefined} />
        <p className={lineStyles.perUnit}>
          {perUnitLabel(max)} <LinePerUnit line={item} />
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
    </LineCard>
  );
}, sameProps);

export function attributesOf(item: CartItem): readonly LineAttribute[] {
  return [
    ...productAttributes(item),
    ...(item.notes ? [{ label: 'Notes', value: item.notes, wide: true as const }] : []),
    ...(item.discount
      ? [{ label: 'Discount', value: discountText({ ...item, discount: item.discount }), wide: true as const }]
      : []),
  ];
}
