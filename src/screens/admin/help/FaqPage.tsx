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
        <Answer title="What can you print?">
          <p>{printed(menus, products).join(', ')}. Ask us about anything else.</p>
        </Answer>
        <Answer title="How long does a quoted price hold?">
          <p>
            Until the last day shown on the quote. A quote made today holds until {dayText(lastDay)}, unless we agreed
            on another day.
          </p>
        </Answer>
        <Answer title="Is shipping included?">
          <p>No. Shipping is a separate line below the prices.</p>
        </Answer>
        <Answer title="What are the terms?">
          {letterhead.terms.trim() === '' ? (
            <p>No terms yet: enter them under {set}.</p>
          ) : (
            <p className={styles.lines}>{letterhead.terms.trim()}</p>
          )}
        </Answer>
        <Answer title="How can I reach the store?">
          {details.length === 0 ? (
            <p>No address yet: enter it under {set}.</p>
          ) : (
            <p className={styles.lines}>{details.map(([, text]) => text).join('\n')}</p>
          )}
        </Answer>
        <Answer title="What happens to a customer’s name and address?">
          <p>
            They are kept in the store’s quotes and orders. A customer can be removed under{' '}
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
