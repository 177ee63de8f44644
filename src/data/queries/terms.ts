import { useQuery, useQueryClient } from '@tanstack/react-query';
import { bookSettingsQuery } from '../../book/book-settings.ts';
import { useToday } from '../../book/clock.ts';
import type { Cents } from '../../pricing/index.ts';
import type { Charged, Tax } from '../../quotes/charges.ts';
import type { Letterhead } from '../../quotes/letterhead.ts';
import type { Settings } from '../../quotes/settings.ts';
import { offersShipping, proposedShipping, sameTerms, type Terms } from '../../quotes/terms.ts';
import { readCharges } from '../../quotes/typed-charges.ts';
import { validUntil } from '../../quotes/validity.ts';
import { ChangedMeanwhile } from '../ports.ts';
import type { QuoteStore } from '../quotes/indexed-quotes.ts';
import { useOrderDraft } from './drafts.ts';
import { keptQuery, useChangeOf, useKeptOf, useQuoteSource } from './quotes.ts';
import { useStoreKey } from './session.ts';
import { useSettings } from './settings.ts';

const readTerms = (quotes: QuoteStore, store: string) => quotes.terms(store);

export const useTerms = () => useKeptOf('terms', readTerms);

export function useTermsNow(): () => Promise<Terms> {
  const source = useQuoteSource();
  const client = useQueryClient();
  return () => client.ensureQueryData(keptQuery(source, 'terms', readTerms));
}

export const useChangeTerms = () =>
  useChangeOf('terms', (quotes, store, change: (terms: Terms) => Terms) =>
    quotes.changeTerms(store, (before) => ({ ...change(before), revision: (before.revision ?? 0) + 1 })),
  );

export function useTakeTerms() {
  const { mutateAsync } = useChangeTerms();
  return (arriving: Terms, seen: Terms) =>
    mutateAsync((before) => {
      if (!sameTerms(before, seen)) throw new ChangedMeanwhile();
      return arriving;
    });
}

export const useLetterhead = () => useKeptOf('letterhead', (quotes, store) => quotes.letterhead(store));

export const useChangeLetterhead = () =>
  useChangeOf('letterhead', (quotes, store, change: (letterhead: Letterhead) => Letterhead) =>
    quotes.changeLetterhead(store, change),
  );

const usualDays = 30;

/** The number of days comes from the store's letterhead, otherwise from the price book. */
export function useUsualValidity(): (today: string) => string {
  const { data: book } = useQuery(bookSettingsQuery);
  const { data: letterhead } = useLetterhead();
  return (today) => validUntil(today, letterhead?.validDays ?? book?.quoteValidDays ?? usualDays);
}

export function useProposedShipping(lines: readonly { readonly category?: string }[]): Cents | undefined {
  const { data: terms } = useTerms();
  const settings = useSettings();
  if (!terms || !settings || !offersShipping(terms, settings.shipping)) return undefined;
  return proposedShipping(lines, terms, settings.shipping);
}

export interface StoreTerms {
  readonly store: string;
  readonly settings: Settings;
  readonly day: string;
}

export function useStoreTerms(): StoreTerms | undefined {
  const [store, settings, day] = [useStoreKey(), useSettings(), useToday()];
  return settings && { store, settings, day };
}

interface CartCharges {
  readonly tax: Tax | null | undefined;
  readonly charged: Charged;
}

export function useCartCharges(): CartCharges {
  const { data: terms, isPending } = useTerms();
  const [{ charges = {} }] = useOrderDraft();
  const tax = isPending ? null : terms?.tax;
  return { tax, charged: { ...readCharges(charges), ...(tax && { tax }) } };
}
