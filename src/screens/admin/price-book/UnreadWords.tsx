import { useUnreadWords } from '../../../data/queries/quotes.ts';
import { ScrollRegion } from '../../../ui/ScrollRegion.tsx';
import { Section } from '../../../ui/Section.tsx';
import styles from './UnreadWords.module.css';

export function UnreadWords() {
  const { data } = useUnreadWords();
  if (!data) return null;
  const words = data.toReversed().toSorted((one, other) => other.count - one.count);
  return (
    <Section title="Unread words" hint="From requests on this counter, the last 200. They are sent nowhere.">
      {words.length === 0 ? (
        <p className={styles.none}>Every word of the requests was read.</p>
      ) : (
        <ScrollRegion className={styles.scroll} label="Words with their counts">
          <ul className={styles.words}>
            {words.map(({ word, count }) => (
              <li key={word}>
                {word} <span className="muted">{count}</span>
              </li>
            ))}
          </ul>
        </ScrollRegion>
      )}
    </Section>
  );
}
