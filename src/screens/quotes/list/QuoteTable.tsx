import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FindField } from '../../../ui/header/FindField.tsx';
import { PagedTable } from '../../../ui/table/PagedTable.tsx';
import styles from './QuoteTable.module.css';
import { columnsOf } from './quote-columns.tsx';
import type { QuoteRow } from './quote-rows.ts';

const newestFirst = [{ id: 'created', desc: true }];

interface QuoteTableProps {
  /** Rows; the same array while they are equal, because a new array returns the table to its first page. */
  rows: readonly QuoteRow[];
  /** Called from an empty result. */
  onShowAll: () => void;
}

export const QuoteTable = ({ rows, onShowAll }: QuoteTableProps) => (
  <div className={styles.panel}>
    <PagedTable
      of="quote"
      name="Quotes"
      label="Quotes found"
      columns={columnsOf(rows)}
      rows={rows}
      getRowId={({ quote }) => quote.number}
      sortedBy={newestFirst}
      classes={styles}
      empty={
        <EmptyState text="No quote is found.">
          <Button onClick={onShowAll}>Show all quotes</Button>
          <FindField />
        </EmptyState>
      }
    />
  </div>
);
