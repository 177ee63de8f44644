import { Link } from 'react-router-dom';
import { buttonClass } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { QuoteIcon } from '../../ui/icons.tsx';

/** Message in place of a quote that the store does not have. */
export const UnknownQuote = () => (
  <EmptyState text="No quote has this number." picture={<QuoteIcon />}>
    <p className="cluster">
      <Link to="/quotes" className={buttonClass()}>
        All quotes
      </Link>
      <Link to="/products" className={buttonClass({ variant: 'quiet' })}>
        Browse products
      </Link>
    </p>
  </EmptyState>
);
