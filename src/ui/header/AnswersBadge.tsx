import { useSyncExternalStore } from 'react';
import styles from './AnswersBadge.module.css';

let count = 0;
const readers = new Set<() => void>();

/** Tells the header the number of customers' answers by a link that nobody has noted. */
export function tellAnswers(next: number): void {
  count = next;
  for (const read of readers) read();
}

const subscribe = (read: () => void) => {
  readers.add(read);
  return () => void readers.delete(read);
};

/**
 * Count of answers, beside the count of open quotes. It keeps its own state: an app without a store server loads
 * nothing of it.
 */
export function AnswersBadge() {
  const answers = useSyncExternalStore(
    subscribe,
    () => count,
    () => 0,
  );
  return (
    answers > 0 && (
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a figure that has a name, and no file of a picture
      <span role="img" aria-label={`${answers} answered by link`} className={styles.answers}>
        {answers}
      </span>
    )
  );
}
