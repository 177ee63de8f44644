import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useLinesToday } from '../../../data/quotes/use-lines-today.ts';
import { lineTitle } from '../../../quotes/line-title.ts';
import { linesOfOption, noCustomer, optionsOf, type Quote, type QuoteOption } from '../../../quotes/quote.ts';
import { totalsText } from '../../../quotes/quote-changes.ts';
import { removeJob, type UsualJob } from '../../../quotes/usual-jobs.ts';
import { dayText } from '../../../quotes/validity.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useCopyToCart } from '../../orders/list/use-copy-to-cart.ts';
import { OptionChoice } from '../order/OptionChoice.tsx';
import { CopyDialog } from '../page/dialogs/CopyDialog.tsx';
import { OldAndNew, oldAndNew } from '../page/dialogs/OldAndNew.tsx';
import { useActingEmployee } from '../page/employee.tsx';
import { linesByToday } from '../page/lines-by-today.ts';
import { useQuoteChange } from '../use-quote-change.ts';
import styles from './Again.module.css';

interface AgainProps {
  /** The quote with the lines to offer again. */
  quote: Quote;
  job: UsualJob | undefined;
  today: string;
}

/** Old and new prices of lines to offer again, with buttons for the cart, a new quote and the calculator. */
export function Again({ quote, job, today }: AgainProps) {
  const { shipping, tax, exempt } = quote;
  const offered = job?.isOfStore ? ofEverybody(quote) : quote;
  const prices = useLinesToday(offered);
  const { now, gone, isWaiting } = linesByToday(prices);
  const asksOption = optionsOf(quote).length > 1;
  const [option, setOption] = useState<QuoteOption>();
  const isCharged = shipping !== undefined || tax !== undefined || exempt !== undefined;
  const [copies, setCopies] = useState(false);
  const { askFirst } = useActingEmployee();
  const { change } = useQuoteChange(quote.number);
  const navigate = useNavigate();
  const takeOff = (id: string) =>
    askFirst(async (name) => {
      const told = 'It is no usual job any more.';
      if (await change((stored, act) => removeJob(stored, id, act), name, told)) void navigate('/quotes');
    });
  const path = quote.lines.length === 1 ? quote.lines[0]?.path : undefined;
  return (
    <div className="stack">
      <p>
        As in <Link to={`/quotes/${quote.number}`}>{quote.number}</Link>: {totalsText({ lines: quote.lines })} then
        {!isWaiting && `, ${totalsText({ lines: now })} today, ${dayText(today)}`}
        {isCharged && ', without shipping and tax'}.
      </p>
      {isWaiting && <Loading blocks={2} />}
      {!isWaiting && (
        <div className={styles.panel}>
          <OldAndNew rows={quote.lines.map((line, at) => oldAndNew(line, now[at] ?? line))} />
        </div>
      )}
      {gone.length > 0 && (
        <Notice kind="warning" text={`No longer offered as it was: ${gone.map(lineTitle).join('; ')}.`} />
      )}
      {asksOption && (
        <OptionChoice quote={{ ...ofEverybody(quote), lines: [...now] }} chosen={option} onChoose={setOption} />
      )}
      <div className="cluster">
        <PutInCart
          key={option}
          of={{ ...offered, lines: [...linesOfOption(offered, option)] }}
          name={job?.name ?? `The same as in ${quote.number}`}
          isUnanswered={asksOption && option === undefined}
        />
        <Button disabled={isWaiting} onClick={() => askFirst(() => setCopies(true))}>
          Copy as a new quote
        </Button>
        {path !== undefined && (
          <Link to={path} className={buttonClass()}>
            Open in calculator
          </Link>
        )}
        {job && (
          <Button variant="quiet" onClick={() => takeOff(job.id)}>
            Not a usual job
          </Button>
        )}
      </div>
      {copies && <CopyDialog quote={offered} prices={prices} today={today} onClose={() => setCopies(false)} />}
    </div>
  );
}

/** Returns a quote without its customer's data, because a usual job of the whole store must name no customer. */
function ofEverybody({ shipping: _shipping, tax: _tax, exempt: _exempt, artwork: _artwork, ...quote }: Quote): Quote {
  const lines = quote.lines.map(({ discount: _discount, artwork: _reference, ...line }) => line);
  return { ...quote, customer: noCustomer, note: '', lines };
}

interface PutInCartProps {
  of: Parameters<typeof useCopyToCart>[0];
  name: string;
  /** True until an alternative is chosen. */
  isUnanswered: boolean;
}

function PutInCart({ of, name, isUnanswered }: PutInCartProps) {
  const cart = useCopyToCart(of, name);
  return (
    <Button variant="primary" disabled={isUnanswered || !cart.canCopy} onClick={cart.copy}>
      Put in cart
    </Button>
  );
}
