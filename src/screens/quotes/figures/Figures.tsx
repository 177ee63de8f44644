import { useMemo, useState } from 'react';
import { useToday } from '../../../book/clock.ts';
import { useKeptOf } from '../../../data/queries/quotes.ts';
import {
  type FiguresRow,
  figuresBy,
  figuresCsv,
  groupings,
  lostReasons,
  outcomesOf,
  type Sum,
} from '../../../quotes/figures.ts';
import { formatCount, formatMoney } from '../../../quotes/format.ts';
import { whyUnread } from '../../../quotes/why-unread.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { QuoteIcon } from '../../../ui/icons.tsx';
import { ChoiceChips } from '../../../ui/inputs/ChoiceChips.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { ScrollRegion } from '../../../ui/ScrollRegion.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { LoadError } from '../../../ui/TryAgain.tsx';
import { TableHead } from '../../../ui/table/TableHead.tsx';
import styles from './Figures.module.css';

const periods = ['12 months', 'This month', 'All'] as const;
type Period = (typeof periods)[number];

/** Returns the first day of a period, which is the first day of a month; '' for `All`. */
function firstDay(period: Period, today: string): string {
  if (period === 'All') return '';
  const [year = 0, month = 1] = today.split('-').map(Number);
  return new Date(Date.UTC(year, period === 'This month' ? month - 1 : month - 12, 1)).toISOString().slice(0, 10);
}

/** How many of the quotes that reached their customers were accepted, and why others were lost. */
export function Figures() {
  const { data, error, refetch } = useKeptOf('figures', ({ archive }, store) => archive.all(store));
  const today = useToday();
  const [by, setBy] = useState<(typeof groupings)[number]>('Month');
  const [period, setPeriod] = useState<Period>('12 months');
  const outcomes = useMemo(() => outcomesOf(data ?? [], today, firstDay(period, today)), [data, today, period]);
  const reasons = lostReasons(outcomes);
  if (error) return <LoadError text={whyUnread(error, 'The quotes could not be read.')} onRetry={refetch} />;
  if (!data) return <Loading blocks={4} />;
  return (
    <>
      <div className={styles.choices}>
        <ChoiceChips
          label="By"
          choices={groupings}
          chosen={by}
          onChoose={(text) => setBy(groupings.find((known) => known === text) ?? by)}
        />
        <ChoiceChips
          label="Period"
          choices={periods}
          chosen={period}
          onChoose={(text) => setPeriod(periods.find((known) => known === text) ?? period)}
        />
      </div>
      {outcomes.length === 0 && <EmptyState text="No quotes were sent in this period." picture={<QuoteIcon />} />}
      {outcomes.length > 0 && (
        <ScrollRegion className={styles.panel} label={`Figures by ${by.toLowerCase()}`}>
          <table className={styles.table}>
            <TableHead columns={[by, 'Sent', 'Accepted', 'Lost', 'Win rate']} />
            <tbody>
              {figuresBy(by, outcomes).map((row) => (
                <tr key={row.name}>
                  <th scope="row">{by === 'Month' ? monthText(row.name) : row.name}</th>
                  <SumCell sum={row.given} />
                  <SumCell sum={row.accepted} />
                  <SumCell sum={row.lost} />
                  <td>{shareText(row)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
      {reasons.length > 0 && (
        <section className={styles.panel} aria-label="Why quotes were lost">
          <table className={styles.table}>
            <TableHead columns={['Why quotes were lost', 'Quotes']} />
            <tbody>
              {reasons.map(({ name, lost }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <SumCell sum={lost} />
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {outcomes.length > 0 && (
        <p className="buttons">
          <Button onClick={() => saveFile('figures.csv', figuresCsv(outcomes), 'text/csv;charset=utf-8')}>
            Export CSV
          </Button>
          <span className="fine">
            Quotes sent to customers, before shipping and tax. Of several options, the cheapest counts.
          </span>
        </p>
      )}
    </>
  );
}

const SumCell = ({ sum: { count, cents } }: { sum: Sum }) => (
  <td>
    {formatCount(count)}
    {count > 0 && <span className={styles.amount}>{formatMoney(cents)}</span>}
  </td>
);

/** Returns a month such as `2026-11` in words: `November 2026`. */
const monthText = (month: string): string =>
  new Date(`${month}-01`).toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Returns the accepted share of the answered quotes, in whole percent. */
function shareText({ accepted, lost }: FiguresRow): string {
  const answered = accepted.count + lost.count;
  return answered === 0 ? '–' : `${Math.round((100 * accepted.count) / answered)} %`;
}
