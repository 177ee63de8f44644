import { Link } from 'react-router-dom';
import { useToday } from '../../../book/clock.ts';
import type { PricedLine } from '../../../data/quotes/use-cart-prices.ts';
import { keepsPrices } from '../../../quotes/accepted-option.ts';
import { lineTotal } from '../../../quotes/cart-figures.ts';
import { formatMoney } from '../../../quotes/format.ts';
import { lineTitle } from '../../../quotes/line-title.ts';
import { isHeld, type Quote } from '../../../quotes/quote.ts';
import { dayText } from '../../../quotes/validity.ts';
import { Button } from '../../../ui/Button.tsx';
import { useUpdatePrices } from './PriceChange.tsx';
import styles from './QuoteOrigin.module.css';

export function QuoteOrigin({ line: { item, price }, quote }: { line: PricedLine; quote: Quote }) {
  const today = useToday();
  const { update, updating } = useUpdatePrices();
  const now = price.kind === 'held' ? price.now : undefined;
  const until = dayText(quote.validUntil, today);
  const over = keepsPrices(quote, today) ? 'Not at the quoted price' : `The quoted price held until ${until}`;
  const held = isHeld(quote, today) ? `Quoted price, held until ${until}` : 'Quoted price, accepted in time';
  return (
    <div className={styles.origin}>
      <p>
        {price.kind === 'held' ? <b className={styles.held}>{held}</b> : over}
        {' • '}
        <Link to={`/quotes/${quote.number}`}>{quote.number}</Link>
      </p>
      {now && (
        <p className={styles.today}>
          <span>{`It would cost ${formatMoney(lineTotal(now))} today.`}</span>
          <Button
            variant="quiet"
            size="s"
            className="no-print"
            disabled={updating}
            aria-label={`Use today’s price for ${lineTitle(item)}`}
            onClick={() => update([now])}
          >
            Use today’s price
          </Button>
        </p>
      )}
    </div>
  );
}
