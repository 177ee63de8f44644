import { useState } from 'react';
import { today } from '../../../book/clock.ts';
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
import { capitalized } from '../../../quotes/format.ts';
import { noLetterhead } from '../../../quotes/letterhead.ts';
import { type Quote, withEvent } from '../../../quotes/quote.ts';
import { momentText } from '../../../quotes/validity.ts';
import { flagTexts, needsApproval } from '../../../quotes/wire/flags.ts';
import type { ServerQuote } from '../../../quotes/wire/wire.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog, DialogActions, DialogBody } from '../../../ui/Dialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useToast } from '../../../ui/toast/toast.tsx';
import { useTold } from '../../../ui/toast/use-told.ts';
import { Letter } from '../letter/Letter.tsx';
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
        text={`The store server refused this quote: ${first.refused.message} Change it to send it again, or press Show at the top of the page.`}
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
  const version = quoteNotTaken(change);
  const { number } = quote;
  const isHeld = change.why === 'held for a manager';
  const when = `${change.author.name}, ${momentText(change.at)},`;
  const why = isHeld ? 'waits for a manager' : 'was not saved: somebody else changed the quote first';
  const putAway = () => dismiss({ number, id: change.id });
  const use = async (used: Quote) => {
    const text = `as ${change.author.name} had changed it, ${momentText(change.at)}.`;
    await changeQuote({
      number,
      change: (present) => withEvent(asIn(present, used), { at: Date.now(), by: name, kind: 'changed', text }),
    });
    await putAway();
    setShown(false);
  };
  const tell = (work: Promise<unknown>) => void work.catch(({ message }: Error) => toast.error(message));
  return (
    <Notice kind="warning" text={`A change by ${when} ${why}.`}>
      {version && (
        <Button size="s" onClick={() => setShown(true)}>
          Show it
        </Button>
      )}
      <Button size="s" variant="quiet" onClick={() => tell(putAway())}>
        Dismiss
      </Button>
      {isShown && version && (
        <Dialog wide title={`As ${change.author.name} changed it`} onClose={() => setShown(false)}>
          <DialogBody label="The other version">
            <p className="muted">
              {capitalized(version.status)}
              {version.note && `. Note: ${version.note}`}
            </p>
            <Letter quote={version} letterhead={noLetterhead} today={today()} />
          </DialogBody>
          <DialogActions>
            {!isHeld && (
              <Button variant="primary" disabled={isPending} onClick={() => tell(use(version))}>
                Use this version
              </Button>
            )}
          </DialogActions>
        </Dialog>
      )}
    </Notice>
  );
}

/** Returns another version of the present quote, with the events of the present one. An ordered quote remains ordered. */
function asIn({ id, number, store, revision, createdAt, changedAt, events, status }: Quote, version: Quote): Quote {
  const marks = { id, number, store, revision, createdAt, changedAt, events };
  return { ...version, ...marks, status: status === 'ordered' ? status : version.status };
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
