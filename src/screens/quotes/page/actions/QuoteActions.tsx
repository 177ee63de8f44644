import type { LinesToday } from '../../../../data/quotes/use-lines-today.ts';
import type { Quote, QuoteOption } from '../../../../quotes/quote.ts';
import { answer, changeDetails, give, takeBackAnswer } from '../../../../quotes/quote-changes.ts';
import { Button } from '../../../../ui/Button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { Notice } from '../../../../ui/Notice.tsx';
import { useSingleClick } from '../../../../ui/use-single-click.ts';
import { CompareLines } from '../../compare/CompareLines.tsx';
import { GiveButtons } from '../../letter/GiveButtons.tsx';
import { OrderActions } from '../../order/OrderActions.tsx';
import { type MakeChange, useQuoteChange } from '../../use-quote-change.ts';
import type { OpenDialog } from '../dialogs/QuoteDialog.tsx';
import { useActingEmployee } from '../employee.tsx';
import { linesByToday, orderBlock, pricesOfOption } from '../lines-by-today.ts';
import styles from './QuoteActions.module.css';

interface QuoteActionsProps {
  quote: Quote;
  prices: LinesToday;
  /** True while its prices hold. */
  held: boolean;
  onOpen: OpenDialog;
}

/** Actions on a quote: order it, give it to the customer, note the customer's answer, change it. */
export function QuoteActions({ quote, prices, held, onOpen }: QuoteActionsProps) {
  const lines = linesByToday(prices);
  const block = orderBlock(quote, lines, held);
  const whyBlocked = (option: QuoteOption | undefined) =>
    orderBlock(quote, linesByToday(pricesOfOption(prices, option)), held);
  const isOrdered = quote.status === 'ordered';
  const warning = lines.isWaiting || isOrdered ? undefined : block;
  return (
    <div className={classNames(styles.actions, 'no-print')}>
      {warning !== undefined && <Notice kind="warning" text={warning} />}
      <div className={styles.row}>
        <OrderActions quote={quote} whyBlocked={whyBlocked} />
        <Given quote={quote} warning={warning} />
      </div>
      <div className={styles.row}>
        {!isOrdered && (
          <>
            <Answer quote={quote} />
            <Button size="s" onClick={() => onOpen({ kind: 'reprice' })}>
              Re-price
            </Button>
            <Button size="s" onClick={() => onOpen({ kind: 'hold' })}>
              Hold until…
            </Button>
          </>
        )}
        <Button size="s" onClick={() => onOpen({ kind: 'copy' })}>
          Copy as a new quote
        </Button>
        <CompareLines quote={quote} />
      </div>
    </div>
  );
}

interface GivenProps {
  quote: Quote;
  warning: string | undefined;
}

/** The buttons that give the quote to the customer. */
function Given({ quote, warning }: GivenProps) {
  const { change } = useQuoteChange(quote.number);
  const { name } = useActingEmployee();
  const note = (how: string, email?: string) => {
    const learn: MakeChange = (stored, act) =>
      email === undefined ? stored : changeDetails(stored, { customer: { email } }, act);
    void change((stored, act) => give(learn(stored, act), how, act), name);
  };
  return <GiveButtons quote={quote} warning={warning} onGiven={note} />;
}

type Said = 'accepted' | 'declined';

const answerTexts = {
  accepted: { say: 'Accepted', takeBack: 'Not accepted yet', told: 'Noted as accepted.' },
  declined: { say: 'Declined', takeBack: 'Not declined', told: 'Noted as declined.' },
} as const;

/** Buttons for the customer's answer. */
function Answer({ quote: { number, status } }: { quote: Quote }) {
  return (
    <>
      <AnswerButton number={number} said="accepted" isSaid={status === 'accepted'} />
      <AnswerButton number={number} said="declined" isSaid={status === 'declined'} />
    </>
  );
}

/**
 * Button that notes an answer; afterwards the same button takes it back, so that it keeps the focus and a double click
 * meets no other one.
 */
function AnswerButton({ number, said, isSaid }: { number: string; said: Said; isSaid: boolean }) {
  const { change, isPending } = useQuoteChange(number);
  const { askFirst } = useActingEmployee();
  const { say, takeBack, told } = answerTexts[said];
  const make: MakeChange = isSaid ? takeBackAnswer : (stored, act) => answer(stored, said, act);
  const makeOnce = useSingleClick(() => {
    if (!isPending) askFirst((name) => void change(make, name, isSaid ? 'The answer was taken back.' : told));
  });
  return (
    <Button size="s" onClick={makeOnce}>
      {isSaid ? takeBack : say}
    </Button>
  );
}
