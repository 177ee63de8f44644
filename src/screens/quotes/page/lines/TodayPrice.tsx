import type { LineToday, QuoteLineToday } from '../../../../data/quotes/use-lines-today.ts';
import { lineTotal } from '../../../../quotes/cart-figures.ts';
import { pairRows, reasonSentences } from '../../../../quotes/explanation/then-and-now.ts';
import { formatMoney } from '../../../../quotes/format.ts';
import { lineTitle } from '../../../../quotes/line-title.ts';
import { type Difference, isOfPrice, totalLabel } from '../../../../quotes/prices/line-differences.ts';
import type { QuoteLine } from '../../../../quotes/quote.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Notice } from '../../../../ui/Notice.tsx';
import type { OpenDialog } from '../dialogs/QuoteDialog.tsx';
import styles from './TodayPrice.module.css';

const texts = {
  gone: 'There is no price for this any more. Put another in its place, or remove it.',
  unknown: 'This line has no options to price it by. Put another in its place, or remove it.',
  unchecked: 'Today’s price of this line could not be looked up.',
} as const;

export function TodayPrice({ priced: { line, today }, onOpen }: { priced: QuoteLineToday; onOpen: OpenDialog }) {
  switch (today.kind) {
    case 'waiting':
      return <p className="muted">Looking up today’s price…</p>;
    case 'current':
      return line.productId === undefined ? null : <p className="muted">It costs the same today.</p>;
    case 'changed':
      return <Changed line={line} today={today} onOpen={onOpen} />;
    case 'withdrawn':
      return (
        <Notice
          kind="warning"
          text={`No longer offered: ${today.choices.join(' • ')}. Put another in its place, or remove it.`}
        />
      );
    case 'gone':
    case 'unknown':
    case 'unchecked':
      return <Notice kind="warning" text={texts[today.kind]} />;
    default:
      return today satisfies never;
  }
}

type ChangedToday = Extract<LineToday, { kind: 'changed' }>;

function Changed({ line, today, onOpen }: { line: QuoteLine; today: ChangedToday; onOpen: OpenDialog }) {
  const others = today.differences.filter(({ label }) => label !== totalLabel);
  return (
    <div className={styles.changed}>
      <p className={styles.price}>{todayText(lineTotal(line), lineTotal(today.now))}</p>
      <ul className={styles.reasons}>
        {[...reasonsOf(line, today.now), ...others.map(differenceText)].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {!others.every(isOfPrice) && (
        <p className="muted">This is more than its price: re-price the line before it is ordered.</p>
      )}
      {line.reasons && today.now.reasons && (
        <Button
          size="s"
          aria-label={`The price of ${lineTitle(line)} then and now`}
          onClick={() => onOpen({ kind: 'reasons', id: line.id })}
        >
          Then and now
        </Button>
      )}
    </div>
  );
}

function todayText(then: number, now: number): string {
  if (then === now) return `It costs the same today, ${formatMoney(now)}, and has changed otherwise.`;
  const by = formatMoney(Math.abs(now - then));
  return `It costs ${formatMoney(now)} today, ${by} ${now > then ? 'more' : 'less'}.`;
}

/** Returns the reasons of a price change. If the reasons are not known, returns a sentence that says so. */
function reasonsOf(line: QuoteLine, now: QuoteLine): readonly string[] {
  if (line.total === now.total) return [];
  if (!line.reasons) return ['Where its price came from was not kept with this line.'];
  if (!now.reasons) return ['Where its price comes from today could not be loaded.'];
  return reasonSentences(pairRows(line.reasons, now.reasons), line.stock);
}

const differenceText = ({ label, was, now }: Difference): string =>
  `${label}: ${was || 'none'} then, ${now || 'none'} now.`;
