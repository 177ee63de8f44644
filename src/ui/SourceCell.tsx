import type { SourceCell } from '../pricing/price-sources.ts';
import { cellText } from '../quotes/cell-text.ts';
import styles from './SourceCell.module.css';

/** Text of a price book's cell with the name of its file. The file is under the cell if there is no room beside it. */
export function SourceCellText({ cell }: { cell: SourceCell }) {
  return (
    <span className={styles.cell}>
      <span className={styles.place}>{cellText(cell)}</span> <span className={styles.file}>{cell.file}</span>
    </span>
  );
}
