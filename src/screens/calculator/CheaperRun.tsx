import { cheaperRun, type PriceRow } from '../../pricing/index.ts';
import { formatCount, formatMoney } from '../../quotes/format.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './CheaperRun.module.css';
import type { Calculator } from './use-calculator.ts';

export interface CheaperRunProps {
  calculator: Calculator;
  row: PriceRow | undefined;
}

/**
 * Hint that a larger run costs less than the selected run. The hint comes last, because it may appear during typing and
 * must not move the rest of the page.
 */
export function CheaperRun({ calculator, row }: CheaperRunProps) {
  const { product, selection, markup } = calculator;
  const larger = row && cheaperRun(product, selection, row, markup);
  return (
    <output className={classNames(styles.cheaper, 'no-print')}>
      {larger &&
        `${formatCount(larger.runSize)} cost ${formatMoney(row.total - larger.total)} less than ${formatCount(row.runSize)}.`}
    </output>
  );
}
