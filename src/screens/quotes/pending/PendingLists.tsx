import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { useToday } from '../../../book/clock.ts';
import { useCart } from '../../../data/queries/cart.ts';
import { useOrderDraft } from '../../../data/queries/drafts.ts';
import { useCartCharges } from '../../../data/queries/terms.ts';
import type { Rows } from '../../../data/rows.ts';
import { countOf, formatCount } from '../../../quotes/format.ts';
import { sentText } from '../../../quotes/mail/order-text.ts';
import { shownStatus } from '../../../quotes/quote.ts';
import type { QuoteSummary } from '../../../quotes/summary.ts';
import { offerText, totalText } from '../../../quotes/sums.ts';
import { shortDayText } from '../../../quotes/validity.ts';
import { flagWords } from '../../../quotes/wire/flags.ts';
import type { Flag } from '../../../quotes/wire/wire.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Page } from '../../../ui/Page.tsx';
import { LoadError } from '../../../ui/TryAgain.tsx';
import { unshownText } from '../../../ui/table/unshown-text.ts';
import styles from './Pending.module.css';

export interface PendingPageProps {
  title: string;
  intro: string;
  back: string;
  /** URL of the drawing that an empty page shows. */
  drawing: string;
  children?: ReactNode;
}

type PendingQuote = QuoteSummary & { readonly flags?: readonly Flag[] };

interface PendingListsProps extends PendingPageProps {
  /** Open quotes and drafts; undefined until they are read. */
  open: Rows<PendingQuote> | undefined;
  load: { readonly error: Error | null; readonly refetch: () => Promise<{ readonly isError: boolean }> };
  /** Sections with changes that wait for a manager; absent if there are none. */
  waiting?: ReactNode;
}

export function PendingLists({ title, intro, back, drawing, open, load, waiting, children }: PendingListsProps) {
  const items = useCart() ?? [];
  const [drafts, others] = [true, false].map((isDraft) =>
    (open?.read ?? []).filter(({ status }) => (status === 'draft') === isDraft),
  );
  const count = items.length + (open ? open.read.length + open.unread.length : 0);
  return (
    <Page title={title} intro={intro} back={back}>
      <div className="parts">
        {load.error && (
          <LoadError text={`The pending work could not be read. ${load.error.message}`} onRetry={load.refetch} />
        )}
        {!open && !load.error && <Loading blocks={6} />}
        {open && count === 0 && !waiting && <EmptyState text="Nothing is pending." drawing={drawing} />}
        <Section title="Cart" of="cart" rows={{ read: items.length > 0 ? [items] : [], unread: [] }}>
          {() => <CartEntry key="cart" />}
        </Section>
        {waiting}
        <Section title="Drafts" of="quote" rows={{ read: drafts ?? [], unread: [] }}>
          {(quote) => <QuoteEntry key={quote.number} quote={quote} />}
        </Section>
        <Section title="Open quotes" of="quote" rows={{ read: others ?? [], unread: open?.unread ?? [] }}>
          {(quote) => <QuoteEntry key={quote.number} quote={quote} />}
        </Section>
        {children}
      </div>
    </Page>
  );
}

function CartEntry() {
  const items = useCart() ?? [];
  const { charged } = useCartCharges(items);
  const [{ details, sent }] = useOrderDraft();
  const facts = [
    details.customerName.trim() && `For ${details.customerName.trim()}`,
    sent && sentText(sent, items),
  ].filter(Boolean);
  return (
    <li>
      <div className={styles.entry}>
        <p>
          <Link to="/cart">{countOf(items.length, 'line')}</Link>
          {`: ${[...new Set(items.map(({ product }) => product))].join(', ')}`}
        </p>
        <b>{offerText({ ...charged, lines: items })}</b>
      </div>
      {facts.length > 0 && <p className="muted">{facts.join('. ')}</p>}
    </li>
  );
}

interface SectionProps<Row> {
  title: string;
  /** Word for one row, such as `quote`. */
  of: string;
  rows: Rows<Row>;
  children: (row: Row) => ReactNode;
}

export function Section<Row>({ title, of, rows: { read, unread }, children }: SectionProps<Row>) {
  const id = useId();
  const count = read.length + unread.length;
  if (count === 0) return null;
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 id={id}>
        {title} <span className={styles.count}>{formatCount(count)}</span>
      </h2>
      <ul className={styles.entries}>
        {unread.map((name, at) => (
          <li key={`${at} ${name}`}>{unshownText(of, name)}</li>
        ))}
        {read.map(children)}
      </ul>
    </section>
  );
}

export const whose = ({ name, company }: QuoteSummary['customer']): string =>
  [name, company].filter((text) => text.trim() !== '').join(', ') || 'No name';

export function QuoteEntry({ quote, children }: { quote: PendingQuote; children?: ReactNode }) {
  const { number, customer, products, totals, validUntil, employee, flags = [] } = quote;
  const status = shownStatus(quote, useToday());
  const facts = [
    status,
    `holds until ${shortDayText(validUntil)}`,
    ...(employee.trim() === '' ? [] : [`made by ${employee.trim()}`]),
    ...new Set(flags.map(flagWords)),
  ];
  return (
    <li>
      <div className={styles.entry}>
        <p>
          <Link to={`/quotes/${number}`}>{number}</Link> {whose(customer)}: {products.join(', ')}
        </p>
        <b>{totalText(totals)}</b>
      </div>
      <p className="muted">{facts.join(', ')}</p>
      {children}
    </li>
  );
}
