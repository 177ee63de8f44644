import { type ReactNode, useState } from 'react';
import { acceptedOptions } from '../../../quotes/accepted-option.ts';
import { isUndecided, type OptionChoices } from '../../../quotes/option-sets.ts';
import type { Quote } from '../../../quotes/quote.ts';
import { chooseOptions } from '../../../quotes/quote-changes.ts';
import { OptionsDialog } from '../../../ui/quote/OptionsDialog.tsx';
import { useToast } from '../../../ui/toast/toast.tsx';
import { useQuoteChange } from '../use-quote-change.ts';
import { QuoteOrder, useQuoteOrderDraft } from './QuoteOrder.tsx';

/** Function that returns the reason why the quote can't be ordered with these options; undefined if it can. */
export type WhyBlocked = (choices: OptionChoices) => string | undefined;

const noChoices: OptionChoices = new Map();

interface Ordering {
  readonly order: () => void;
  /** Reason why the quote can't be ordered, whichever options are taken; undefined if an order is possible. */
  readonly refusal: string | undefined;
  readonly dialogs: ReactNode;
}

export function useOrdering(quote: Quote, whyBlocked: WhyBlocked): Ordering {
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
