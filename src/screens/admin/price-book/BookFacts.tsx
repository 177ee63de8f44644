import { memo, startTransition, useEffect, useMemo, useState } from 'react';
import type { BookSettings, Category } from '../../../book/index.ts';
import type { AcceptedWarning, Manifest, ProductCounts, UnpricedDeclaration } from '../../../contract/manifest.ts';
import { decimals, decimalText } from '../../../pricing/index.ts';
import { formatCount } from '../../../quotes/format.ts';
import { ScrollRegion } from '../../../ui/ScrollRegion.tsx';
import { Section } from '../../../ui/Section.tsx';
import { TableHead } from '../../../ui/table/TableHead.tsx';
import styles from './BookFacts.module.css';

interface BasisTableProps {
  counts: readonly ProductCounts[];
  titles: ReadonlyMap<string, string>;
}

/** Number of table rows that are laid out together once they scroll into view. */
const rowsTogether = 20;
const groupsAtOnce = 5;

const groupsOf = <Row,>(rows: readonly Row[]): readonly (readonly Row[])[] =>
  Array.from({ length: Math.ceil(rows.length / rowsTogether) }, (_, at) =>
    rows.slice(at * rowsTogether, (at + 1) * rowsTogether),
  );

export function BasisTable({ counts, titles }: BasisTableProps) {
  const groups = useMemo(() => groupsOf(counts), [counts]);
  const shown = useGrowing(groups.length);
  return (
    <Section title="Published and sample prices" hint="A sample stands in until pricing staff enter the real price.">
      <ScrollRegion className={styles.scroll} label="Published and sample prices by product">
        <table className={styles.table}>
          <TableHead columns={['Product', 'Selections', 'Published', 'Sample', 'Share published']} />
          {groups.slice(0, shown).map((group) => (
            <BasisRows key={group[0]?.product} counts={group} titles={titles} />
          ))}
        </table>
      </ScrollRegion>
    </Section>
  );
}

/** Provides a number that grows to `count` in steps, one step for each render, so that the page stays responsive. */
function useGrowing(count: number): number {
  const [shown, setShown] = useState(groupsAtOnce);
  useEffect(() => {
    if (shown < count) startTransition(() => setShown(shown + groupsAtOnce));
  }, [shown, count]);
  return shown;
}

const BasisRows = memo(({ counts, titles }: BasisTableProps) => (
  <tbody>
    {counts.map(({ product, selections, published, sample }) => (
      <tr key={product}>
        <th scope="row">{titles.get(product) ?? product}</th>
        <td>{formatCount(selections)}</td>
        <td>{formatCount(published)}</td>
        <td>{formatCount(sample)}</td>
        <td>
          <Share of={published} whole={published + sample} />
        </td>
      </tr>
    ))}
  </tbody>
));

/** Share as a bar and as a text in percent. The bar alone would show the share by color only. */
function Share({ of, whole }: { of: number; whole: number }) {
  const percent = whole === 0 ? 0 : Math.round((100 * of) / whole);
  return (
    <span className={styles.share}>
      <svg className={styles.bar} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        <rect fill="var(--color-line)" width="100" height="8" />
        <rect fill="var(--color-ok)" width={percent} height="8" />
      </svg>
      <span className={styles.percent}>{of > 0 && percent === 0 ? '< 1' : percent} %</span>
    </span>
  );
}

export function Summary({
  manifest: { version, products },
  settings: { quoteValidDays },
  categories,
}: {
  manifest: Manifest;
  settings: BookSettings;
  categories: readonly Category[];
}) {
  const smallest = categories.flatMap(({ label, smallestMarkup }) =>
    smallestMarkup === undefined ? [] : [`${label} ${decimalText(smallestMarkup, decimals.percent)} %`],
  );
  const count = (of: (counts: ProductCounts) => number): number =>
    products.reduce((sum, counts) => sum + of(counts), 0);
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
    ['Quotes hold', quoteValidDays === 1 ? '1 day' : `${quoteValidDays} days`, 'where the store does not say'],
    ...(smallest.length === 0 ? [] : [['Smallest markups', String(smallest.length), smallest.join(', ')] as const]),
  ];
  return (
    <dl className={styles.figures}>
      {figures.map(([name, figure, of]) => (
        <div key={name} className={styles.figure}>
          <dt className="muted">{name}</dt>
          <dd className={styles.value}>{figure}</dd>
          {of && <dd className={styles.of}>{of}</dd>}
        </div>
      ))}
    </dl>
  );
}

interface UnpricedProps {
  declarations: readonly UnpricedDeclaration[];
  titles: ReadonlyMap<string, string>;
}

export const Unpriced = ({ declarations, titles }: UnpricedProps) => (
  <Reasons
    title="Without a price"
    label="Selections without a price"
    none="Every selection has a price."
    reasons={declarations.map(({ product, when, ...rest }) => ({
      ...rest,
      what: [titles.get(product) ?? product, when].filter((text) => text !== '').join(': '),
    }))}
  />
);

export const Accepted = ({ warnings }: { warnings: readonly AcceptedWarning[] }) => (
  <Reasons
    title="Accepted warnings"
    label="Reasons of the accepted warnings"
    none="No warning is accepted."
    reasons={warnings.map(({ code, message, ...rest }) => ({ ...rest, what: `${code}: ${message}` }))}
  />
);

interface ReasonsProps {
  title: string;
  label: string;
  none: string;
  reasons: readonly { readonly what: string; readonly reason: string; readonly place: string }[];
}

function Reasons({ title, label, none, reasons }: ReasonsProps) {
  return (
    <Section title={title}>
      {reasons.length === 0 ? (
        <p className={styles.none}>{none}</p>
      ) : (
        <ScrollRegion label={label} className={styles.reasons}>
          <ul>
            {reasons.map(({ what, reason, place }) => (
              <li key={`${place} ${what}`}>
                <p className={styles.what}>{what}</p>
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

/** Number of shown digits of a hash, enough to distinguish two versions of a file. */
const shortHash = 12;

const holdsPrices = (path: string): boolean => /\.(xlsx|csv)$/.test(path);

export function Sources({ sources }: { sources: Readonly<Record<string, string>> }) {
  const files = Object.entries(sources);
  const others = files.filter(([path]) => !holdsPrices(path));
  return (
    <Section title="Sources" hint="Files with the start of their SHA-256.">
      <FileList files={files.filter(([path]) => holdsPrices(path))} />
      {others.length > 0 && (
        <details className={styles.others}>
          <summary>{formatCount(others.length)} other files</summary>
          <FileList files={others} />
        </details>
      )}
    </Section>
  );
}

function FileList({ files }: { files: readonly (readonly [path: string, hash: string])[] }) {
  return (
    <ul className={styles.files}>
      {files.map(([path, hash]) => (
        <li key={path}>
          <span className={styles.path}>{path}</span> <code className="fine">{hash.slice(0, shortHash)}</code>
        </li>
      ))}
    </ul>
  );
}
