import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useSetOrderStatus } from '../../../data/queries/orders.ts';
import type { Call } from '../../../data/quotes/use-calls.ts';
import { useWaitingQuotes, waitsMark } from '../../../data/server/queries/standing.ts';
import { callLater } from '../../../quotes/calls.ts';
import { dialedNumber } from '../../../quotes/customer.ts';
import { noCustomer } from '../../../quotes/quote.ts';
import { offerText } from '../../../quotes/sums.ts';
import { dayText, lastDayProblem, maxDays, validUntil } from '../../../quotes/validity.ts';
import { Button } from '../../../ui/Button.tsx';
import { DialogBody } from '../../../ui/Dialog.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useToast } from '../../../ui/toast/toast.tsx';
import { useQuoteForm } from '../use-quote-form.ts';
import { type CallDialogProps, CalledDialog } from './CalledDialog.tsx';
import styles from './TodayPage.module.css';

export function CallCard({ call: { quote, order, reasons }, today }: { call: Call; today: string }) {
  const [opened, setOpened] = useState<'called' | 'later'>();
  const { mutate, isPending } = useSetOrderStatus();
  const toast = useToast();
  const waiting = useWaitingQuotes();
  const { name, company, phone } = order?.order.customer ?? quote?.customer ?? noCustomer;
  const whom = name || company || 'No name';
  const offer = order?.order ?? quote;
  const products = [...new Set(offer?.lines.map(({ product }) => product))].join(', ');
  const close = () => setOpened(undefined);
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
              {waiting.has(quote.number) && `, ${waitsMark}`}
            </>
          )}
        </p>
      </div>
      <div className="cluster">
        {quote && (
          <>
            <Button aria-label={`Called ${whom}`} onClick={() => setOpened('called')}>
              Called
            </Button>
            <Button variant="quiet" aria-label={`${whom} later`} onClick={() => setOpened('later')}>
              Later
            </Button>
          </>
        )}
        {order && (
          <Button variant="quiet" aria-label={`Order of ${whom} is done`} onClick={done}>
            Done
          </Button>
        )}
      </div>
      {quote && opened === 'called' && <CalledDialog quote={quote} today={today} onClose={close} />}
      {quote && opened === 'later' && <LaterDialog quote={quote} today={today} onClose={close} />}
    </li>
  );
}

/** Dialog that puts a call off until a day. */
function LaterDialog({ quote: { number }, today, onClose }: CallDialogProps) {
  const [first, last] = [validUntil(today, 1), validUntil(today, maxDays)];
  const { texts, box, save, dialog } = useQuoteForm({ number, form: 'later call', known: { day: first }, onClose });
  const { day } = texts;
  const dayRef = useRef<HTMLInputElement>(null);
  const error = lastDayProblem(day, first, last);
  const onSave = () => {
    if (error !== undefined) return dayRef.current?.focus();
    void save((stored, act) => callLater(stored, day, act), `To be called on ${dayText(day)}.`);
  };
  return (
    <FormDialog title="Call later" confirm="Call then" firstFocus={dayRef} {...dialog} onSave={onSave}>
      <DialogBody>
        <TextField type="date" ref={dayRef} label="Call on" {...box('day')} min={first} max={last} error={error} />
      </DialogBody>
    </FormDialog>
  );
}
