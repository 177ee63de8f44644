import { Link } from 'react-router-dom';
import { useAccount } from '../../../data/queries/session.ts';
import { useLetterhead } from '../../../data/queries/terms.ts';
import { noLetterhead } from '../../../quotes/letterhead.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { Page } from '../../../ui/Page.tsx';
import { adminPages } from '../admin-pages.ts';
import { Answer, storeDetails } from './Answer.tsx';
import styles from './Help.module.css';

const { title, subtitle } = adminPages.contact;

export function ContactPage() {
  const { data: letterhead = noLetterhead } = useLetterhead();
  const account = useAccount();
  const details = storeDetails(letterhead);
  return (
    <Page title={title} intro={subtitle} back="/admin" width="narrow">
      <div className="blocks">
        <Answer title="The store">
          {details.length === 0 && <p>Nothing entered yet. Quote letters show the same details.</p>}
          {details.length > 0 && <Facts facts={details} className={styles.details} />}
          <p>
            <Link to="/admin/quote-letter" className={buttonClass()}>
              {details.length === 0 ? 'Enter them' : 'Change them'}
            </Link>
          </p>
        </Answer>
        <Answer title="The order form">
          <p>
            {account === ''
              ? 'The account has no email address, so orders go to a placeholder.'
              : `Orders go to ${account}, the email address of the signed-in account.`}{' '}
            The form asks for the customer’s name, phone, email and address, the employee, and notes. None is required.
          </p>
        </Answer>
        <Answer title="Who to ask">
          <p>
            About a price: pricing staff, with the cell that <Link to="/admin/price-book">Price Book</Link> names. About
            markups and shipping rates: the person who sets them under <Link to="/admin/markups">Category Markups</Link>{' '}
            and <Link to="/admin/shipping">Category Shipping Rates</Link>. About Quotr itself: first{' '}
            <Link to="/help">Help</Link>, then the person who looks after Quotr in your shop.
          </p>
        </Answer>
      </div>
    </Page>
  );
}
