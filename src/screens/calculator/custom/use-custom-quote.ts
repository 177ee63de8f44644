import { useState } from 'react';
import { useAddToCart } from '../../../data/queries/cart.ts';
import { type LengthUnit, lengthEntry, readLength } from '../../../pricing/index.ts';
import { useToast } from '../../../ui/toast/toast.tsx';
import { useTold } from '../../../ui/toast/use-told.ts';
import { type AddressFormat, useAddressState } from '../../../ui/use-address-state.ts';
import {
  type CustomQuoteForm,
  type CustomQuoteState,
  customQuoteItem,
  emptyForm,
  readCustomQuote,
  writeCustomQuote,
} from './custom-quote.ts';

const format: AddressFormat<CustomQuoteState> = {
  read: ({ search }) => readCustomQuote(search),
  write: (state, pathname) => ({ pathname, search: writeCustomQuote(state) }),
};

/** Provides the custom quote, and writes its entries into the address, as a calculator does (decision 16). */
export function useCustomQuote() {
  const { state, change } = useAddressState(format);
  const { form, unit } = state;
  /** True if a person left the quantity's box empty, and the box now shows 1. */
  const [wasEmpty, setWasEmpty] = useState(false);
  const isEmpty = form.quantity.trim() === '';
  const enter = (key: keyof CustomQuoteForm, text: string) => {
    if (key === 'quantity') setWasEmpty(false);
    change((before) => ({ ...before, form: { ...before.form, [key]: text } }));
  };
  const item = customQuoteItem(state);
  return {
    form,
    unit,
    enter,
    enterLength: (key: 'width' | 'height', text: string) => enter(key, lengthEntry(text, unit)),
    /**
     * True while a remark says that the quantity is one. The remark appears while the box is still empty. A remark that
     * appeared on blur would move the button that is being pressed.
     */
    isQuantityOne: isEmpty || (wasEmpty && form.quantity === emptyForm.quantity),
    leaveQuantity: () => {
      if (!isEmpty) return;
      enter('quantity', emptyForm.quantity);
      setWasEmpty(true);
    },
    changeUnit: (next: LengthUnit) =>
      change(({ form: { width, height, ...rest } }) => ({
        unit: next,
        form: { ...rest, width: convertible(width), height: convertible(height) },
      })),
    /** The line for the cart; undefined while an entry is missing. */
    item: typeof item === 'string' ? undefined : item,
    add: useAdd(item),
  };
}

export type CustomQuoteEntries = ReturnType<typeof useCustomQuote>;

/** Returns a length to convert on a change of unit; '' for a blank or invalid length (specification, section 4). */
const convertible = (entry: string): string => (readLength(entry) === undefined ? '' : entry);

/**
 * Provides a function that adds the quote to the cart. If an entry is missing, the function shows a message and returns
 * false.
 */
function useAdd(item: ReturnType<typeof customQuoteItem>): () => boolean {
  const addToCart = useAddToCart();
  const toast = useToast();
  const told = useTold();
  return () => {
    if (typeof item === 'string') {
      toast.error(item);
      return false;
    }
    addToCart.mutate(item, told('Added to cart'));
    return true;
  };
}
