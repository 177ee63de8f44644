import { PrintIcon } from './icons.tsx';
import styles from './PrintButton.module.css';

/** Prints the page as a quote; where the browser's own Print is far, as on a tablet. */
export function PrintButton() {
  return (
    <button type="button" className={styles.print} onClick={() => window.print()}>
      <PrintIcon />
      <span className={styles.word}>Print</span>
    </button>
  );
}
