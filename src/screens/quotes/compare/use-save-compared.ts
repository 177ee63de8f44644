import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { today } from '../../../book/clock.ts';
import { useEmployee } from '../../../data/queries/drafts.ts';
import { useChangeComparison, useSaveQuote } from '../../../data/queries/quotes.ts';
import { useStoreKey } from '../../../data/queries/session.ts';
import { useSettings } from '../../../data/queries/settings.ts';
import { useTermsNow, useUsualValidity } from '../../../data/queries/terms.ts';
import { quotedLines } from '../../../data/quotes/quoted-line.ts';
import type { CartItem } from '../../../quotes/cart.ts';
import { newId } from '../../../quotes/new-id.ts';
import { noCustomer, type QuoteOption } from '../../../quotes/quote.ts';
import { errorText } from '../../../ui/error-text.ts';
import { useToast } from '../../../ui/toast/toast.tsx';

/** A line to save in a quote, with the letter of its alternative if the quote has alternatives. */
export interface Offered {
  readonly item: CartItem;
  readonly option?: QuoteOption;
}

/**
 * Provides a function that saves lines as a draft quote without a customer, and opens the quote. Lines that are saved as
 * alternatives are removed from the comparison, so that they do not get into the next customer's quote.
 */
export function useSaveCompared() {
  const client = useQueryClient();
  const settings = useSettings();
  const store = useStoreKey();
  const navigate = useNavigate();
  const toast = useToast();
  const usualUntil = useUsualValidity();
  const { name } = useEmployee();
  const { mutateAsync } = useSaveQuote();
  const changeComparison = useChangeComparison(({ message }) => toast.error(message));
  const termsNow = useTermsNow();
  const [saving, setSaving] = useState(false);
  const save = async (offered: readonly Offered[]) => {
    if (!settings || saving) return;
    setSaving(true);
    try {
      const lines = await quotedLines(
        offered.map(({ item }) => item),
        client,
        settings,
      );
      const options = offered.map(({ option }) => option && { option });
      const { tax } = await termsNow();
      const { number } = await mutateAsync({
        id: newId(),
        store,
        validUntil: usualUntil(today()),
        employee: name,
        customer: noCustomer,
        note: '',
        ...(tax && { tax }),
        // Two lines may have the same configuration, so each line gets an id of its own.
        lines: lines.map((line, at) => ({ ...line, id: newId(), ...options[at] })),
      });
      toast.success(`Quote ${number} saved.`);
      await navigate(`/quotes/${number}`);
      const saved = new Set(offered.map(({ item, option }) => option && item.id));
      changeComparison((present) => present.filter(({ id }) => !saved.has(id)));
    } catch (error) {
      toast.error(errorText(error));
      setSaving(false);
    }
  };
  return { save: (offered: readonly Offered[]) => void save(offered), saving };
}
