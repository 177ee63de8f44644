import { useEmployee } from '../../data/queries/drafts.ts';
import { useChangeQuote } from '../../data/queries/quotes.ts';
import type { Quote } from '../../quotes/quote.ts';
import type { Act } from '../../quotes/quote-changes.ts';
import { dayText } from '../../quotes/validity.ts';
import { errorText } from '../../ui/error-text.ts';
import { useToast } from '../../ui/toast/toast.tsx';

/** Returns a message with the last day of the stored quote. Another tab may have set a later day than this tab. */
export const toldDay = ({ validUntil }: Quote): string => `The quote holds until ${dayText(validUntil)}.`;

export type MakeChange = (quote: Quote, act: Act) => Quote;

export function useQuoteChange(number: string) {
  const { mutateAsync, isPending } = useChangeQuote();
  const { name: by } = useEmployee();
  const toast = useToast();
  /**
   * Changes the quote and shows the result.
   * @param told message about the changed quote
   * @returns true on success; false after an error, which is shown
   */
  const change = async (make: MakeChange, told?: string | ((changed: Quote) => string)): Promise<boolean> => {
    try {
      const changed = await mutateAsync({ number, change: (quote) => make(quote, { at: Date.now(), by }) });
      if (told !== undefined) toast.success(typeof told === 'string' ? told : told(changed));
      return true;
    } catch (error) {
      toast.error(errorText(error));
      return false;
    }
  };
  return { change, isPending };
}
