import type { Act } from '../../../quoting/quote-changes.ts';
import { type Quote, useChangeQuote } from '../../../storage/quotes/index.ts';
import { useToast } from '../../../ui/toast/toast.tsx';

export type MakeChange = (quote: Quote, act: Act) => Quote;

/** Changes a quote in the name of an employee, and says what became of it. */
export function useQuoteChange(number: string) {
  const { mutateAsync, isPending } = useChangeQuote();
  const toast = useToast();
  /** @returns whether it was changed */
  const change = async (make: MakeChange, by: string, told?: string): Promise<boolean> => {
    try {
      await mutateAsync({ number, change: (quote) => make(quote, { at: Date.now(), by }) });
      if (told) toast.success(told);
      return true;
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error));
      return false;
    }
  };
  return { change, isPending };
}
