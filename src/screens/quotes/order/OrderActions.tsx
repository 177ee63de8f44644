import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCart } from '../../../data/queries/cart.ts';
import { optionsOf, type Quote, type QuoteOption } from '../../../quotes/quote.ts';
import { Button } from '../../../ui/Button.tsx';
import { useToast } from '../../../ui/toast/toast.tsx';
import { useSingleClick } from '../../../ui/use-single-click.ts';
import { LongMail } from '../../orders/order/SentOrder.tsx';
import { OptionDialog } from './OptionDialog.tsx';
import { QuoteOrder, useQuoteOrderDraft } from './QuoteOrder.tsx';
import { ReopenDialog } from './ReopenDialog.tsx';
import styles from './SubmitOrder.module.css';
import { useReopenQuote } from './use-reopen-quote.ts';

interface OrderActionsProps {
  quote: Quote;
  /** Returns the reason why an alternative, or a quote without any, can't be ordered. */
  whyBlocked: (option: QuoteOption | undefined) => string | undefined;
}

/** Actions on an accepted quote: ordering it as it stands, or putting it into the cart. */
export function OrderActions({ quote, whyBlocked }: OrderActionsProps) {
  return (
    <>
      <SubmitOrder quote={quote} whyBlocked={whyBlocked} />
      <OpenInCart quote={quote} />
    </>
  );
}

function SubmitOrder({ quote, whyBlocked }: OrderActionsProps) {
  const draft = useQuoteOrderDraft(quote);
  const toast = useToast();
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState<QuoteOption>();
  // A sent order can be sent again: the mail program may have lost it.
  const whyNot = (option: QuoteOption | undefined) => (quote.status === 'ordered' ? undefined : whyBlocked(option));
  const options = optionsOf(quote);
  const first = options.find((option) => whyNot(option) === undefined) ?? options[0];
  const refusal = whyNot(first);
  const close = () => {
    setOpen(false);
    setChosen(undefined);
  };
  return (
    <>
      <Button
        variant="primary"
        aria-disabled={refusal !== undefined || undefined}
        onClick={() => (refusal === undefined ? setOpen(true) : toast.info(refusal))}
      >
        Submit Order
      </Button>
      {open && first && !chosen && (
        <OptionDialog quote={quote} first={first} whyBlocked={whyNot} onChoose={setChosen} onClose={close} />
      )}
      {open && (!first || chosen) && <QuoteOrder quote={quote} option={chosen} draft={draft} onClose={close} />}
      <div className={styles.sent}>
        <LongMail draft={draft} />
      </div>
    </>
  );
}

function OpenInCart({ quote }: { quote: Quote }) {
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
  return (
    <>
      <Button disabled={!items} onClick={isPlain ? openOnce : () => setAsks(true)}>
        Open in cart
      </Button>
      {asks && items && (
        <ReopenDialog
          quote={quote}
          items={items}
          onOpen={(...chosen) => void open(...chosen)}
          onClose={() => setAsks(false)}
        />
      )}
    </>
  );
}
