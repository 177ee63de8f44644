import { wordsFile } from '../../../contract/words-file.ts';
import { useUnreadWords } from '../../../data/queries/unread-words.ts';
import { Button } from '../../../ui/Button.tsx';
import { ScrollRegion } from '../../../ui/ScrollRegion.tsx';
import { Section } from '../../../ui/Section.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import styles from './UnreadWords.module.css';

/** List of words that could not be read in customers' requests, most frequent first. */
export function UnreadWords() {
  const { data } = useUnreadWords();
  if (!data) return null;
  const words = data.toReversed().toSorted((one, other) => other.count - one.count);
  return (
    <Section title="Unread words" hint="From requests on this counter, the last 200. They are sent nowhere.">
      {words.length === 0 ? (
        <p className={styles.none}>Every word of the requests was read.</p>
      ) : (
        <>
          <ScrollRegion className={styles.scroll} label="Words with their counts">
            <ul className={styles.words}>
              {words.map(({ word, count }) => (
                <li key={word}>
                  {word} <span className="muted">{count}</span>
                </li>
              ))}
            </ul>
          </ScrollRegion>
          <div className={styles.export}>
            <Button onClick={() => saveFile('unread-words.json', wordsFile(words))}>Export</Button>
            <p className="fine">
              <code>npm run price-book -- words unread-words.json</code> says where each of them belongs.
            </p>
          </div>
        </>
      )}
    </Section>
  );
}
