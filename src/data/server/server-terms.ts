import { sameTerms, type Terms } from '../../quotes/terms.ts';
import { StoreTermsSchema, TermsConflictSchema } from '../../quotes/wire/wire.ts';
import { ChangedMeanwhile } from '../ports.ts';
import type { QuoteStore } from '../quotes/indexed-quotes.ts';
import { readAs } from '../read-as.ts';
import { type Api, bodyOf, isNoAnswer } from './api.ts';

type TermsStore = Pick<QuoteStore, 'terms' | 'changeTerms'>;

interface ServerTerms extends TermsStore {
  readonly refresh: (store: string) => Promise<void>;
}

/** Read from this browser, so that a quote can be made without a network. Changed only at the server. */
export function serverTerms(local: TermsStore, askFor: (store: string) => Api): ServerTerms {
  const keep = (store: string, terms: Terms): Promise<Terms> => local.changeTerms(store, () => terms);
  const fetched = new Set<string>();
  const refresh = async (store: string): Promise<void> => {
    const answer = await askFor(store)('/api/terms');
    // A server of the previous version has no terms.
    if (answer.refusal?.code !== 'not found') await keep(store, bodyOf(StoreTermsSchema, answer));
    fetched.add(store);
  };
  return {
    terms: async (store) => {
      const kept = await local.terms(store);
      if (kept.revision !== undefined || fetched.has(store)) return kept;
      try {
        await refresh(store);
      } catch (error) {
        if (!isNoAnswer(error)) throw error;
      }
      return local.terms(store);
    },
    refresh,
    changeTerms: async (store, make) => {
      const terms = make(await local.terms(store));
      const answer = await askFor(store)('/api/terms', { method: 'PUT', body: terms });
      const conflict = readAs(TermsConflictSchema, answer.body);
      if (conflict) {
        const current = await keep(store, conflict.current);
        // The server already has these terms, because the answer to an earlier try was lost.
        if (sameTerms(current, terms)) return current;
        throw new ChangedMeanwhile();
      }
      return keep(store, bodyOf(StoreTermsSchema, answer));
    },
  };
}
