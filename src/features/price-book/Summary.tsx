import type { Manifest, ProductCounts } from '../../catalog/manifest.ts';
import { formatCount } from '../../ui/format.ts';
import styles from './Summary.module.css';

/** The book in figures. */
export function Summary({ manifest: { version, products } }: { manifest: Manifest }) {
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
