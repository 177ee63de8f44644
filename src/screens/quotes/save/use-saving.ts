import { useQueryClient } from '@tanstack/react-query';
import { useRemoveFromCart } from '../../../data/queries/cart.ts';
import { useOrderDraft } from '../../../data/queries/drafts.ts';
import { useChangeQuote, useSaveQuote } from '../../../data/queries/quotes.ts';
import { useStoreKey } from '../../../data/queries/session.ts';
import { useSettings } from '../../../data/queries/settings.ts';
import { useTermsNow } from '../../../data/queries/terms.ts';
import { quotedLines } from '../../../data/quotes/quoted-line.ts';
import { type CartItem, type RemovedItem, withOwnIds } from '../../../quotes/cart.ts';
import { type Charged, chargedOf } from '../../../quotes/charges.ts';
import { isOtherCustomer, isTypedOver } from '../../../quotes/customer.ts';
import { newId } from '../../../quotes/new-id.ts';
import { begunOrder, type OrderDraft } from '../../../quotes/order-draft.ts';
import type { Customer, Quote } from '../../../quotes/quote.ts';
import { type QuoteContent, saveAgain, setCharges } from '../../../quotes/quote-changes.ts';
import { readCharges } from '../../../quotes/typed-charges.ts';
import { hasContent, withPlaceOf, withReasonsOf } from './saved-again.ts';

export interface SavedCart {
  readonly number: string;
  readonly removed: readonly RemovedItem[];
  /**
   * Draft that restores the order. After a new quote is saved, the draft has the id of this quote. If the restored cart
   * is saved again, it therefore replaces the quote.
   */
  readonly draft: OrderDraft;
}

/** Result of a save that was not done, because the quote to replace (`of`) belongs to another customer. */
export interface OtherCustomers {
  readonly of: Quote;
}

interface Saving {
  readonly id: string;
  /** Quote to replace; undefined if the cart is saved as a new quote. */
  readonly target: Quote | undefined;
  readonly sources: readonly Quote[];
  readonly content: Omit<QuoteContent, 'lines'>;
  /** True if the person agreed to replace another customer's quote. */
  readonly typedOver: boolean;
}

type Charges = Pick<Charged, 'shipping' | 'exempt'>;

interface ToSave {
  readonly content: QuoteContent;
  readonly sources: readonly Quote[];
  readonly typedOver: boolean;
}

/**
 * Provides a function that saves the cart as a quote and empties the cart. A repeated save, for example after an error,
 * makes no second quote. Another customer's quote is not replaced without a question. The function rejects with an
 * error whose message can be shown.
 */
export function useSaving(items: readonly CartItem[]): (saving: Saving) => Promise<SavedCart | OtherCustomers> {
  const store = useStoreKey();
  const settings = useSettings();
  const client = useQueryClient();
  const { mutateAsync: save } = useSaveQuote();
  const { mutateAsync: change } = useChangeQuote();
  const { mutateAsync: remove } = useRemoveFromCart();
  const [draft, changeDraft] = useOrderDraft();
  const termsNow = useTermsNow();

  /**
   * Returns the typed shipping and exemption. Omits an entry that can't be read, or that comes from another customer's
   * quote.
   */
  const typedFor = (customer: Customer, sources: readonly Quote[]): Charges => {
    const { shipping, exempt } = readCharges(draft.charges ?? {});
    const isOthers = (key: keyof Charges, value: number | string): boolean => {
      const from = sources.filter((source) => source[key] === value);
      return from.length > 0 && from.every((source) => isOtherCustomer(source.customer, customer));
    };
    return {
      ...(shipping !== undefined && !isOthers('shipping', shipping) && { shipping }),
      ...(exempt && !isOthers('exempt', exempt) && { exempt }),
    };
  };
  /** @param known stored charges of the customer, used for charges that are not typed */
  const saveOver = async (quote: Quote, { content, sources, typedOver }: ToSave, known: Charges = {}) => {
    const { customer, employee } = content;
    if (!typedOver && isTypedOver(quote.customer, customer)) return { of: quote };
    const act = { at: Date.now(), by: employee };
    const over = (stored: Quote): Quote => {
      // If no employee is entered, the employee of the stored quote is not changed.
      const saved = saveAgain(stored, { ...content, employee: employee || stored.employee }, act);
      const { charges } = draft;
      if (!charges) return saved;
      const { shipping, exempt } = saved;
      const kept = {
        ...(charges.shipping !== undefined && shipping !== undefined && { shipping }),
        ...(charges.exempt !== undefined && exempt !== undefined && { exempt }),
      };
      return setCharges(saved, { ...known, ...kept, ...typedFor(customer, [stored, ...sources]) }, act);
    };
    return change({ number: quote.number, change: over });
  };
  const saveNew = async (id: string, toSave: ToSave): Promise<Quote | OtherCustomers> => {
    const { content, sources } = toSave;
    const { tax } = await termsNow();
    const known = chargedOf(content.known ?? {});
    const charged = { ...known, ...typedFor(content.customer, sources), ...(tax && { tax }) };
    const quote = await save({ id, store, ...content, ...charged });
    const isCharged = !draft.charges || (quote.shipping === charged.shipping && quote.exempt === charged.exempt);
    if (hasContent(quote, content) && isCharged) return quote;
    // A quote with this id was saved before, with other lines, other charges or another customer. Either the cart was
    // restored after that save, or that save failed before it emptied the cart.
    return quote.status === 'ordered'
      ? save({ id: newId(), store, ...content, ...charged })
      : saveOver(quote, toSave, known);
  };
  return async ({ id, target, sources, content: asked, typedOver }) => {
    if (!settings) throw new Error('The settings are not loaded yet. Try again.');
    const priced = await quotedLines(items, client, settings);
    const lines = items.flatMap((item, at) => {
      const line = priced[at];
      if (!line) return [];
      const reasoned = withReasonsOf(sources, item, line);
      return [target ? withPlaceOf(target, item, reasoned) : reasoned];
    });
    // Makes the ids unique: if a quote was opened twice, the cart has each of its lines twice.
    const content = { ...asked, lines: [...withOwnIds(lines)] };
    const toSave = { content, sources, typedOver };
    const quote = await (target ? saveOver(target, toSave) : saveNew(id, toSave));
    if ('of' in quote) return quote;
    try {
      const { removed } = await remove(items.map((item) => item.id));
      changeDraft(begunOrder);
      return {
        number: quote.number,
        removed,
        // If `target` was replaced, no quote has the id `id` yet, so a later new quote can use it.
        draft: { ...draft, quote: { company: content.customer.company, ...draft.quote, id: target ? id : quote.id } },
      };
    } catch (error) {
      const why = error instanceof Error ? ` ${error.message}` : '';
      throw new Error(`Quote ${quote.number} is saved, but its lines are still in the cart.${why}`, { cause: error });
    }
  };
}
