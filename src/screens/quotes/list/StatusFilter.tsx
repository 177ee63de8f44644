import { useId } from 'react';
import { capitalized, formatCount } from '../../../quotes/format.ts';
import type { ShownStatus } from '../../../quotes/quote.ts';
import { classNames } from '../../../ui/class-names.ts';
import chips from '../../../ui/inputs/ChoiceChips.module.css';
import { type QuoteRow, statusCounts, statuses } from './quote-rows.ts';
import styles from './StatusFilter.module.css';

interface StatusFilterProps {
  /** All quotes of the store. Only statuses of these quotes are offered. */
  rows: readonly QuoteRow[];
  found: readonly QuoteRow[];
  /** Chosen status; undefined for all statuses. */
  chosen: ShownStatus | undefined;
  onChoose: (status: ShownStatus | undefined) => void;
}

export function StatusFilter({ rows, found, chosen, onChoose }: StatusFilterProps) {
  const name = useId();
  const present = statusCounts(rows);
  const counts = statusCounts(found);
  const offered = statuses.filter((status) => status === chosen || present.has(status));
  return (
    <fieldset>
      <legend className={styles.legend}>Status</legend>
      <div className={chips.chips}>
        <StatusChip
          name={name}
          label="All"
          count={found.length}
          checked={!chosen}
          onChoose={() => onChoose(undefined)}
        />
        {offered.map((status) => (
          <StatusChip
            key={status}
            name={name}
            label={capitalized(status)}
            count={counts.get(status) ?? 0}
            checked={status === chosen}
            onChoose={() => onChoose(status)}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface StatusChipProps {
  name: string;
  label: string;
  count: number;
  checked: boolean;
  onChoose: () => void;
}

const StatusChip = ({ name, label, count, checked, onChoose }: StatusChipProps) => (
  <label className={chips.chip}>
    <input type="radio" name={name} className="radio" checked={checked} onChange={onChoose} />
    <span className={classNames(chips.name, styles.name)}>
      {label} <span className={styles.count}>{formatCount(count)}</span>
    </span>
  </label>
);
