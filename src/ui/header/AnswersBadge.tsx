import { useSyncExternalStore } from 'react';
import styles from './AnswersBadge.module.css';

let count = 0;
const readers = new Set<() => void>();

/** Sets the number in the badge: the number of customers' answers that nobody at the store has noted yet. */
export function tellAnswers(next: number): void {
  count = next;
  for (const read of readers) read();
}

const subscribe = (read: () => void) => {
  readers.add(read);
  return () => void readers.delete(read);
};

export function AnswersBadge() {
  const answers = useSyncExternalStore(
    subscribe,
    () => count,
    () => 0,
  );
  return (
    answers > 0 && (
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a text with an accessible name, not an image file
      <span role="img" aria-label={`${answers} answered by link`} className={styles.answers}>
        {answers}
      </span>
    )
  );
}
