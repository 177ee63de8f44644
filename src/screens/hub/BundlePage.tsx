import type { Bundle } from '../../book/index.ts';
import { Button } from '../../ui/Button.tsx';
import { Page } from '../../ui/Page.tsx';
import styles from './BundlePage.module.css';

/**
 * Page of a professional bundle, with its drawing and typical contents. The bundle cannot be ordered yet
 * (specification, section 2).
 */
export function BundlePage({ bundle, back }: { bundle: Bundle; back: string }) {
  return (
    <Page title={bundle.title} back={back} width="narrow">
      <article className={styles.bundle}>
        <div className={styles.picture}>
          {bundle.image ? <img src={bundle.image} alt="" className={styles.image} /> : <span>{bundle.title[0]}</span>}
        </div>
        <div className={styles.contents}>
          <h2>Typical contents</h2>
          <ul className={styles.lines}>
            {bundle.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <p className="muted">
            We are still working out contents and pricing. Every product on the products page can be quoted on its own
            today.
          </p>
          <Button disabled>Coming Soon</Button>
        </div>
      </article>
    </Page>
  );
}
