import { Link } from 'react-router-dom';
import { useIsManager } from '../../../data/queries/session.ts';
import { useApprove, useDecideHeld, usePending } from '../../../data/server/queries/pending.ts';
import { formatMoney } from '../../../quotes/format.ts';
import { offerText, totalOf } from '../../../quotes/sums.ts';
import { momentText } from '../../../quotes/validity.ts';
import { flagText, flagTexts } from '../../../quotes/wire/flags.ts';
import type { Held, ListedQuote, RecordedOrder } from '../../../quotes/wire/wire.ts';
import { Button } from '../../../ui/Button.tsx';
import { useTold } from '../../../ui/toast/use-told.ts';
import { DecideOrder } from '../../orders/list/DecideOrder.tsx';
import { productsOf } from '../../orders/list/order-columns.tsx';
import styles from './Pending.module.css';
import { PendingLists, type PendingPageProps, QuoteEntry, Section, whose } from './PendingLists.tsx';

/**
 * Page with the pending work of a store with a server. The work includes changes and quotes that wait for a manager.
 */
export function PendingPage(props: PendingPageProps) {
  const load = usePending();
  const { data: pending } = load;
  const isWaiting = [pending?.held, pending?.flagged, pending?.orders].some(
    (rows) => rows && rows.read.length + rows.unread.length > 0,
  );
  return (
    <PendingLists
      {...props}
      open={pending?.open}
      load={load}
      waiting={
        pending &&
        isWaiting && (
          <>
            <Section title="Changes that wait for a manager" of="change" rows={pending.held}>
              {(held) => <HeldEntry key={held.id} held={held} />}
            </Section>
            <Section title="Quotes that wait for approval" of="quote" rows={pending.flagged}>
              {(quote) => <FlaggedEntry key={quote.number} quote={quote} />}
            </Section>
            <Section title="Orders that wait for approval" of="order" rows={pending.orders}>
              {(order) => <WaitingOrder key={order.order.id} found={order} />}
            </Section>
          </>
        )
      }
    />
  );
}

function FlaggedEntry({ quote }: { quote: ListedQuote }) {
  const isManager = useIsManager();
  const approve = useApprove();
  const told = useTold();
  return (
    <QuoteEntry quote={quote}>
      {quote.flags
        .filter(({ said, expected, detail }) => (said !== undefined && expected !== undefined) || detail !== undefined)
        .map((flag) => (
          <p key={`${flag.line} ${flag.kind} ${flag.detail}`}>{flagText(flag, 'One line')}</p>
        ))}
      {isManager && (
        <div className="cluster">
          <Button
            size="s"
            aria-label={`Approve quote ${quote.number}`}
            disabled={approve.isPending}
            onClick={() => approve.mutate(quote, told(`Quote ${quote.number} is approved.`))}
          >
            Approve
          </Button>
        </div>
      )}
    </QuoteEntry>
  );
}

function WaitingOrder({ found }: { found: RecordedOrder }) {
  const { order, flags } = found;
  return (
    <li>
      <div className={styles.entry}>
        <p>
          {order.quote !== undefined && <Link to={`/quotes/${order.quote}`}>{order.quote}</Link>} Order for{' '}
          {whose(order.customer)}: {productsOf(order.lines)}
        </p>
        <b>{formatMoney(totalOf(order.lines, order))}</b>
      </div>
      <p className="muted">
        Given {momentText(order.at)}
        {order.employee.trim() && `, taken by ${order.employee.trim()}`}
      </p>
      {flagTexts(flags, order.lines, 'order').map((text) => (
        <p key={text}>{text}</p>
      ))}
      <DecideOrder order={found} />
    </li>
  );
}

function HeldEntry({ held: { id, author, sentBy, at, why, change } }: { held: Held }) {
  const isManager = useIsManager();
  const decide = useDecideHeld();
  const told = useTold();
  const content = change.kind === 'quote' ? change.quote : change.order;
  const what = change.kind === 'quote' ? `Quote ${change.quote.number}` : 'Order';
  const about = `${what} of ${author.name}, ${momentText(at)}`;
  return (
    <li>
      <div className={styles.entry}>
        <p>
          {what} for {whose(content.customer)}
        </p>
        <b>{offerText(content)}</b>
      </div>
      <p className="muted">
        By {author.name}
        {sentBy && `, sent by ${sentBy.name}`}, {momentText(at)}. {why}
      </p>
      {isManager && (
        <div className="cluster">
          <Button
            size="s"
            aria-label={`Accept: ${about}`}
            disabled={decide.isPending}
            onClick={() => decide.mutate({ id, accept: true }, told('Accepted.'))}
          >
            Accept
          </Button>
          <Button
            size="s"
            variant="quiet"
            aria-label={`Decline: ${about}`}
            disabled={decide.isPending}
            onClick={() => decide.mutate({ id, accept: false }, told('Declined.'))}
          >
            Decline
          </Button>
        </div>
      )}
    </li>
  );
}
