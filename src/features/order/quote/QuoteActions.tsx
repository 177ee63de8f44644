import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useReopenQuote } from '../../../quoting/reopen/use-reopen-quote.ts';
import { useCart } from '../../../storage/index.ts';
import { optionsOf, type Quote } from '../../../storage/quotes/index.ts';
import { Button } from '../../../ui/Button.tsx';
import { useSingleClick } from '../../../ui/use-single-click.ts';
import { ReopenDialog } from './ReopenDialog.tsx';

/** What is done with a quote once the customer wants it: it goes into the cart. */
export function QuoteActions({ quote }: { quote: Quote }) {
  const items = useCart();
  const [asks, setAsks] = useState(false);
  const reopen = useReopenQuote();
  const navigate = useNavigate();
  const open = async (...choices: [option: Parameters<typeof reopen>[1], how: Parameters<typeof reopen>[2]]) => {
    setAsks(false);
    if (await reopen(quote, ...choices)) void navigate('/cart');
  };
  const openOnce = useSingleClick(() => void open(undefined, 'add'));
  const isPlain = items?.length === 0 && optionsOf(quote).length === 0;
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
