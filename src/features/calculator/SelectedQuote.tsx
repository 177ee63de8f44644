import { memo, useId } from 'react';
import { noticeText, type PriceRow } from '../../pricing/index.ts';
import { Button } from '../../ui/Button.tsx';
import { exactUnitPrice, formatCount, formatMoney, formatUnitPrice } from '../../ui/format.ts';
import { SampleMark } from '../../ui/inputs/SampleMark.tsx';
import { describeSelection } from './describe-selection.ts';
import { PriceOrigin } from './explanation/PriceOrigin.tsx';
import styles from './SelectedQuote.module.css';
import { useAddQuote } from './use-add-quote.ts';
import type { Calculator } from './use-calculator.ts';

/** The quote that Add to cart adds: beside the options on a wide screen, a bar at the bottom of a narrow one. */
export const SelectedQuote = memo(function SelectedQuote({ calculator }: { calculator: Calculator }) {
  const { product, selection, row } = calculator;
  const heading = useId();
  const { add, adding } = useAddQuote(calculator);
  return (
    <section className={styles.panel} aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        Selected quote
      </h2>
      {row ? (
        <Figures calculator={calculator} row={row} />
      ) : (
        <p className={styles.empty}>{noticeText(product, selection, 'empty quote')}</p>
      )}
      {row && <PriceOrigin calculator={calculator} runSize={row.runSize} />}
      <Button variant="primary" size="l" className={styles.add} disabled={!row || adding} onClick={add}>
        Add to cart
      </Button>
    </section>
  );
});

function Figures({ calculator, row }: { calculator: Calculator; row: PriceRow }) {
  const { product, selection, quantity, unit } = calculator;
  return (
    <>
      <p className={styles.options}>{describeSelection(product, selection, unit).join(' • ')}</p>
      <dl className={styles.figures} aria-live="polite">
        <div className={styles.figure}>
          <dt>Run size</dt>
          <dd>{formatCount(row.runSize)}</dd>
        </div>
        <div className={styles.figure}>
          <dt>Per unit</dt>
          <dd title={exactUnitPrice(row.perUnit)}>{formatUnitPrice(row.perUnit)}</dd>
        </div>
        <div className={styles.total}>
          <dt>Total</dt>
          <dd>
            {formatMoney(row.total)}
            {row.basis === 'sample' && <SampleMark />}
          </dd>
        </div>
        {product.cartQuantity && quantity > 1 && (
          <div className={styles.line}>
            <dt>{`${formatCount(quantity)} × ${formatMoney(row.total)}`}</dt>
            <dd>{formatMoney(row.total * quantity)}</dd>
          </div>
        )}
      </dl>
    </>
  );
}
