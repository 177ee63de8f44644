import { useEndLink, useLinks } from '../../../data/server/queries/links.ts';
import type { Quote } from '../../../quotes/quote.ts';
import { momentText } from '../../../quotes/validity.ts';
import { Button } from '../../../ui/Button.tsx';
import { useToast } from '../../../ui/toast/toast.tsx';
import styles from '../page/Side.module.css';

/** Links to a quote that customers have, each with a button that ends the link; nothing without links. */
export function QuoteLinks({ quote: { number } }: { quote: Quote }) {
  const links = useLinks(number) ?? [];
  const end = useEndLink();
  const toast = useToast();
  if (links.length === 0) return null;
  const endLink = (hash: string) =>
    end.mutate(
      { number, hash },
      {
        onSuccess: () => toast.success('The link has ended.'),
        onError: ({ message }) => toast.error(message),
      },
    );
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
              <Button variant="quiet" size="s" className={styles.takeBack} onClick={() => endLink(hash)}>
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
