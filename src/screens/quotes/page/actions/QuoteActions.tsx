import { type MouseEvent, type ReactNode, useCallback, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useLetterhead } from '../../../../data/queries/terms.ts';
import { linesByToday, orderBlock, pricesTaking } from '../../../../data/quotes/lines-by-today.ts';
import type { LinesToday } from '../../../../data/quotes/use-lines-today.ts';
import { useWaitingQuotes, waitsText } from '../../../../data/server/queries/standing.ts';
import { noLetterhead } from '../../../../quotes/letterhead.ts';
import type { OptionChoices } from '../../../../quotes/option-sets.ts';
import type { Quote } from '../../../../quotes/quote.ts';
import { answer, changeDetails, give, notGiven, takeBack } from '../../../../quotes/quote-changes.ts';
import { ActionMenu, menuItem } from '../../../../ui/ActionMenu.tsx';
import { buttonClass } from '../../../../ui/Button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { useFocusKept } from '../../../../ui/focus-kept.ts';
import { Notice } from '../../../../ui/Notice.tsx';
import { useAskedTo } from '../../../../ui/use-asked-to.ts';
import { useSingleClick } from '../../../../ui/use-single-click.ts';
import { SendDialog } from '../../letter/SendDialog.tsx';
import { useOrderActions } from '../../order/use-order-actions.tsx';
import { type MakeChange, useQuoteChange } from '../../use-quote-change.ts';
import type { OpenDialog } from '../dialogs/QuoteDialog.tsx';
import { offeredActions, type QuoteAction } from './offered-actions.ts';
import styles from './QuoteActions.module.css';

interface QuoteActionsProps {
  quote: Quote;
  prices: LinesToday;
  /** True while the quote is ordered at its prices. */
  held: boolean;
  onOpen: OpenDialog;
}

type Act =
  | {
      readonly label: string;
      readonly onPress: (event: MouseEvent) => void;
      readonly isOff?: boolean;
      /** True if the action is impossible. The button can still be pressed, and then shows the reason. */
      readonly isRefused?: boolean;
    }
  | { readonly label: string; readonly to: string };

type Acts = Readonly<Record<QuoteAction, Act | undefined>>;

export function QuoteActions({ quote, prices, held, onOpen }: QuoteActionsProps) {
  const lines = linesByToday(prices);
  const block = orderBlock(quote, lines, held);
  const waits = useWaitingQuotes().has(quote.number) ? waitsText(quote.number) : undefined;
  const whyBlocked = (choices: OptionChoices) =>
    waits ?? orderBlock(quote, linesByToday(pricesTaking(prices, choices)), held);
  const isClosed = quote.status === 'ordered' || quote.status === 'declined';
  const warning = lines.isWaiting || isClosed ? undefined : block;
  const { order, refusal, openInCart, canOpenInCart, dialogs } = useOrderActions(quote, whyBlocked);
  const answers = useAnswers(quote, onOpen);
  const [sends, setSends] = useState(false);
  useAskedTo('send', () => setSends(true));
  useAskedTo('again', () => onOpen({ kind: 'copy' }));
  const row = useRef<HTMLElement>(null);
  useFocusKept(
    quote.status,
    useCallback(() => row.current?.focus({ preventScroll: true }), []),
  );
  const acts: Acts = {
    ...answers,
    order: {
      label: quote.status === 'ordered' ? 'Submit Order again' : 'Submit Order',
      onPress: order,
      isRefused: refusal !== undefined,
    },
    cart: { label: 'Open in cart', onPress: openInCart, isOff: !canOpenInCart },
    send: { label: 'Send to customer', onPress: () => setSends(true) },
    letter: { label: 'Quote letter', to: `/quotes/${encodeURIComponent(quote.number)}/letter` },
    discount: { label: 'Discount', onPress: () => onOpen({ kind: 'discount' }) },
    reprice: { label: 'Re-price', onPress: () => onOpen({ kind: 'reprice' }) },
    hold: { label: 'Hold until…', onPress: () => onOpen({ kind: 'hold' }) },
    copy: { label: 'Quote again', onPress: () => onOpen({ kind: 'copy' }) },
  };
  // While today's prices load, only an expired quote counts as blocked. The buttons then seldom change when the prices
  // arrive.
  const isBlocked = lines.isWaiting || waits !== undefined ? !held : refusal !== undefined;
  const { inSight, inMenu } = offeredActions(quote.status, isBlocked);
  return (
    <div className={classNames(styles.actions, 'no-print')}>
      {warning !== undefined && <Notice kind="warning" text={warning} />}
      <section ref={row} tabIndex={-1} aria-label="Actions" className={styles.row}>
        {inSight.map((action, at) => (
          <Action
            key={action}
            act={acts[action]}
            className={buttonClass({ variant: at === 0 ? 'primary' : 'secondary' })}
          />
        ))}
        <ActionMenu label="More">
          {inMenu.map((action) => (
            <Action key={action} act={acts[action]} className={menuItem} />
          ))}
        </ActionMenu>
      </section>
      {dialogs}
      {sends && <Sending quote={quote} warning={warning} onClose={() => setSends(false)} />}
    </div>
  );
}

function Action({ act, className }: { act: Act | undefined; className: string | undefined }): ReactNode {
  if (!act) return null;
  if ('to' in act)
    return (
      <Link to={act.to} className={className}>
        {act.label}
      </Link>
    );
  const { label, onPress, isOff, isRefused } = act;
  return (
    <button
      type="button"
      className={className}
      disabled={isOff}
      aria-disabled={isRefused || undefined}
      onClick={onPress}
    >
      {label}
    </button>
  );
}

function Sending({ quote, warning, onClose }: { quote: Quote; warning: string | undefined; onClose: () => void }) {
  // Before the letterhead is loaded, or if it can't be loaded, the mail lacks the shop's name.
  const { data: letterhead = noLetterhead } = useLetterhead();
  const { change } = useQuoteChange(quote.number);
  return (
    <SendDialog
      quote={quote}
      letterhead={letterhead}
      warning={warning}
      onHandedOver={(how, email) => {
        const customer = email === undefined ? {} : { email };
        void change((stored, act) => give(changeDetails(stored, { customer }, act), how, act));
      }}
      onNotSent={() => void change(notGiven, 'Noted as not sent.')}
      onClose={onClose}
    />
  );
}

const answerTexts = {
  accepted: { say: 'Accepted', takeBack: 'Not accepted yet' },
  declined: { say: 'Declined', takeBack: 'Not declined' },
} as const;

/** Provides the actions that note the customer's answer, or take back a status noted by mistake. */
function useAnswers(
  { number, status }: Quote,
  onOpen: OpenDialog,
): Pick<Acts, 'accepted' | 'declined' | 'notSent' | 'notOrdered'> {
  // Each answer has its own mutation, so that the next answer need not wait for the previous one.
  const by = { accepted: useQuoteChange(number), declined: useQuoteChange(number), undo: useQuoteChange(number) };
  const make = (which: keyof typeof by, made: MakeChange, told: string) => {
    const { change, isPending } = by[which];
    if (!isPending) void change(made, told);
  };
  const note = (said: keyof typeof answerTexts) => {
    if (status === said) make(said, takeBack, 'The answer was taken back.');
    else if (said === 'declined') onOpen({ kind: 'declined' });
    else make(said, (stored, act) => answer(stored, said, act), 'Noted as accepted.');
  };
  const labelOf = (said: keyof typeof answerTexts) => answerTexts[said][status === said ? 'takeBack' : 'say'];
  const undo = useSingleClick(() => make('undo', takeBack, 'It was taken back.'));
  return {
    accepted: { label: labelOf('accepted'), onPress: useSingleClick(() => note('accepted')) },
    declined: { label: labelOf('declined'), onPress: useSingleClick(() => note('declined')) },
    notSent: { label: 'Not sent', onPress: undo },
    notOrdered: { label: 'Not ordered', onPress: undo },
  };
}
