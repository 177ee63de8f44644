import { useEndLink, useLinks } from '../../../data/server/queries/links.ts';
import type { Quote } from '../../../quotes/quote.ts';
import { momentText } from '../../../quotes/validity.ts';
import { Button } from '../../../ui/Button.tsx';
import { useTold } from '../../../ui/toast/use-told.ts';
import styles from '../page/Side.module.css';

export function QuoteLinks({ quote: { number } }: { quote: Quote }) {
  const links = useLinks(number) ?? [];
  const end = useEndLink();
  const told = useTold();
  if (links.length === 0) return null;
  return (
    <section className={styles.panel} aria-labelledby="quote-links">
      <h2 id="quote-links">Links</h2>
      <ol className={styles.events}>
        {links.map(({ hash, by, createdAt, isOpen }) => (
          <li key={hash}>
            <p>
              {momentText(createdAt)}, {by.name}
            </p>
            {isOpen ? (
              <Button
                variant="quiet"
                size="s"
                className={styles.takeBack}
                onClick={() => end.mutate({ number, hash }, told('The link has ended.'))}
              >
                End this link
              </Button>
            ) : (
              <p className="fine">Ended</p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
