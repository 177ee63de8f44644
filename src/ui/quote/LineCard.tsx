import type { ReactNode } from 'react';
import { cartAttributes, lineTotal, perUnitCents } from '../../quotes/cart-figures.ts';
import type { CartItem } from '../../quotes/cart.ts';
import { classNames } from '../class-names.ts';
import { formatCount, formatMoney } from '../../quotes/format.ts';
import { SampleMark } from '../inputs/SampleMark.tsx';
import { UnitPriceText } from '../UnitPriceText.tsx';
import styles from './LineCard.module.css';

export interface LineAttribute {
  readonly label: string;
  readonly value: ReactNode;
  /** Takes a row of its own. */
  readonly wide?: true;
}

interface LineCardProps {
  line: CartItem;
  heading: 'h2' | 'h3';
  /** The name of the product, where it is more than a text. */
  product?: ReactNode;
  attributes: readonly LineAttribute[];
  className: string | undefined;
  /** What stands under the attributes. */
  children: ReactNode;
}

/** A line of a cart or of a quote: its product and total, and what it says of itself. */
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

/** What a line says of its product, in the order of the specification (section 2); what it does not have is left out. */
export const productAttributes = (line: CartItem): readonly LineAttribute[] => [
  ...(line.runSize === undefined ? [] : [{ label: 'Run size', value: formatCount(line.runSize) }]),
  ...cartAttributes(line),
];

/**
 * What the price of a piece is called. A product with a dropdown for its quantity is sold by the set (decision 7).
 *
 * @param max the highest quantity of that dropdown
 */
export const perUnitLabel = (max: number | undefined): string => (max === undefined ? 'Per unit' : 'Per set');

/** What a piece of the line costs. */
export const LinePerUnit = ({ line }: { line: CartItem }) => (
  <UnitPriceText
    perUnit={line.perUnit}
    perUnitCents={perUnitCents(line)}
    runSize={line.runSize ?? 1}
    total={line.total}
  />
);
