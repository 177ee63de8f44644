import type { SourceCell } from '../pricing/price-sources.ts';
import { cellText } from '../quotes/cell-text.ts';
import styles from './SourceCell.module.css';

/** Source of a figure of the price book: the cell, with its file beside the cell, or below if there is no room. */
export function SourceCellText({ cell }: { cell: SourceCell }) {
  return (
    <span className={styles.cell}>
      <span className={styles.place}>{cellText(cell)}</span> <span className={styles.file}>{cell.file}</span>
    </span>
  );
}
