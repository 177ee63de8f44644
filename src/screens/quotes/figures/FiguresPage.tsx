import { useMemo, useState } from 'react';
import { useToday } from '../../../book/clock.ts';
import { useKeptOf } from '../../../data/queries/quotes.ts';
import { figuresBy, figuresCsv, type Grouping, groupings, lostReasons, outcomesOf } from '../../../quotes/figures.ts';
import { formatCount, formatMoney } from '../../../quotes/format.ts';
import { whyUnread } from '../../../quotes/why-unread.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { QuoteIcon } from '../../../ui/icons.tsx';
import { ChoiceChips } from '../../../ui/inputs/ChoiceChips.tsx';
import { Loading } from '../../../ui/Loading.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Section } from '../../../ui/Section.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { LoadError } from '../../../ui/TryAgain.tsx';
import styles from './FiguresPage.module.css';
import { FiguresTable } from './FiguresTable.tsx';

const periods = ['12 months', 'This month', 'All'] as const;
type Period = (typeof periods)[number];

/** Returns the first day of a period, which is the first day of a month; '' for `All`. */
function firstDay(period: Period, today: string): string {
  if (period === 'All') return '';
  const [year = 0, month = 1] = today.split('-').map(Number);
  return new Date(Date.UTC(year, period === 'This month' ? month - 1 : month - 12, 1)).toISOString().slice(0, 10);
}

export function FiguresPage({ back }: { back: string }) {
  const { data, isError, error, refetch } = useKeptOf('figures', ({ archive }, store) => archive.all(store));
  const today = useToday();
  const [by, setBy] = useState<Grouping>('Month');
  const [period, setPeriod] = useState<Period>('12 months');
  const outcomes = useMemo(() => outcomesOf(data ?? [], today, firstDay(period, today)), [data, today, period]);
  const reasons = lostReasons(outcomes);
  return (
    <Page
      title="Figures"
      back={back}
      intro="Quotes that reached their customers, without shipping and tax. Of options, the cheapest counts."
      aside={
        outcomes.length > 0 && (
          <Button
            variant="quiet"
            onClick={() => saveFile('figures.csv', figuresCsv(outcomes), 'text/csv;charset=utf-8')}
          >
            Export CSV
          </Button>
        )
      }
    >
      <div className="stack">
        {isError && <LoadError text={whyUnread(error, 'The quotes could not be read.')} onRetry={refetch} />}
        {!data && !isError && <Loading blocks={4} />}
        {data && (
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
        )}
        {data && outcomes.length === 0 && (
          <EmptyState text="No quote reached its customer in this time." picture={<QuoteIcon />} />
        )}
        {outcomes.length > 0 && <FiguresTable by={by} rows={figuresBy(by, outcomes)} />}
        {reasons.length > 0 && (
          <Section title="Why quotes were lost">
            <ul className={styles.reasons}>
              {reasons.map(({ name, lost }) => (
                <li key={name}>
                  <span>{name}</span>
                  <span>
                    <b>{formatCount(lost.count)}</b> <span className="muted">{formatMoney(lost.cents)}</span>
                  </span>
                </li>
              ))}
            </ul>
          </Section>
        )}
      </div>
    </Page>
  );
}
