import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PagedTable } from '../../../ui/table/PagedTable.tsx';
import type { PriceBookRow } from '../price-rows.ts';
import { columns } from './price-columns.tsx';
import styles from './PriceRows.module.css';

/** @param rows the same array while they are the same: new ones turn back to the first page */
export const PriceRows = ({ rows }: { rows: readonly PriceBookRow[] }) => (
  <div className={styles.prices}>
    <PagedTable
      of="price"
      name="Price rows"
      label="Prices found"
      columns={columns}
      rows={rows}
      getRowId={({ id }) => id}
      classes={styles}
      empty={<EmptyState text="No price has all of these words." />}
    />
  </div>
);
