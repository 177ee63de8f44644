import type { Cents } from '../../pricing/index.ts';
import { offersShipping, proposedShipping } from '../../quotes/terms.ts';
import { useSettings } from '../queries/settings.ts';
import { useTerms } from '../queries/terms.ts';

/**
 * Provides the shipping charge that the store proposes for these lines. Undefined if the charge is not known yet, or if
 * the store offers no shipping.
 */
export function useProposedShipping(lines: readonly { readonly category?: string }[]): Cents | undefined {
  const { data: terms } = useTerms();
  const settings = useSettings();
  if (!terms || !settings || !offersShipping(terms, settings.shipping)) return undefined;
  return proposedShipping(lines, terms, settings.shipping);
}
