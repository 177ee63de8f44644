import { optionsOf } from '../../../../quotes/quote.ts';
import { discountAll } from '../../../../quotes/quote-changes.ts';
import { WholeDiscountDialog } from '../../discount/WholeDiscountDialog.tsx';
import { useQuoteChange } from '../../use-quote-change.ts';
import type { DialogProps } from './QuoteDialog.tsx';

export function DiscountDialog({ quote, onClose }: DialogProps) {
  const { change } = useQuoteChange(quote.number);
  return (
    <WholeDiscountDialog
      about={quote.number}
      lines={quote.lines}
      hasOptions={optionsOf(quote).length > 0}
      onApply={(asked) =>
        change(
          (stored, act) => discountAll(stored, asked, act),
          asked ? 'Discount saved.' : 'The discount was taken off.',
        )
      }
      onClose={onClose}
    />
  );
}
