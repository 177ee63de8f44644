import { useState } from 'react';
import { useAddToCart } from '../../../data/queries/cart.ts';
import { type LengthUnit, lengthEntry, lengthWithUnit, readLength } from '../../../pricing/index.ts';
import { useToast } from '../../../ui/toast/toast.tsx';
import { type AddressFormat, useAddressState } from '../../../ui/use-address-state.ts';
import {
  type CustomQuoteForm,
  type CustomQuoteState,
  customQuoteItem,
  readCustomQuote,
  settleQuantity,
  writeCustomQuote,
} from './custom-quote.ts';

const format: AddressFormat<CustomQuoteState> = {
  read: ({ search }) => readCustomQuote(search),
  write: (state, pathname) => ({ pathname, search: writeCustomQuote(state) }),
};

/**
 * Provides the custom quote: like a calculator's, its state is held here and written into the address (decision 16).
 */
export function useCustomQuote() {
  const { state, change } = useAddressState(format);
  const { form, unit } = state;
  const [settled, setSettled] = useState<ReturnType<typeof settleQuantity>>();
  const enter = (key: keyof CustomQuoteForm, text: string) => {
    if (key === 'quantity') setSettled(undefined);
    change((before) => ({ ...before, form: { ...before.form, [key]: text } }));
  };
  return {
    form,
    unit,
    enter,
    enterLength: (key: 'width' | 'height', text: string) => enter(key, lengthEntry(text, unit)),
    /**
     * Remark on the quantity: the value that it counts as, or had on blur, until the next one. Shown while typing: on
     * blur it would move the button that is being pressed.
     */
    settled: (settled?.text === form.quantity ? settled : settleQuantity(form.quantity)).remark,
    leaveQuantity: () => {
      const next = settleQuantity(form.quantity);
      if (next.text === form.quantity) return;
      enter('quantity', next.text);
      setSettled(next);
    },
    changeUnit: (next: LengthUnit) =>
      change(({ form: { width, height, ...rest } }) => ({
        unit: next,
        form: { ...rest, width: convertible(width), height: convertible(height) },
      })),
    add: useAdd(form, unit),
  };
}

export type CustomQuoteEntries = ReturnType<typeof useCustomQuote>;

/** Empties a blank or invalid length on a change of unit (specification, section 4). */
const convertible = (entry: string): string => (readLength(entry) === undefined ? '' : entry);

/** Provides the adding of the quote; its function reports missing entries and returns `false`. */
function useAdd(form: CustomQuoteForm, unit: LengthUnit): () => boolean {
  const addToCart = useAddToCart();
  const toast = useToast();
  return () => {
    const sides = `Width: ${lengthWithUnit(form.width, unit)} • Height: ${lengthWithUnit(form.height, unit)}`;
    const item = customQuoteItem(form, sides);
    if (typeof item === 'string') {
      toast.error(item);
      return false;
    }
    addToCart.mutate(item, {
      onSuccess: () => toast.success('Added to cart'),
      onError: ({ message }) => toast.error(message),
    });
    return true;
  };
}
