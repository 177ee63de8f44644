import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { AskedTable, type Shown } from '../../../../ui/table/PagedTable.tsx';
import type { PricesFound } from './find-prices.ts';
import styles from './PriceRows.module.css';
import { columns } from './price-columns.tsx';

interface PriceRowsProps {
  found: PricesFound;
  shown: Shown;
  onShown: (shown: Shown) => void;
}

export const PriceRows = ({ found: { count, rows }, shown, onShown }: PriceRowsProps) => (
  <div className={styles.prices}>
    <AskedTable
      of="price"
      name="Price rows"
      label="Prices found"
      columns={columns}
      rows={rows}
      found={count}
      shown={shown}
      onShown={onShown}
      getRowId={({ id }) => id}
      classes={styles}
      empty={<EmptyState text="No price has all of these words." />}
    />
  </div>
);
