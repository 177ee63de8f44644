import { useProposedShipping, useTerms } from '../../../data/queries/terms.ts';
import { countedLines } from '../../../quotes/cart-figures.ts';
import { taxWords } from '../../../quotes/charges.ts';
import type { Quote } from '../../../quotes/quote.ts';
import { marginText } from '../../../quotes/sums.ts';
import { taxToday } from '../../../quotes/terms.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import type { OpenDialog } from './dialogs/QuoteDialog.tsx';

export function QuoteCharges({ quote, onOpen }: { quote: Quote; onOpen: OpenDialog }) {
  const { data: terms } = useTerms();
  const proposed = useProposedShipping(quote.lines);
  if (!terms) return null;
  const isOpen = quote.status !== 'ordered';
  const { shipping, exempt } = quote;
  const margin = terms.showsMargin ? marginText(countedLines(quote.lines)) : undefined;
  const tax = taxToday(quote, terms);
  const hasTax = quote.tax !== undefined || exempt !== undefined;
  return (
    <>
      {tax !== undefined && (
        <Notice
          text={`This quote was given with ${taxWords(quote.tax)}; today it is ${taxWords(tax)}. Re-price takes it over.`}
        />
      )}
      {/* The margin is not printed, because only the store may see it. */}
      {margin !== undefined && <p className="muted no-print">{margin}</p>}
      {isOpen && (proposed !== undefined || shipping !== undefined || hasTax) && (
        <div className="cluster no-print">
          {shipping === undefined && proposed !== undefined && (
            <Button size="s" onClick={() => onOpen({ kind: 'shipping' })}>
              Add shipping
            </Button>
          )}
          {(shipping !== undefined || hasTax) && (
            <Button size="s" variant="quiet" onClick={() => onOpen({ kind: 'charges' })}>
              Shipping and tax
            </Button>
          )}
        </div>
      )}
    </>
  );
}
