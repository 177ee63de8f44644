import { useQueries } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { Link } from 'react-router-dom';
import { bookSettingsQuery } from '../../../book/book-settings.ts';
import { comingEdition } from '../../../book/edition.ts';
import type { Catalog } from '../../../book/index.ts';
import type { Manifest } from '../../../contract/manifest.ts';
import { retryFailed } from '../../../data/queries/cache.ts';
import { useUnreadWords } from '../../../data/queries/quotes.ts';
import { dayText } from '../../../quotes/validity.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Page } from '../../../ui/Page.tsx';
import { ScrollRegion } from '../../../ui/ScrollRegion.tsx';
import { Section } from '../../../ui/Section.tsx';
import { LoadError } from '../../../ui/TryAgain.tsx';
import { Accepted, BasisTable, Sources, Summary, Unpriced } from './BookFacts.tsx';
import styles from './PriceBookPage.module.css';
import { manifestQuery } from './queries.ts';
import { PriceSearch } from './search/PriceSearch.tsx';
import wordStyles from './UnreadWords.module.css';

type PriceBookPageProps = Pick<Catalog, 'categories' | 'products'>;

export function PriceBookPage({ categories, products }: PriceBookPageProps) {
  const loads = useQueries({ queries: [manifestQuery, bookSettingsQuery] });
  const [{ data: manifest }, { data: settings }] = loads;
  // Draws the page first and the findings later, because the findings can have thousands of rows.
  const findings = useDeferredValue(manifest, undefined);
  // The search waits for the facts, because they would push it down. It stays while failed facts are fetched again.
  const isLoading = !loads.every(({ isFetched }) => isFetched);
  return (
    <Page
      title="Price Book"
      intro="The sources of the prices, and the cell of each price."
      back="/admin"
      aside={
        <Link className={buttonClass()} to="/admin/price-book/desk">
          Try a changed book
        </Link>
      }
    >
      <div className="parts">
        {isLoading ? (
          <Loading blocks={3} />
        ) : (
          <>
            {manifest && settings ? (
              <>
                <EditionNotice />
                <Summary manifest={manifest} settings={settings} categories={categories} />
              </>
            ) : (
              <LoadError
                text="The facts of the price book could not be loaded. Check the connection, then try again."
                onRetry={() => retryFailed(loads)}
              />
            )}
            <PriceSearch />
            <UnreadWords />
            {findings && <Findings manifest={findings} products={products} />}
          </>
        )}
      </div>
    </Page>
  );
}

function EditionNotice() {
  const day = comingEdition()?.validFrom;
  return day === undefined ? null : <Notice text={`Prices change on ${dayText(day)}.`} />;
}

function Findings({ manifest, products }: { manifest: Manifest } & Pick<Catalog, 'products'>) {
  const titles = new Map(products.map(({ id, title }) => [id, title]));
  return (
    <>
      <BasisTable counts={manifest.products} titles={titles} />
      <div className={styles.pair}>
        <Unpriced declarations={manifest.unpriced} titles={titles} />
        <Accepted warnings={manifest.accepted} />
      </div>
      <Sources sources={manifest.sources} />
    </>
  );
}

function UnreadWords() {
  const { data } = useUnreadWords();
  if (!data) return null;
  const words = data.toReversed().toSorted((one, other) => other.count - one.count);
  return (
    <Section title="Unread words" hint="From requests on this counter, the last 200. They are sent nowhere.">
      {words.length === 0 ? (
        <p className={wordStyles.none}>Every word of the requests was read.</p>
      ) : (
        <ScrollRegion className={wordStyles.scroll} label="Words with their counts">
          <ul className={wordStyles.words}>
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
