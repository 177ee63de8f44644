import { CompareLines } from '../screens/quotes/compare/CompareLines.tsx';
import { OrderActions } from '../screens/quotes/order/OrderActions.tsx';
import { QuoteAtServer } from '../screens/quotes/pending/QuoteAtServer.tsx';
import { GiveButtons } from '../screens/quotes/letter/GiveButtons.tsx';
import { QuotePage } from '../screens/quotes/page/QuotePage.tsx';

/** Route that joins a saved quote with its actions: giving it to the customer, ordering, comparing. */
export function QuoteRoute({ back }: { back: string }) {
  return (
    <QuotePage
      back={back}
      renderOrder={(quote, whyBlocked) => <OrderActions quote={quote} whyBlocked={whyBlocked} />}
      renderGive={(quote, warning, onGiven) => <GiveButtons quote={quote} warning={warning} onGiven={onGiven} />}
      renderCompare={(quote) => <CompareLines quote={quote} />}
      {...(import.meta.env.VITE_STORE_SERVER === '1' && {
        renderStanding: (quote) => <QuoteAtServer quote={quote} />,
      })}
    />
  );
}
