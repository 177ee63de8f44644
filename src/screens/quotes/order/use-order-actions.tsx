import { type MouseEvent, type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCart } from '../../../data/queries/cart.ts';
import { optionsOf, type Quote, type QuoteOption } from '../../../quotes/quote.ts';
import { useToast } from '../../../ui/toast/toast.tsx';
import { useSingleClick } from '../../../ui/use-single-click.ts';
import { OptionDialog } from './OptionDialog.tsx';
import { QuoteOrder, useQuoteOrderDraft } from './QuoteOrder.tsx';
import { ReopenDialog } from './ReopenDialog.tsx';
import { useReopenQuote } from './use-reopen-quote.ts';

/**
 * Function that returns the reason why an alternative can't be ordered; undefined if it can. For a quote without
 * alternatives, `option` is undefined.
 */
export type WhyBlocked = (option: QuoteOption | undefined) => string | undefined;

interface OrderActions {
  readonly order: () => void;
  /** Reason why neither the quote nor any of its alternatives can be ordered; undefined if an order is possible. */
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
  const [chosen, setChosen] = useState<QuoteOption>();
  // An order that was sent can always be sent again, because the mail program may have lost it.
  const whyNot: WhyBlocked = (option) => (quote.status === 'ordered' ? undefined : whyBlocked(option));
  const options = optionsOf(quote);
  const refusal = whyNot(options.find((option) => whyNot(option) === undefined) ?? options[0]);
  const asksOption = options.length > 0 && !chosen;
  const close = () => {
    setOpen(false);
    setChosen(undefined);
  };
  return {
    order: () => (refusal === undefined ? setOpen(true) : toast.info(refusal)),
    refusal,
    dialogs: (
      <>
        {open && asksOption && <OptionDialog quote={quote} whyBlocked={whyNot} onChoose={setChosen} onClose={close} />}
        {open && !asksOption && <QuoteOrder quote={quote} option={chosen} draft={draft} onClose={close} />}
      </>
    ),
  };
}

function useOpenInCart(quote: Quote) {
  const items = useCart();
  const [asks, setAsks] = useState(false);
  const reopen = useReopenQuote();
  const navigate = useNavigate();
  const open = async (...choices: [option: Parameters<typeof reopen>[1], how: Parameters<typeof reopen>[2]]) => {
    setAsks(false);
    if (await reopen(quote, ...choices)) void navigate('/cart');
  };
  const openOnce = useSingleClick(() => void open(undefined, 'add'));
  const isPlain = items?.length === 0 && optionsOf(quote).length === 0 && quote.status !== 'ordered';
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
