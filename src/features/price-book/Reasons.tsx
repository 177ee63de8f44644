import type { AcceptedWarning, UnpricedDeclaration } from '../../catalog/manifest.ts';
import { ScrollRegion } from '../../ui/ScrollRegion.tsx';
import styles from './Reasons.module.css';
import { Section } from './Section.tsx';

/** Selections that have no price on purpose, in the words of the book. */
export function Unpriced({
  declarations,
  titles,
}: {
  declarations: readonly UnpricedDeclaration[];
  titles: ReadonlyMap<string, string>;
}) {
  return (
    <Section title="Without a price">
      {declarations.length === 0 ? (
        <p className={styles.none}>Every selection has a price.</p>
      ) : (
        <ScrollRegion label="Selections without a price" className={styles.scroll}>
          <ul className={styles.list}>
            {declarations.map(({ product, when, reason, place }) => (
              <li key={place}>
                <p className={styles.what}>
                  {[titles.get(product) ?? product, when].filter((text) => text !== '').join(': ')}
                </p>
                <p>{reason}</p>
                <p className="fine">{place}</p>
              </li>
            ))}
          </ul>
        </ScrollRegion>
      )}
    </Section>
  );
}

/** Warnings of the compiler that pricing staff have accepted, each with their reason. */
export function Accepted({ warnings }: { warnings: readonly AcceptedWarning[] }) {
  return (
    <Section title="Accepted warnings">
      {warnings.length === 0 ? (
        <p className={styles.none}>No warning is accepted.</p>
      ) : (
        <ScrollRegion label="Reasons of the accepted warnings" className={styles.scroll}>
          <ul className={styles.list}>
            {warnings.map(({ code, place, message, reason }) => (
              <li key={`${code} ${place} ${message}`}>
                <p className={styles.what}>{`${code}: ${message}`}</p>
                <p>{reason}</p>
                <p className="fine">{place}</p>
              </li>
            ))}
          </ul>
        </ScrollRegion>
      )}
    </Section>
  );
}
