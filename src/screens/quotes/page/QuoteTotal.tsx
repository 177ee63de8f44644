import { useTerms } from '../../../data/queries/terms.ts';
import { countedLines } from '../../../quotes/cart-figures.ts';
import { taxWords } from '../../../quotes/charges.ts';
import { formatMoney } from '../../../quotes/format.ts';
import type { Quote } from '../../../quotes/quote.ts';
import { marginText, offerText, totalRows } from '../../../quotes/sums.ts';
import { taxToday } from '../../../quotes/terms.ts';
import { Figure } from '../../../ui/Figure.tsx';
import styles from './OpenQuote.module.css';

/** Total of a quote with its sums and, only for the store, its margin. */
export function QuoteTotal({ quote }: { quote: Quote }) {
  const { data: terms } = useTerms();
  const margin = terms?.showsMargin ? marginText(countedLines(quote.lines)) : undefined;
  const tax = terms && taxToday(quote, terms);
  return (
    <>
      <dl className={styles.totals}>
        {totalRows(quote.lines, quote)
          .filter(({ label }) => label !== 'Total')
          .map(({ label, cents }) => (
            <Figure key={label} label={label}>
              {formatMoney(cents)}
            </Figure>
          ))}
        <Figure label="Total" className={styles.total}>
          {offerText(quote)}
        </Figure>
      </dl>
      {margin !== undefined && <p className="muted no-print">{margin}</p>}
      {tax !== undefined && (
        <p className="muted">
          {`This quote was made with ${taxWords(quote.tax)}; today it is ${taxWords(tax)}. Re-price updates it.`}
        </p>
      )}
    </>
  );
}
