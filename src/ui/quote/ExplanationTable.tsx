import { useMemo } from 'react';
import { explain } from '../../pricing/explain.ts';
import type { Markup, Product, Selection } from '../../pricing/index.ts';
import type { PriceSources } from '../../pricing/price-sources.ts';
import { type ExplainedRow, explainedRows } from '../../quotes/explanation/explained-rows.ts';
import { classNames } from '../class-names.ts';
import { SampleMark, SampleNote } from '../inputs/SampleMark.tsx';
import { SourceCellText } from '../SourceCell.tsx';
import { TableHead } from '../table/TableHead.tsx';
import styles from './ExplanationTable.module.css';
import table from './ReasonTable.module.css';

export interface ExplanationTableProps {
  product: Product;
  selection: Selection;
  runSize: number;
  markup: Markup;
  sources: PriceSources;
}

/**
 * Table that explains the selected quote line by line, like a receipt. It names the cell of each figure of the price
 * book.
 */
export function ExplanationTable({ product, selection, runSize, markup, sources }: ExplanationTableProps) {
  const rows = useMemo(() => {
    const explanation = explain(product, selection, runSize, markup, sources);
    return explanation ? explainedRows(explanation) : [];
  }, [product, selection, runSize, markup, sources]);
  return <RowsTable rows={rows} />;
}

export function RowsTable({ rows }: { rows: readonly ExplainedRow[] }) {
  return (
    <>
      <table className={classNames(table.table, styles.table)}>
        <TableHead columns={['Line', 'How', 'Amount', 'Cell']} />
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </tbody>
      </table>
      {rows.some(({ isSample }) => isSample) && <SampleNote />}
    </>
  );
}

function Row({ row: { kind, label, how, amount, cells, isSample } }: { row: ExplainedRow }) {
  return (
    <tr className={styles[kind]}>
      <th scope="row">{label}</th>
      <td className={styles.how}>{how}</td>
      <td className={styles.amount}>
        {amount}
        {isSample && <SampleMark />}
      </td>
      <td className={styles.cell}>
        {cells.map((cell) => (
          <SourceCellText key={`${cell.column}${cell.row}`} cell={cell} />
        ))}
      </td>
    </tr>
  );
}
