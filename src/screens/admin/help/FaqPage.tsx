import { Link } from 'react-router-dom';
import { today } from '../../../book/clock.ts';
import type { Catalog } from '../../../book/index.ts';
import { useLetterhead, useUsualValidity } from '../../../data/queries/terms.ts';
import { noLetterhead } from '../../../quotes/letterhead.ts';
import { dayText } from '../../../quotes/validity.ts';
import { Page } from '../../../ui/Page.tsx';
import { adminPages } from '../admin-pages.ts';
import { Answer, storeDetails } from './Answer.tsx';
import styles from './Help.module.css';

const { title, subtitle } = adminPages.faq;

export function FaqPage({ menus, products }: Pick<Catalog, 'menus' | 'products'>) {
  const { data: letterhead = noLetterhead } = useLetterhead();
  const lastDay = useUsualValidity()(today());
  const details = storeDetails(letterhead);
  const set = <Link to="/admin/quote-letter">Letterhead</Link>;
  return (
    <Page title={title} intro={subtitle} back="/admin" width="narrow">
      <div className="blocks">
        <Answer title="What can be printed?">
          <p>{printed(menus, products).join(', ')}. Anything else is priced on request.</p>
        </Answer>
        <Answer title="How long does a quoted price hold?">
          <p>
            Until the last day that stands on the quote. A quote of today holds until {dayText(lastDay)}, unless another
            day was agreed.
          </p>
        </Answer>
        <Answer title="Is shipping in the price?">
          <p>No. Shipping has a line of its own under the sums.</p>
        </Answer>
        <Answer title="What are the terms?">
          {letterhead.terms.trim() === '' ? (
            <p>The store has set no terms yet: they are entered under {set}.</p>
          ) : (
            <p className={styles.lines}>{letterhead.terms.trim()}</p>
          )}
        </Answer>
        <Answer title="How is the store reached?">
          {details.length === 0 ? (
            <p>The store has entered no address yet: it is entered under {set}.</p>
          ) : (
            <p className={styles.lines}>{details.map(([, text]) => text).join('\n')}</p>
          )}
        </Answer>
        <Answer title="What becomes of a customer's name and address?">
          <p>
            They stand in the quotes and orders of the store. A customer who wants to be forgotten is taken out under{' '}
            <Link to="/admin/storage">Storage and Backup</Link>.
          </p>
        </Answer>
      </div>
    </Page>
  );
}

/**
 * Returns the names of the printed things: the labels of menus that have products, and the titles of products in the
 * first menu.
 */
function printed([hub, ...menus]: Catalog['menus'], products: Catalog['products']): readonly string[] {
  const labelOf = ({ menu, title: own }: Catalog['products'][number]) =>
    (menu === hub?.id ? undefined : menus.find(({ id }) => id === menu)?.label) ?? own;
  return [...new Set(products.map(labelOf))];
}
