import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PagedTable } from '../../../ui/table/PagedTable.tsx';
import styles from './QuoteTable.module.css';
import { columnsOf } from './quote-columns.tsx';
import type { QuoteRow } from './quote-rows.ts';

const newestFirst = [{ id: 'created', desc: true }];

interface QuoteTableProps {
  /** Rows of the table. A new array would return the table to its first page, even if the rows are equal. */
  rows: readonly QuoteRow[];
  /** Called when the button of an empty table is pressed. */
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
        </EmptyState>
      }
    />
  </div>
);
