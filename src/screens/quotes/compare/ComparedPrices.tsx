import type { PriceRow } from '../../../pricing/index.ts';
import { formatCount, formatMoney, formatUnitPrice } from '../../../quotes/format.ts';
import type { QuoteOption } from '../../../quotes/quote.ts';
import { classNames } from '../../../ui/class-names.ts';
import { SampleMark } from '../../../ui/inputs/SampleMark.tsx';
import { ScrollRegion } from '../../../ui/ScrollRegion.tsx';
import { TableHead } from '../../../ui/table/TableHead.tsx';
import styles from './ComparedPrices.module.css';
import type { Compared, RunRow } from './compared.ts';

interface ComparedPricesProps {
  all: readonly Compared[];
  rows: readonly RunRow[];
  /** Returns the chosen run size of a configuration. */
  chosen: (letter: QuoteOption) => number | undefined;
  onChoose: (letter: QuoteOption, runSize: number) => void;
}

/** Table of totals and prices per piece, by run size and configuration. A click on a price chooses its run size. */
export const ComparedPrices = ({ all, rows, chosen, onChoose }: ComparedPricesProps) => (
  <ScrollRegion className={styles.scroll} label="Prices side by side">
    <table className={classNames('ruled', styles.table)} aria-label="Prices by run size">
      <TableHead columns={['Run Size', ...all.map(({ letter }) => `Option ${letter}`)]} />
      <tbody>
        {rows.map(({ runSize, cells, cheapest }) => (
          <tr key={runSize}>
            <th scope="row">{formatCount(runSize)}</th>
            {all.map(({ letter }, at) => (
              <td key={letter}>
                <PriceCell
                  letter={letter}
                  row={cells[at]}
                  cheapest={cheapest}
                  isChosen={chosen(letter) === runSize}
                  onChoose={() => onChoose(letter, runSize)}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollRegion>
);

interface PriceCellProps {
  letter: QuoteOption;
  row: PriceRow | undefined;
  cheapest: number | undefined;
  isChosen: boolean;
  onChoose: () => void;
}

function PriceCell({ letter, row, cheapest, isChosen, onChoose }: PriceCellProps) {
  if (!row) return <span className="muted">not offered</span>;
  const isCheapest = row.total === cheapest;
  return (
    <button
      type="button"
      className={classNames(styles.price, isCheapest && styles.cheapest)}
      aria-pressed={isChosen}
      onClick={onChoose}
    >
      <span className="visually-hidden">{`Option ${letter}, run of ${formatCount(row.runSize)}: `}</span>
      <span className={styles.total}>
        {formatMoney(row.total)}
        {row.basis === 'sample' && <SampleMark />}
      </span>
      <span className="muted">{formatUnitPrice(row.perUnit)} each</span>
      {isCheapest && <span className={styles.mark}>lowest</span>}
    </button>
  );
}
