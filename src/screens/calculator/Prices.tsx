import { memo, useEffect, useId, useRef } from 'react';
import { noticeText } from '../../pricing/index.ts';
import { formatCount } from '../../quotes/format.ts';
import { PriceTable } from '../../ui/inputs/PriceTable.tsx';
import { RunSizes } from '../../ui/inputs/RunSizes.tsx';
import { SampleNote } from '../../ui/inputs/SampleMark.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { describeLevel } from './describe-selection.ts';
import styles from './Prices.module.css';
import type { Calculator } from './use-calculator.ts';

interface PricesProps {
  calculator: Calculator;
  /** True if the figures are left out. */
  isBlank: boolean;
}

export const Prices = memo(function Prices({ calculator, isBlank }: PricesProps) {
  const { quote } = calculator;
  switch (quote.kind) {
    case 'rows':
      return <PricePanel calculator={calculator} isBlank={isBlank} rows={quote.rows} />;
    case 'notice':
      return quote.text ? <Notice text={quote.text} /> : null;
    case 'problems':
      return quote.notice ? <Notice text={quote.notice} /> : null;
    default:
      return quote satisfies never;
  }
});

type Rows = Extract<Calculator['quote'], { kind: 'rows' }>['rows'];

function PricePanel({ calculator, isBlank, rows }: PricesProps & { rows: Rows }) {
  const { product, selection, row, run, dispatch } = calculator;
  const heading = useId();
  const level = describeLevel(product, selection);
  const scroll = useRef<HTMLDivElement>(null);
  const { runSize } = row ?? rows[0];
  const at = rows.findIndex((one) => one.runSize === runSize);
  useEffect(() => showRow(scroll.current, at), [at]);
  // The find box leads to any number, and a link may be older than the run sizes.
  const isListed = run === undefined || product.cartQuantity || rows.some((one) => one.runSize === run);
  const hint = rows.length > 1 ? noticeText(product, selection, 'hint') : undefined;
  return (
    <section className={styles.panel} aria-labelledby={heading}>
      <header className={styles.header}>
        <h2 id={heading}>Prices</h2>
        {level && <p>{level}</p>}
        {isListed ? (
          hint && <p className="muted no-print">{hint}</p>
        ) : (
          <p className="no-print">There is no run of {formatCount(run)} here.</p>
        )}
      </header>
      <div ref={scroll} className={styles.scroll}>
        {isBlank ? (
          <RunSizes rows={rows} selectedRunSize={runSize} />
        ) : (
          <PriceTable
            rows={rows}
            selectedRunSize={runSize}
            onSelect={(chosen) => dispatch({ kind: 'run', runSize: chosen })}
          />
        )}
      </div>
      {/* Absent while the prices are blank, because the note would move when the selected quote appears. */}
      {!isBlank && rows.some(({ basis }) => basis === 'sample') && (
        <footer className={styles.footer}>
          <SampleNote />
        </footer>
      )}
    </section>
  );
}

/** Scrolls the table, but not the page, to a row that is below the visible part of the table. */
function showRow(table: HTMLElement | null, at: number): void {
  const row = table?.querySelectorAll('tr')[at + 1];
  if (table && row && row.offsetTop + row.offsetHeight > table.clientHeight) {
    table.scrollTop = row.offsetTop - table.clientHeight / 2;
  }
}
