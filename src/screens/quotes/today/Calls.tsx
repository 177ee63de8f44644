import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useToday } from '../../../book/clock.ts';
import { useSetOrderStatus } from '../../../data/queries/orders.ts';
import { type Call, useCalls } from '../../../data/quotes/use-calls.ts';
import { useWaitingQuotes, waitsMark } from '../../../data/server/queries/standing.ts';
import { called, callLater } from '../../../quotes/calls.ts';
import { dialedNumber } from '../../../quotes/customer.ts';
import { noCustomer, type Quote } from '../../../quotes/quote.ts';
import { offerText } from '../../../quotes/sums.ts';
import { textLimit } from '../../../quotes/text-limits.ts';
import { dayText, lastDayProblem, maxDays, validUntil } from '../../../quotes/validity.ts';
import { whyUnread } from '../../../quotes/why-unread.ts';
import { Button } from '../../../ui/Button.tsx';
import { DialogFields, wideField } from '../../../ui/Dialog.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { QuoteIcon } from '../../../ui/icons.tsx';
import { LimitedField } from '../../../ui/LimitedText.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { LoadError } from '../../../ui/TryAgain.tsx';
import { useToast } from '../../../ui/toast/toast.tsx';
import { useQuoteChange } from '../use-quote-change.ts';
import { useQuoteForm } from '../use-quote-form.ts';
import styles from './Calls.module.css';

/** The customers to call today, the most urgent first. */
export function Calls() {
  const { data: calls, error, refetch } = useCalls();
  const today = useToday();
  if (error) return <LoadError text={whyUnread(error, 'Today’s calls could not be read.')} onRetry={refetch} />;
  if (!calls) return <Loading blocks={4} />;
  if (calls.length === 0) return <EmptyState text="No calls due today." picture={<QuoteIcon />} />;
  return (
    <ul className={styles.calls} aria-label="Calls">
      {calls.map((call) => (
        <CallCard key={call.order?.order.id ?? call.quote?.number} call={call} today={today} />
      ))}
    </ul>
  );
}

function CallCard({ call: { quote, order, reasons }, today }: { call: Call; today: string }) {
  const { mutate, isPending } = useSetOrderStatus();
  const toast = useToast();
  const waiting = useWaitingQuotes();
  const { name, company, phone } = order?.order.customer ?? quote?.customer ?? noCustomer;
  const whom = name || company || 'No name';
  const offer = order?.order ?? quote;
  const products = [...new Set(offer?.lines.map(({ product }) => product))].join(', ');
  const done = () => {
    if (!order || isPending) return;
    mutate({ order, status: 'done' }, { onError: ({ message }) => toast.error(message) });
  };
  return (
    <li className={styles.call}>
      <div className={styles.who}>
        <h2 className={styles.name}>{whom}</h2>
        {name && company && <p className="muted">{company}</p>}
        {phone && (
          <a href={`tel:${dialedNumber(phone)}`} className={styles.phone}>
            {phone}
          </a>
        )}
      </div>
      <div className={styles.what}>
        {reasons.map(({ kind, text }) => (
          <p key={text} className={styles[kind]}>
            {text}
          </p>
        ))}
        <p className="muted">
          {products}, {offer && offerText(offer)}
          {quote && (
            <>
              {', '}
              <Link to={`/quotes/${quote.number}`}>{quote.number}</Link>
              {waiting.includes(quote.number) && `, ${waitsMark}`}
            </>
          )}
        </p>
      </div>
      <div className="cluster">
        {quote && <CallActions quote={quote} whom={whom} today={today} />}
        {order && (
          <Button variant="quiet" aria-label={`Order of ${whom} is done`} onClick={done}>
            Done
          </Button>
        )}
      </div>
    </li>
  );
}

interface CallActionsProps {
  quote: Quote;
  whom: string;
  today: string;
}

function CallActions({ quote, whom, today }: CallActionsProps) {
  const [isOpen, setOpen] = useState(false);
  const { change, isPending } = useQuoteChange(quote.number);
  const tomorrow = validUntil(today, 1);
  const later = () => {
    if (!isPending) void change((stored, act) => callLater(stored, tomorrow, act), calledOn(tomorrow));
  };
  return (
    <>
      <Button aria-label={`Called ${whom}`} onClick={() => setOpen(true)}>
        Called
      </Button>
      <Button variant="quiet" aria-label={`Call ${whom} tomorrow`} onClick={later}>
        Tomorrow
      </Button>
      {isOpen && <CalledDialog number={quote.number} today={today} onClose={() => setOpen(false)} />}
    </>
  );
}

const calledOn = (day: string): string => `Call due on ${dayText(day)}.`;

interface CalledDialogProps {
  number: string;
  today: string;
  onClose: () => void;
}

function CalledDialog({ number, today, onClose }: CalledDialogProps) {
  const { texts, box, save, dialog } = useQuoteForm({ number, form: 'call', known: { note: '', day: '' }, onClose });
  const { note, day } = texts;
  const first = useRef<HTMLInputElement>(null);
  const dayRef = useRef<HTMLInputElement>(null);
  const [earliest, latest] = [validUntil(today, 1), validUntil(today, maxDays)];
  const error = day === '' ? undefined : lastDayProblem(day, earliest, latest);
  const onSave = () => {
    if (error !== undefined) return dayRef.current?.focus();
    void save(
      (stored, act) => {
        const noted = called(stored, note, today, act);
        return day === '' ? noted : callLater(noted, day, act);
      },
      day === '' ? 'Call logged.' : calledOn(day),
    );
  };
  return (
    <FormDialog title="Called" confirm="Log the call" firstFocus={first} {...dialog} onSave={onSave}>
      <DialogFields>
        <LimitedField
          ref={first}
          label="Note"
          hint="optional"
          most={textLimit('text')}
          {...box('note')}
          className={wideField}
        />
        <TextField
          type="date"
          ref={dayRef}
          label="Call again on"
          hint="blank: in a week"
          {...box('day')}
          min={earliest}
          max={latest}
          error={error}
        />
      </DialogFields>
    </FormDialog>
  );
}
