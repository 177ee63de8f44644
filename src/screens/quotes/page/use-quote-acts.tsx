import { type MouseEvent, type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { useLetterhead } from '../../../data/queries/terms.ts';
import { linesByToday, orderBlock, pricesTaking } from '../../../data/quotes/lines-by-today.ts';
import type { LinesToday } from '../../../data/quotes/use-lines-today.ts';
import { useWaitingQuotes, waitsText } from '../../../data/server/queries/standing.ts';
import { noLetterhead } from '../../../quotes/letterhead.ts';
import type { OptionChoices } from '../../../quotes/option-sets.ts';
import type { Quote } from '../../../quotes/quote.ts';
import { answer, changeDetails, give, notGiven, takeBack } from '../../../quotes/quote-changes.ts';
import { menuItem } from '../../../ui/ActionMenu.tsx';
import { buttonClass } from '../../../ui/Button.tsx';
import { useAskedTo } from '../../../ui/use-asked-to.ts';
import { useSingleClick } from '../../../ui/use-single-click.ts';
import { SendDialog } from '../letter/SendDialog.tsx';
import { useOrdering } from '../order/use-ordering.tsx';
import { useQuoteChange } from '../use-quote-change.ts';
import { canTakeOff } from './dialogs/discount-entry.ts';
import type { OpenDialog } from './dialogs/QuoteDialog.tsx';
import { offeredActions, type QuoteAction } from './offered-actions.ts';

type Act =
  | {
      readonly label: string;
      readonly onPress: (event: MouseEvent) => void;
      /** True if the action is impossible. The button can still be pressed, and then shows the reason. */
      readonly isRefused?: boolean;
    }
  | { readonly label: string; readonly to: string };

type Acts = Readonly<Record<QuoteAction, Act>>;

interface QuoteActs {
  /** The likeliest actions, as buttons. */
  readonly inSight: ReactNode;
  /** All other actions, in groups, as the items of a menu. */
  readonly inMenu: ReactNode;
  /** Why the quote can't be ordered as it is; undefined if it can, if it is closed, or before prices are known. */
  readonly warning: string | undefined;
  readonly dialogs: ReactNode;
}

/** @param held true while the quote is ordered at its prices */
export function useQuoteActs(quote: Quote, prices: LinesToday, held: boolean, onOpen: OpenDialog): QuoteActs {
  const { status, number } = quote;
  const lines = linesByToday(prices);
  const waits = useWaitingQuotes().includes(number) ? waitsText(number) : undefined;
  const whyBlocked = (choices: OptionChoices) =>
    waits ?? orderBlock(quote, linesByToday(pricesTaking(prices, choices)), held);
  const isClosed = status === 'ordered' || status === 'declined';
  const warning = lines.isWaiting || isClosed ? undefined : orderBlock(quote, lines, held);
  const { order, refusal, dialogs } = useOrdering(quote, whyBlocked);
  const answers = useAnswers(quote, onOpen);
  const [sends, setSends] = useState(false);
  useAskedTo('send', () => setSends(true));
  useAskedTo('again', () => onOpen({ kind: 'copy' }));
  const canDiscount = quote.lines.some((line) => line.discount ?? canTakeOff(line));
  const acts: Acts = {
    ...answers,
    order: {
      label: status === 'ordered' ? 'Submit Order again' : 'Submit Order',
      onPress: order,
      isRefused: refusal !== undefined,
    },
    send: {
      label: status === 'sent' || status === 'accepted' ? 'Send again' : 'Send to customer',
      onPress: () => setSends(true),
    },
    letter: { label: 'Quote letter', to: `/quotes/${encodeURIComponent(number)}/letter` },
    discount: {
      label: canDiscount ? 'Discount' : 'Discount: no margin to give',
      onPress: () => onOpen({ kind: 'discount' }),
      isRefused: !canDiscount,
    },
    reprice: { label: 'Re-price', onPress: () => onOpen({ kind: 'reprice' }) },
    hold: { label: 'Hold until…', onPress: () => onOpen({ kind: 'hold' }) },
    charges: { label: 'Shipping and tax', onPress: () => onOpen({ kind: 'charges' }) },
    copy: { label: 'Quote again', onPress: () => onOpen({ kind: 'copy' }) },
  };
  // While today's prices load, only an expired quote counts as blocked. The buttons then seldom change when the prices
  // arrive.
  const isBlocked = lines.isWaiting || waits !== undefined ? !held : refusal !== undefined;
  const { inSight, inMenu } = offeredActions(status, isBlocked);
  return {
    warning,
    inSight: inSight.map((action, at) => (
      <Action
        key={action}
        act={acts[action]}
        className={buttonClass({ variant: at === 0 ? 'primary' : 'secondary', size: 'l' })}
      />
    )),
    inMenu: inMenu.map((group) => (
      <div key={group.join()} role="presentation">
        {group.map((action) => (
          <Action key={action} act={acts[action]} className={menuItem} />
        ))}
      </div>
    )),
    dialogs: (
      <>
        {dialogs}
        {sends && <Sending quote={quote} warning={warning} onClose={() => setSends(false)} />}
      </>
    ),
  };
}

function Action({ act, className }: { act: Act; className: string | undefined }): ReactNode {
  if ('to' in act)
    return (
      <Link to={act.to} className={className}>
        {act.label}
      </Link>
    );
  return (
    <button type="button" className={className} aria-disabled={act.isRefused || undefined} onClick={act.onPress}>
      {act.label}
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
      onNotSent={() => void change(notGiven, 'Marked as not sent.')}
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
  const { change } = useQuoteChange(number);
  const note = (said: keyof typeof answerTexts) => {
    if (status === said) void change(takeBack, 'The answer was taken back.');
    else if (said === 'declined') onOpen({ kind: 'declined' });
    else void change((stored, act) => answer(stored, said, act), 'Marked as accepted.');
  };
  const labelOf = (said: keyof typeof answerTexts) => answerTexts[said][status === said ? 'takeBack' : 'say'];
  const undo = useSingleClick(() => void change(takeBack, 'Marked as not sent.'));
  return {
    accepted: { label: labelOf('accepted'), onPress: useSingleClick(() => note('accepted')) },
    declined: { label: labelOf('declined'), onPress: useSingleClick(() => note('declined')) },
    notSent: { label: 'Not sent', onPress: undo },
    notOrdered: { label: 'Order not sent', onPress: undo },
  };
}
