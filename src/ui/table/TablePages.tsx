import { countOf, formatCount } from '../../quotes/format.ts';
import { Button } from '../Button.tsx';
import styles from './TablePages.module.css';

interface TablePagesProps {
  /** Name of a row, in the singular. */
  of: string;
  found: number;
  /** Number of rows before this page. */
  before: number;
  shown: number;
  /** Absent on the first page. */
  onPrevious: (() => void) | undefined;
  /** Absent on the last page. */
  onNext: (() => void) | undefined;
}

/** Footer of a paged table: the range of rows shown, and the way to the others. */
export function TablePages({ of, found, before, shown, onPrevious, onNext }: TablePagesProps) {
  return (
    <footer className={styles.footer}>
      <output className={styles.count}>
        {found === 0
          ? `No ${of}s`
          : `${formatCount(before + 1)}–${formatCount(before + shown)} of ${countOf(found, of)}`}
      </output>
      {(onPrevious || onNext) && (
        <>
          <Button disabled={!onPrevious} onClick={onPrevious}>
            Previous
          </Button>
          <Button disabled={!onNext} onClick={onNext}>
            Next
          </Button>
        </>
      )}
    </footer>
  );
}
