import { useState } from 'react';
import { useEmployee } from '../../../data/queries/drafts.ts';
import { useChangeQuote } from '../../../data/queries/quotes.ts';
import { useIsManager } from '../../../data/queries/session.ts';
import type { QuoteStanding } from '../../../data/server/exchange.ts';
import type { NotTaken } from '../../../data/server/mirror.ts';
import { useApprove } from '../../../data/server/queries/pending.ts';
import {
  quoteNotTaken,
  useDismissNotTaken,
  useQuoteAtServer,
  useQuoteStanding,
} from '../../../data/server/queries/standing.ts';
import { isOtherCustomer } from '../../../quotes/customer.ts';
import { type Quote, withEvent } from '../../../quotes/quote.ts';
import { withoutOwn } from '../../../quotes/quote-changes.ts';
import { momentText } from '../../../quotes/validity.ts';
import { flagTexts, needsApproval } from '../../../quotes/wire/flags.ts';
import type { ServerQuote } from '../../../quotes/wire/wire.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useToast } from '../../../ui/toast/toast.tsx';
import { useTold } from '../../../ui/toast/use-told.ts';
import { NotTakenDialog } from './NotTakenDialog.tsx';
import styles from './Pending.module.css';

export function QuoteAtServer({ quote }: { quote: Quote }) {
  const standing = useQuoteStanding(quote.number);
  const atServer = useQuoteAtServer(quote.number);
  if (!standing) return null;
  return (
    <>
      <NotSent waiting={standing.waiting} />
      {standing.notTaken.map((change) => (
        <ChangeNotTaken key={change.id} quote={quote} change={change} />
      ))}
      {atServer && standing.waiting.length === 0 && <Flags quote={quote} atServer={atServer} />}
    </>
  );
}

function NotSent({ waiting }: Pick<QuoteStanding, 'waiting'>) {
  const [first] = waiting;
  if (!first) return null;
  if (first.refused)
    return (
      <Notice
        kind="warning"
        text={`The store server refused this quote: ${first.refused.message} Change it, and it is sent again. Show, at the top of the page, says what else can be done.`}
      />
    );
  return <p className={styles.notSent}>Not sent yet</p>;
}

function ChangeNotTaken({ quote, change }: { quote: Quote; change: NotTaken }) {
  const [isShown, setShown] = useState(false);
  const { mutateAsync: changeQuote, isPending } = useChangeQuote();
  const { mutateAsync: dismiss } = useDismissNotTaken();
  const { name } = useEmployee();
  const toast = useToast();
  const said = quoteNotTaken(change);
  const { number } = quote;
  const when = `A change by ${change.author.name}, ${momentText(change.at)},`;
  const why =
    change.why === 'held for a manager'
      ? `${when} waits for a manager.`
      : `${when} was not taken: somebody else changed the quote first.`;
  const putAway = () => dismiss({ number, id: change.id });
  const use = async (version: Quote) => {
    await changeQuote({
      number,
      change: (present) =>
        withEvent(asIn(present, version), {
          at: Date.now(),
          by: name,
          kind: 'changed',
          text: `as ${change.author.name} had changed it, ${momentText(change.at)}.`,
        }),
    });
    await putAway();
    setShown(false);
  };
  const tell = (work: Promise<unknown>) => void work.catch(({ message }: Error) => toast.error(message));
  return (
    <Notice kind="warning" text={why}>
      {said && (
        <Button size="s" onClick={() => setShown(true)}>
          Show it
        </Button>
      )}
      <Button size="s" variant="quiet" onClick={() => tell(putAway())}>
        Put away
      </Button>
      {isShown && said && (
        <NotTakenDialog
          present={quote}
          said={said}
          author={change.author.name}
          isBusy={isPending}
          onUse={change.why === 'held for a manager' ? undefined : () => tell(use(said))}
          onClose={() => setShown(false)}
        />
      )}
    </Notice>
  );
}

/**
 * Returns the present quote with the content of another version. The events are those of the present quote, and an
 * ordered quote remains ordered.
 */
function asIn(present: Quote, version: Quote): Quote {
  const { id, number, store, revision, createdAt, changedAt, events } = present;
  const status = present.status === 'ordered' ? 'ordered' : version.status;
  // Drops shipping, tax, exemption, day and artwork of the present quote, because the version may have removed them.
  const {
    shipping: _shipping,
    tax: _tax,
    exempt: _exempt,
    neededBy: _day,
    artwork: _artwork,
    ...others
  } = isOtherCustomer(present.customer, version.customer) ? withoutOwn(present) : present;
  return { ...others, ...version, id, number, store, revision, createdAt, changedAt, events, status };
}

function Flags({ quote, atServer }: { quote: Quote; atServer: ServerQuote }) {
  const isManager = useIsManager();
  const approve = useApprove();
  const told = useTold();
  const { flags, approval, version } = atServer;
  const waits = needsApproval(atServer);
  if (flags.length === 0 || atServer.quote.revision !== quote.revision || (!isManager && !waits)) return null;
  const approved = approval && `Approved by ${approval.by.name}, ${momentText(approval.at)}. `;
  const texts = flagTexts(flags, quote.lines, 'quote');
  return (
    <Notice
      kind={waits ? 'warning' : 'info'}
      text={`${approved ?? (waits ? 'Waits for a manager. ' : '')}${texts.join(' ')}`}
    >
      {waits && isManager && (
        <Button
          size="s"
          disabled={approve.isPending}
          onClick={() => approve.mutate({ number: quote.number, version }, told('Approved.'))}
        >
          Approve
        </Button>
      )}
    </Notice>
  );
}
