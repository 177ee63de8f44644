import type { SourceCell } from '../pricing/price-sources.ts';
import { cellText } from '../quotes/explanation/exact-text.ts';
import styles from './SourceCell.module.css';

/**
 * Location of a cell in the price book, followed by the name of its file. If there is no room beside the location, the
 * file name is below it.
 */
export function SourceCellText({ cell }: { cell: SourceCell }) {
  return (
    <span className={styles.cell}>
      <span className={styles.place}>{cellText(cell)}</span> <span className={styles.file}>{cell.file}</span>
    </span>
  );
}
