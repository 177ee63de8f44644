import type { ReactNode } from 'react';
import type { CartItem } from '../../quotes/cart.ts';
import { cartAttributes, lineTotal, perUnitCents } from '../../quotes/cart-figures.ts';
import { formatCount, formatMoney } from '../../quotes/format.ts';
import { classNames } from '../class-names.ts';
import { SampleMark } from '../inputs/SampleMark.tsx';
import { UnitPriceText } from '../UnitPriceText.tsx';
import styles from './LineCard.module.css';

export interface LineAttribute {
  readonly label: string;
  readonly value: ReactNode;
  /** True if it takes a row of its own. */
  readonly wide?: true;
}

interface LineCardProps {
  line: CartItem;
  heading: 'h2' | 'h3';
  /** Name of the product, if it is more than a text. */
  product?: ReactNode;
  attributes: readonly LineAttribute[];
  className: string | undefined;
  /** Content under the attributes. */
  children: ReactNode;
}

/** A line of a cart or of a quote: its product, total and attributes. */
export function LineCard({ line, heading: Heading, product, attributes, className, children }: LineCardProps) {
  return (
    <li className={classNames(styles.line, className)}>
      <div className={styles.heading}>
        <Heading className={styles.product}>{product ?? line.product}</Heading>
        {line.sample && (
          <span className={styles.sample}>
            Sample
            <SampleMark />
          </span>
        )}
        <b className={styles.total}>
          <span className="visually-hidden">Line total: </span>
          {formatMoney(lineTotal(line))}
        </b>
      </div>
      <dl className={styles.attributes}>
        {attributes.map(({ label, value, wide }) => (
          <div key={label} className={wide && styles.wide}>
            <dt className="fine">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </li>
  );
}

/** Returns the attributes of a line's product, in the order of the specification (section 2), without absent ones. */
export const productAttributes = (line: CartItem): readonly LineAttribute[] => [
  ...(line.runSize === undefined ? [] : [{ label: 'Run size', value: formatCount(line.runSize) }]),
  ...cartAttributes(line),
];

/**
 * Returns the label of the price of a piece. A product with a dropdown for its quantity is sold by the set (decision
 * 7).
 * @param max the highest quantity of that dropdown
 */
export const perUnitLabel = (max: number | undefined): string => (max === undefined ? 'Per unit' : 'Per set');

/** Price of a piece of the line. */
export const LinePerUnit = ({ line }: { line: CartItem }) => (
  <UnitPriceText
    perUnit={line.perUnit}
    perUnitCents={perUnitCents(line)}
    runSize={line.runSize ?? 1}
    total={line.total}
  />
);
