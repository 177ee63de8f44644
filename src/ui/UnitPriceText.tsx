import { exactUnitPrice, formatMoney, hidesExact, type ShownUnitPrice } from '../quotes/format.ts';
import styles from './UnitPriceText.module.css';

/** The price of a piece in two decimals, with the exact one as its title, and also beside it where the two decimals times the run size are not the total. */
export function UnitPriceText(price: ShownUnitPrice) {
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
