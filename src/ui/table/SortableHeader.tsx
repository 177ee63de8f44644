import type { MouseEventHandler, ReactNode } from 'react';
import styles from './SortableHeader.module.css';

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;
const arrows = { asc: '↑', desc: '↓' } as const;

interface SortableHeaderProps {
  sorted: false | keyof typeof ariaSort;
  /** Absent on a column without sorting. */
  onSort: MouseEventHandler | undefined;
  /** Name of the column. */
  children: ReactNode;
}

/** Head of a table's column: a button that sorts by it. */
export function SortableHeader({ sorted, onSort, children }: SortableHeaderProps) {
  if (!onSort) return <th scope="col">{children}</th>;
  return (
    <th scope="col" {...(sorted !== false && { 'aria-sort': ariaSort[sorted] })}>
      <button type="button" className={styles.sort} onClick={onSort}>
        {children}
        <span className={styles.arrow} aria-hidden="true">
          {sorted === false ? '' : arrows[sorted]}
        </span>
      </button>
    </th>
  );
}
