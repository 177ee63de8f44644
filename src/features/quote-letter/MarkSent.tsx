import { give } from '../../quoting/quote-changes.ts';
import { useEmployee } from '../../quoting/use-employee.ts';
import { type Quote, useChangeQuote } from '../../storage/quotes/index.ts';
import { Button } from '../../ui/Button.tsx';
import { errorText } from '../../ui/error-text.ts';
import { useToast } from '../../ui/toast/toast.tsx';

/** Notes that a draft was given to the customer: no browser tells whether a letter was printed, or what became of a copied text. */
export function MarkSent({ quote: { number, status }, how }: { quote: Quote; how: string }) {
  const { mutateAsync, isPending } = useChangeQuote();
  const [employee] = useEmployee();
  const toast = useToast();
  const mark = async () => {
    if (isPending) return;
    try {
      await mutateAsync({ number, change: (quote) => give(quote, how, { at: Date.now(), by: employee }) });
      toast.success('Marked as sent.');
    } catch (error) {
      toast.error(errorText(error));
    }
  };
  return status === 'draft' ? <Button onClick={() => void mark()}>Mark as sent</Button> : null;
}
