import { memo, useEffect, useId, useRef } from 'react';
import { noticeText } from '../../pricing/index.ts';
import { formatCount } from '../../quotes/format.ts';
import { classNames } from '../../ui/class-names.ts';
import { PriceTable } from '../../ui/inputs/PriceTable.tsx';
import { SampleNote } from '../../ui/inputs/SampleMark.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { describeLevel } from './describe-selection.ts';
import styles from './Prices.module.css';
import { SeveralRuns } from './SeveralRuns.tsx';
import type { Calculator } from './use-calculator.ts';

export const Prices = memo(function Prices({ calculator }: { calculator: Calculator }) {
  const { quote } = calculator;
  const heading = useId();
  const text = quote.kind === 'notice' ? quote.text : quote.kind === 'problems' ? quote.notice : undefined;
  return (
    <section className={styles.panel} aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        Prices
      </h2>
      {quote.kind === 'rows' && <Rows calculator={calculator} rows={quote.rows} />}
      {text && (
        <div className={styles.said}>
          <Notice text={text} />
        </div>
      )}
    </section>
  );
});

interface RowsProps {
  calculator: Calculator;
  rows: Extract<Calculator['quote'], { kind: 'rows' }>['rows'];
}

function Rows({ calculator, rows }: RowsProps) {
  const { product, selection, row, run, dispatch } = calculator;
  const level = describeLevel(product, selection);
  const scroll = useRef<HTMLDivElement>(null);
  const { runSize } = row ?? rows[0];
  const at = rows.findIndex((one) => one.runSize === runSize);
  useEffect(() => showRow(scroll.current, at), [at]);
  // The find box leads to any number, and a link may be older than the run sizes. A single row is no choice.
  const isListed = run === undefined || rows.length === 1 || rows.some((one) => one.runSize === run);
  const hint = rows.length > 1 ? noticeText(product, selection, 'hint') : undefined;
  return (
    <>
      {level && <p className={styles.said}>{level}</p>}
      {isListed ? (
        hint && <p className={classNames(styles.said, 'muted no-print')}>{hint}</p>
      ) : (
        <p className={classNames(styles.said, 'no-print')}>There is no run size {formatCount(run)} here.</p>
      )}
      <div ref={scroll} className={styles.scroll}>
        <PriceTable
          rows={rows}
          selectedRunSize={runSize}
          onSelect={(chosen) => dispatch({ kind: 'run', runSize: chosen })}
        />
      </div>
      <SeveralRuns calculator={calculator} rows={rows} />
      {rows.some(({ basis }) => basis === 'sample') && (
        <footer className={styles.footer}>
          <SampleNote />
        </footer>
      )}
    </>
  );
}

/** Scrolls the table, but not the page, to a row that is below the visible part of the table. */
function showRow(table: HTMLElement | null, at: number): void {
  const row = table?.querySelectorAll('tr')[at + 1];
  if (table && row && row.offsetTop + row.offsetHeight > table.clientHeight) {
    table.scrollTop = row.offsetTop - table.clientHeight / 2;
  }
}
