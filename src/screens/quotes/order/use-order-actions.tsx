import { type MouseEvent, type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCart } from '../../../data/queries/cart.ts';
import { acceptedOptions } from '../../../quotes/accepted-option.ts';
import { isUndecided, type OptionChoices } from '../../../quotes/option-sets.ts';
import type { Quote } from '../../../quotes/quote.ts';
import { chooseOptions } from '../../../quotes/quote-changes.ts';
import { OptionsDialog } from '../../../ui/quote/OptionsDialog.tsx';
import { useToast } from '../../../ui/toast/toast.tsx';
import { useSingleClick } from '../../../ui/use-single-click.ts';
import { useQuoteChange } from '../use-quote-change.ts';
import { QuoteOrder, useQuoteOrderDraft } from './QuoteOrder.tsx';
import { ReopenDialog } from './ReopenDialog.tsx';
import { useReopenQuote } from './use-reopen-quote.ts';

/** Function that returns the reason why the quote can't be ordered with these options; undefined if it can. */
export type WhyBlocked = (choices: OptionChoices) => string | undefined;

const noChoices: OptionChoices = new Map();

interface OrderActions {
  readonly order: () => void;
  /** Reason why the quote can't be ordered, whichever options are taken; undefined if an order is possible. */
  readonly refusal: string | undefined;
  readonly openInCart: (event: MouseEvent) => void;
  /** False until the cart has been read. */
  readonly canOpenInCart: boolean;
  readonly dialogs: ReactNode;
}

export function useOrderActions(quote: Quote, whyBlocked: WhyBlocked): OrderActions {
  const { dialogs: orderDialogs, ...order } = useOrdering(quote, whyBlocked);
  const { dialogs: cartDialogs, ...cart } = useOpenInCart(quote);
  return {
    ...order,
    ...cart,
    dialogs: (
      <>
        {orderDialogs}
        {cartDialogs}
      </>
    ),
  };
}

function useOrdering(quote: Quote, whyBlocked: WhyBlocked) {
  const draft = useQuoteOrderDraft(quote);
  const toast = useToast();
  const [open, setOpen] = useState(false);
  const { change } = useQuoteChange(quote.number);
  // An order that was sent can always be sent again, because the mail program may have lost it.
  const whyNot: WhyBlocked = (choices) => (quote.status === 'ordered' ? undefined : whyBlocked(choices));
  const refusal = whyNot(noChoices);
  const asksOption = isUndecided(quote.lines);
  const close = () => setOpen(false);
  return {
    order: () => (refusal === undefined ? setOpen(true) : toast.info(refusal)),
    refusal,
    dialogs: (
      <>
        {open && asksOption && (
          <OptionsDialog
            lines={quote.lines}
            accepted={acceptedOptions(quote)}
            whyBlocked={whyNot}
            onChoose={(choices) => void change((stored, act) => chooseOptions(stored, choices, act))}
            onClose={close}
          />
        )}
        {open && !asksOption && <QuoteOrder quote={quote} draft={draft} onClose={close} />}
      </>
    ),
  };
}

function useOpenInCart(quote: Quote) {
  const items = useCart();
  const [asks, setAsks] = useState(false);
  const reopen = useReopenQuote();
  const navigate = useNavigate();
  const open = async (how: Parameters<typeof reopen>[1]) => {
    setAsks(false);
    if (await reopen(quote, how)) void navigate('/cart');
  };
  const openOnce = useSingleClick(() => void open('add'));
  const isPlain = items?.length === 0 && quote.status !== 'ordered';
  return {
    openInCart: (event: MouseEvent) => (isPlain ? openOnce(event) : setAsks(true)),
    canOpenInCart: items !== undefined,
    dialogs: asks && items && (
      <ReopenDialog
        quote={quote}
        items={items}
        onOpen={(...chosen) => void open(...chosen)}
        onClose={() => setAsks(false)}
      />
    ),
  };
}
