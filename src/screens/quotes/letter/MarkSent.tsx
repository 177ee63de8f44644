import type { Quote } from '../../../quotes/quote.ts';
import { give } from '../../../quotes/quote-changes.ts';
import { Button } from '../../../ui/Button.tsx';
import { useQuoteChange } from '../use-quote-change.ts';

/**
 * Button that notes that a draft was given to the customer. The browser can't detect that a letter was printed, or that
 * a copied text was used.
 */
export function MarkSent({ quote: { number, status }, how }: { quote: Quote; how: string }) {
  const { change, isPending } = useQuoteChange(number);
  const mark = () => {
    if (!isPending) void change((quote, act) => give(quote, how, act), 'Marked as sent.');
  };
  return status === 'draft' ? <Button onClick={mark}>Mark as sent</Button> : null;
}
