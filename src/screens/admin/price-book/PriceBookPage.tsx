import { useQueries } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { bookSettingsQuery } from '../../../book/book-settings.ts';
import { comingEdition } from '../../../book/edition.ts';
import type { BookSettings, Catalog } from '../../../book/index.ts';
import type { Manifest, ProductCounts } from '../../../contract/manifest.ts';
import { retryFailed } from '../../../data/queries/cache.ts';
import { useIsManager } from '../../../data/queries/session.ts';
import { useStores } from '../../../data/StorageProvider.tsx';
import { decimals, decimalText } from '../../../pricing/index.ts';
import { countOf, formatCount } from '../../../quotes/format.ts';
import { dayText } from '../../../quotes/validity.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Section } from '../../../ui/Section.tsx';
import { LoadError } from '../../../ui/TryAgain.tsx';
import { columnHelper, PagedTable } from '../../../ui/table/PagedTable.tsx';
import styles from './PriceBook.module.css';
import { PriceSearch } from './PriceSearch.tsx';
import { PriceTokens } from './PriceTokens.tsx';
import { manifestQuery } from './queries.ts';

type PriceBookPageProps = Pick<Catalog, 'categories' | 'products'>;

export function PriceBookPage({ categories, products }: PriceBookPageProps) {
  const loads = useQueries({ queries: [manifestQuery, bookSettingsQuery] });
  const [{ data: manifest }, { data: settings }] = loads;
  const isManager = useIsManager();
  const hasServer = useStores().server !== undefined;
  const day = comingEdition()?.validFrom;
  return (
    <Page
      title="Price Book"
      intro="Where the prices come from, cell by cell."
      back="/admin"
      aside={
        <Link className={buttonClass()} to="/admin/price-book/desk">
          Try a changed book
        </Link>
      }
    >
      <div className="parts">
        {day !== undefined && <Notice text={`Prices change on ${dayText(day)}.`} />}
        {manifest && settings && <Summary manifest={manifest} settings={settings} categories={categories} />}
        {!loads.every(({ isFetched }) => isFetched) && <Loading blocks={3} />}
        {loads.some(({ isError }) => isError) && (
          <LoadError
            text="The price book’s details could not be loaded. Check the connection, then try again."
            onRetry={() => retryFailed(loads)}
          />
        )}
        {loads.every(({ isFetched }) => isFetched) && <PriceSearch />}
        {manifest && <Findings manifest={manifest} products={products} />}
        {hasServer && isManager && <PriceTokens />}
      </div>
    </Page>
  );
}

interface SummaryProps extends Pick<Catalog, 'categories'> {
  manifest: Manifest;
  settings: BookSettings;
}

function Summary({ manifest: { version, products }, settings: { quoteValidDays }, categories }: SummaryProps) {
  const smallest = categories.flatMap(({ label, smallestMarkup }) =>
    smallestMarkup === undefined ? [] : [`${label} ${decimalText(smallestMarkup, decimals.percent)} %`],
  );
  const count = (of: (counts: ProductCounts) => number) => products.reduce((sum, counts) => sum + of(counts), 0);
  const published = count((counts) => counts.published);
  const sample = count((counts) => counts.sample);
  const figures: readonly (readonly [name: string, figure: string, of?: string])[] = [
    ['Version', version],
    ['Products', formatCount(products.length)],
    [
      'Selections',
      formatCount(count(({ selections }) => selections)),
      `${formatCount(count(({ unpriced }) => unpriced))} without a price, on purpose`,
    ],
    ['Prices', formatCount(published + sample), `${formatCount(published)} published, ${formatCount(sample)} sample`],
    ['Quotes hold', countOf(quoteValidDays, 'day'), 'unless the store sets its own'],
    ...(smallest.length === 0 ? [] : [['Smallest markups', String(smallest.length), smallest.join(', ')] as const]),
  ];
  return (
    <dl className={styles.figures}>
      {figures.map(([name, figure, of]) => (
        <div key={name}>
          <dt className="muted">{name}</dt>
          <dd className={styles.value}>{figure}</dd>
          {of && <dd className="fine">{of}</dd>}
        </div>
      ))}
    </dl>
  );
}

type CountRow = ProductCounts & { readonly title: string };
const helper = columnHelper<CountRow>();
const figureOf = (header: string) => ({
  header,
  cell: (cell: { getValue: () => number }) => formatCount(cell.getValue()),
});
const columns = helper.columns([
  helper.accessor('title', { header: 'Product' }),
  helper.accessor('selections', figureOf('Selections')),
  helper.accessor('published', figureOf('Published')),
  helper.accessor('sample', figureOf('Sample')),
]);

/** Number of shown digits of a hash, enough to tell two versions of a file apart. */
const shortHash = 12;

function Findings({ manifest, products }: { manifest: Manifest } & Pick<Catalog, 'products'>) {
  const { unpriced, accepted, sources } = manifest;
  const titles = useMemo(() => new Map(products.map(({ id, title }) => [id, title])), [products]);
  const titleOf = (product: string) => titles.get(product) ?? product;
  const counts = useMemo(
    () => manifest.products.map((one) => ({ ...one, title: titles.get(one.product) ?? one.product })),
    [manifest, titles],
  );
  const files = Object.entries(sources);
  return (
    <Section title="What is in the book" hint="A sample is a stand-in until pricing staff enter the real price.">
      <Part summary={`Published and sample prices of ${countOf(manifest.products.length, 'product')}`}>
        <PagedTable
          of="product"
          name="Published and sample prices"
          label="Published and sample prices by product"
          columns={columns}
          rows={counts}
          getRowId={({ product }) => product}
          classes={styles}
          empty={null}
        />
      </Part>
      <Part summary={`Without a price, on purpose: ${countOf(unpriced.length, 'row')}`}>
        {unpriced.map(({ product, when, reason, place }) => (
          <Fact key={place} what={`${titleOf(product)}${when && `: ${when}`}`} why={reason} place={place} />
        ))}
      </Part>
      <Part summary={`Accepted warnings: ${formatCount(accepted.length)}`}>
        {accepted.map(({ code, message, reason, place }) => (
          <Fact key={`${place} ${code}`} what={`${code}: ${message}`} why={reason} place={place} />
        ))}
      </Part>
      <Part summary={`Sources: ${countOf(files.length, 'file')}, with the start of their SHA-256`}>
        {files.map(([path, hash]) => (
          <Fact key={path} what={path} place={hash.slice(0, shortHash)} />
        ))}
      </Part>
    </Section>
  );
}

const Part = ({ summary, children }: { summary: string; children: ReactNode }) => (
  <details className={styles.part}>
    <summary>{summary}</summary>
    {children}
  </details>
);

const Fact = ({ what, why, place }: { what: string; why?: string; place: string }) => (
  <p className={styles.fact}>
    {what} {why && <span className="muted">{why}</span>} <code className="fine">{place}</code>
  </p>
);
