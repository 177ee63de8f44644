import { capitalized } from '../../quotes/format.ts';
import type { Sought } from '../sought-address.ts';
import { TextField } from '../TextField.tsx';
import styles from './SoughtFields.module.css';

interface SoughtFieldsProps<Status> {
  of: string;
  hint: string;
  statuses: readonly Status[];
  sought: Sought<Status>;
  onSought: (edit: (before: Sought<Status>) => Sought<Status>) => void;
}

export function SoughtFields<Status extends string>(props: SoughtFieldsProps<Status>) {
  const { of, hint, statuses, sought, onSought } = props;
  return (
    <div className={styles.sought}>
      <TextField
        className={styles.search}
        type="search"
        label={`Search ${of}`}
        hint={hint}
        value={sought.text}
        onValue={(text) => onSought((before) => ({ ...before, text }))}
      />
      <label className={styles.filter}>
        Status
        <select
          className={styles.choice}
          value={sought.status ?? ''}
          onChange={({ currentTarget: { value } }) => {
            const status = statuses.find((known) => known === value);
            onSought(({ text }) => ({ text, ...(status && { status }) }));
          }}
        >
          <option value="">All</option>
          {statuses.map((status) => (
            <option key={status} value={status}>
              {capitalized(status)}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
