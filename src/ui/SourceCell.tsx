import type { SourceCell } from '../pricing/price-sources.ts';
import { cellText } from '../quotes/cell-text.ts';
import styles from './SourceCell.module.css';

/** Source of a figure of the price book: the cell, and its file beside or below it, as there is room. */
export function SourceCellText({ cell }: { cell: SourceCell }) {
  return (
    <span className={styles.cell}>
      <span className={styles.place}>{cellText(cell)}</span> <span className={styles.file}>{cell.file}</span>
    </span>
  );
}
