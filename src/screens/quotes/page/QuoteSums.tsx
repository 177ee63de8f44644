import { linesByToday } from '../../../data/quotes/lines-by-today.ts';
import type { LinesToday } from '../../../data/quotes/use-lines-today.ts';
import { keepsPrices } from '../../../quotes/accepted-option.ts';
import { formatMoney } from '../../../quotes/format.ts';
import { isHeld, type Quote } from '../../../quotes/quote.ts';
import { offerText, quoteTotals, totalRows } from '../../../quotes/sums.ts';
import { dayText, validityText } from '../../../quotes/validity.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Figure } from '../../../ui/Figure.tsx';
import styles from './QuoteSums.module.css';

interface QuoteSumsProps {
  quote: Quote;
  prices: LinesToday;
  today: string;
}

export function QuoteSums({ quote, prices, today }: QuoteSumsProps) {
  const { customer, employee, createdAt, validUntil } = quote;
  const [name, company] = [customer.name.trim(), customer.company.trim()];
  const whom = [name, company].filter(Boolean).join(', ') || 'No customer name';
  const by = employee.trim();
  const [total] = quoteTotals(quote);
  const now = totalToday(quote, prices);
  const ordered = quote.status === 'ordered' ? quote.events.findLast(({ kind }) => kind === 'ordered') : undefined;
  return (
    <div className={styles.sums}>
      <div className={styles.words}>
        <p className={styles.customer} title={whom}>
          {whom}
        </p>
        {ordered ? (
          <p>Ordered {dateText(ordered.at)}</p>
        ) : (
          <p className={classNames(!keepsPrices(quote, today) && styles.over)}>
            {isHeld(quote, today) || !keepsPrices(quote, today)
              ? validityText(validUntil, today)
              : `Accepted in time, held until ${dayText(validUntil)}`}
          </p>
        )}
        <p className="muted">
          Saved {dateText(createdAt)}
          {by && ` by ${by}`}
        </p>
      </div>
      <dl className={styles.totals}>
        <Figure label="Total">
          <span className={styles.total}>{offerText(quote)}</span>
          {now !== undefined && now !== total && <span className={styles.now}>today {formatMoney(now)}</span>}
          {totalRows(quote.lines, quote)
            .filter(({ label }) => label !== 'Total')
            .map(({ label, cents }) => (
              <span key={label} className="muted">
                {label} {formatMoney(cents)}
              </span>
            ))}
        </Figure>
      </dl>
    </div>
  );
}

const dateText = (at: number): string => new Date(at).toLocaleDateString('en-US', { dateStyle: 'long' });

/** Returns the total at today's prices; undefined if the quote is ordered, or if today's price of a line is not known. */
function totalToday(quote: Quote, prices: LinesToday): number | undefined {
  const { now: lines, gone, unchecked, isWaiting } = linesByToday(prices);
  const isKnown = quote.status !== 'ordered' && !isWaiting && gone.length + unchecked.length === 0;
  return isKnown ? quoteTotals({ ...quote, lines })[0] : undefined;
}
