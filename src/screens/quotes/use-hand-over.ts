import type { Customer } from '../../quotes/quote.ts';
import { type Act, changeDetails, type HandedOver, handOver } from '../../quotes/quote-changes.ts';
import { useQuoteChange } from './use-quote-change.ts';

/**
 * Provides a function that records that a quote or its order was handed to the mail program or the messages app. The
 * function also saves the customer's typed details.
 */
export function useHandOver(number: string) {
  const { change } = useQuoteChange(number);
  return (handed: Omit<HandedOver, keyof Act>, by: string, customer: Partial<Customer> = {}) =>
    void change((stored, act) => handOver(changeDetails(stored, { customer }, act), handed, act), by.trim());
}
