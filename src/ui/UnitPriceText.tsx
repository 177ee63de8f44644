import type { Cents, UnitPrice } from '../pricing/index.ts';
import { exactUnitPrice, formatMoney } from './format.ts';
import styles from './UnitPriceText.module.css';

interface UnitPriceTextProps {
  /** As it is held. */
  perUnit: UnitPrice;
  /** As it is shown (decision 4). */
  perUnitCents: Cents;
  runSize: number;
  /** Of the run. */
  total: Cents;
}

/** Whether the two decimals of a piece's price hide what makes the total. */
export const hidesExact = ({ perUnit, perUnitCents, runSize, total }: UnitPriceTextProps): boolean =>
  perUnit !== perUnitCents * 100 && perUnitCents * runSize !== total;

/** The price of a piece in two decimals, with the exact one as its title, and also beside it where the two decimals times the run size are not the total. */
export function UnitPriceText(price: UnitPriceTextProps) {
  const exact = exactUnitPrice(price.perUnit);
  return (
    <span title={exact}>
      {formatMoney(price.perUnitCents)}
      {hidesExact(price) && (
        <small className={styles.exact}>
          {' '}
          <span className="visually-hidden">exactly </span>
          {exact}
        </small>
      )}
    </span>
  );
}
