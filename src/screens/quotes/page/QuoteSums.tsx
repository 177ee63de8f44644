import { linesByToday } from '../../../data/quotes/lines-by-today.ts';
import type { LinesToday } from '../../../data/quotes/use-lines-today.ts';
import { keepsPrices } from '../../../quotes/accepted-option.ts';
import { formatMoney } from '../../../quotes/format.ts';
import { optionNames } from '../../../quotes/option-names.ts';
import { isHeld, linesOfOption, type Quote, quoteTotals } from '../../../quotes/quote.ts';
import { totalRows } from '../../../quotes/sums.ts';
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
  const names = optionNames(quote);
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
        {totalsOf(quote, prices).map(({ option, total, now }) => (
          <Figure key={option ?? ''} label={(option && names.get(option)) ?? 'Total'}>
            <span className={styles.total}>{formatMoney(total)}</span>
            {now !== undefined && now !== total && <span className={styles.now}>today {formatMoney(now)}</span>}
            {totalRows(linesOfOption(quote, option), quote)
              .filter(({ label }) => label !== 'Total')
              .map(({ label, cents }) => (
                <span key={label} className="muted">
                  {label} {formatMoney(cents)}
                </span>
              ))}
          </Figure>
        ))}
      </dl>
    </div>
  );
}

const dateText = (at: number): string => new Date(at).toLocaleDateString('en-US', { dateStyle: 'long' });

/**
 * Returns the quoted total of each alternative. `now` is the same total at today's prices. It is undefined if the quote
 * is ordered, or if today's price of any line is not known.
 */
function totalsOf(quote: Quote, prices: LinesToday) {
  const { now: lines, gone, unchecked, isWaiting } = linesByToday(prices);
  const isKnown = quote.status !== 'ordered' && !isWaiting && gone.length + unchecked.length === 0;
  const now = isKnown ? quoteTotals({ ...quote, lines }) : [];
  return quoteTotals(quote).map((sum, at) => ({ ...sum, now: now[at]?.total }));
}
