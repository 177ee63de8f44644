import type { ProductCounts } from '../../catalog/manifest.ts';
import { formatCount } from '../../ui/format.ts';
import { ScrollRegion } from '../../ui/ScrollRegion.tsx';
import styles from './BasisTable.module.css';
import { Section } from './Section.tsx';

interface BasisTableProps {
  counts: readonly ProductCounts[];
  /** Of the products by key. */
  titles: ReadonlyMap<string, string>;
}

/** How much of each product is published and how much is a stand-in. */
export function BasisTable({ counts, titles }: BasisTableProps) {
  return (
    <Section title="Published and sample prices" hint="A sample stands in until pricing staff enter the real price.">
      <ScrollRegion className={styles.scroll} label="Published and sample prices by product">
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Product</th>
              <th scope="col">Selections</th>
              <th scope="col">Published</th>
              <th scope="col">Sample</th>
              <th scope="col">Share published</th>
            </tr>
          </thead>
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
        </table>
      </ScrollRegion>
    </Section>
  );
}

/** A bar with its figure beside it: the bar alone would say it by colour only. */
function Share({ of, whole }: { of: number; whole: number }) {
  const percent = whole === 0 ? 0 : Math.round((100 * of) / whole);
  return (
    <span className={styles.share}>
      <svg className={styles.bar} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        <rect className={styles.whole} width="100" height="8" />
        <rect className={styles.part} width={percent} height="8" />
      </svg>
      <span className={styles.percent}>{of > 0 && percent === 0 ? '< 1' : percent} %</span>
    </span>
  );
}
