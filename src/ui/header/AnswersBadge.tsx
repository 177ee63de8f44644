import { useSyncExternalStore } from 'react';
import styles from './AnswersBadge.module.css';

let count = 0;
const readers = new Set<() => void>();

/** Sets the number in the badge: answers that customers gave by link and that nobody has noted yet. */
export function tellAnswers(next: number): void {
  count = next;
  for (const read of readers) read();
}

const subscribe = (read: () => void) => {
  readers.add(read);
  return () => void readers.delete(read);
};

/**
 * Count of answers, beside the count of open quotes. The count is a state of this file, so that an app without a store
 * server loads no code for it.
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
