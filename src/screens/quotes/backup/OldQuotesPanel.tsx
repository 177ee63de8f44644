import { useId } from 'react';
import { useArchive } from '../../../data/queries/quotes.ts';
import type { Kept } from '../../../data/quotes/archive.ts';
import { useToast } from '../../../ui/toast/toast.tsx';
import styles from './BackupPage.module.css';
import { Panel } from './Panel.tsx';

const months = [12, 24, 36, 60, 84, 120] as const;
const monthsPerYear = 12;

const ageText = (age: number): string => (age === monthsPerYear ? '1 year' : `${age / monthsPerYear} years`);

export function OldQuotesPanel({ kept: { notes } }: { kept: Kept }) {
  const id = useId();
  const { mutate, isPending } = useArchive<unknown>();
  const toast = useToast();
  const choose = (age: number) =>
    mutate(
      (archive, store) =>
        archive.changeNotes(store, ({ deleteAfterMonths: _before, toldOn: _told, ...others }) =>
          age === 0 ? others : { ...others, deleteAfterMonths: age },
        ),
      { onError: ({ message }) => toast.error(message) },
    );
  return (
    <Panel
      title="Old quotes"
      text="Quotes that were declined, ordered or have expired can be deleted when nothing has happened to them for long. Orders go when they are as old. It is said a week before. Quotes that are open or accepted are never deleted."
    >
      <div className={styles.field}>
        <label htmlFor={id}>Delete old quotes</label>
        <select
          id={id}
          className={styles.select}
          disabled={isPending}
          value={notes.deleteAfterMonths ?? 0}
          onChange={({ target }) => choose(Number(target.value))}
        >
          <option value={0}>Never</option>
          {months.map((age) => (
            <option key={age} value={age}>
              After {ageText(age)}
            </option>
          ))}
        </select>
      </div>
    </Panel>
  );
}
