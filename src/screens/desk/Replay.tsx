import { useMemo, useState } from 'react';
import { type StoreTerms, useStoreTerms } from '../../data/queries/terms.ts';
import { capitalized, countOf, formatCount, formatMoney } from '../../quotes/format.ts';
import { outcomes, type ReplayLine } from '../../quotes/replay/replay-line.ts';
import {
  callsOf,
  type Grouping,
  groupings,
  groupsOf,
  isBelowFloor,
  linesIn,
  type Period,
  periods,
  replayCsv,
  sumsOf,
} from '../../quotes/replay/replay-lists.ts';
import { Button } from '../../ui/Button.tsx';
import { errorText } from '../../ui/error-text.ts';
import { Facts } from '../../ui/Facts.tsx';
import { ChoiceChips } from '../../ui/inputs/ChoiceChips.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Section } from '../../ui/Section.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { PagedTable } from '../../ui/table/PagedTable.tsx';
import styles from './Desk.module.css';
import type { DeskSession } from './desk-session.ts';
import { callColumns, columnsOfGroups, lineColumns, moreText } from './replay-columns.tsx';

type State =
  | { readonly kind: 'idle' | 'reading' }
  | { readonly kind: 'done'; readonly lines: readonly ReplayLine[] }
  | { readonly kind: 'failed'; readonly message: string };

function useReplay(session: DeskSession) {
  const [state, setState] = useState<State>({ kind: 'idle' });
  const start = async (terms: StoreTerms) => {
    setState({ kind: 'reading' });
    try {
      setState({ kind: 'done', lines: await session.replay(terms) });
    } catch (error) {
      setState({ kind: 'failed', message: errorText(error) });
    }
  };
  return { state, start };
}

/** The saved quotes of this browser, by the compiled book. */
export function Replay({ session }: { session: DeskSession }) {
  const terms = useStoreTerms();
  const { state, start } = useReplay(session);
  return (
    <Section title="Replay" hint="The saved quotes of this browser, priced by your book.">
      {state.kind === 'done' && <Replayed lines={state.lines} />}
      <div className={styles.body}>
        {state.kind === 'failed' && <Notice kind="error" text={state.message} />}
        {state.kind === 'reading' && <Notice text="Pricing the saved quotes …" />}
        {(state.kind === 'idle' || state.kind === 'failed') && (
          <>
            <p>
              See what every saved line would cost, which products and customers it affects most, and who to call first.
            </p>
            <div className="cluster">
              <Button disabled={!terms} onClick={() => terms && void start(terms)}>
                Replay the saved quotes
              </Button>
            </div>
          </>
        )}
      </div>
    </Section>
  );
}

const belowFloor = 'below the floor';

function Replayed({ lines: all }: { lines: readonly ReplayLine[] }) {
  const [period, setPeriod] = useState<Period>('Open');
  const [grouping, setGrouping] = useState<Grouping>('Product');
  const [outcome, setOutcome] = useState('All');
  const [now] = useState(() => Date.now());
  const lines = useMemo(() => linesIn(all, period, now), [all, period, now]);
  const sums = useMemo(() => sumsOf(lines), [lines]);
  const groups = useMemo(() => groupsOf(lines, grouping), [lines, grouping]);
  const calls = useMemo(() => callsOf(all), [all]);
  const found = useMemo(
    () =>
      lines.filter((line) => {
        if (outcome === belowFloor) return isBelowFloor(line);
        return outcome === 'All' || line.outcome === outcome.toLowerCase();
      }),
    [lines, outcome],
  );
  const { counts, quoted, today, tried, left, leftQuoted } = sums;
  const offered = [
    'All',
    ...outcomes.filter((one) => counts[one] > 0).map(capitalized),
    ...(sums.belowFloor > 0 ? [belowFloor] : []),
  ];
  return (
    <>
      <div className={styles.controls}>
        <ChoiceChips
          label="Quotes"
          choices={periods}
          chosen={period}
          onChoose={(chosen) => setPeriod(periods.find((one) => one === chosen) ?? 'All')}
        />
        <Button onClick={() => saveFile('replay.csv', replayCsv(lines), 'text/csv')}>Export CSV</Button>
      </div>
      <Facts
        className={styles.sums}
        aria-label="Sums"
        facts={[
          ['Then', formatMoney(quoted)],
          ['Today', formatMoney(today)],
          ['Tried', formatMoney(tried)],
          ['Difference', moreText(tried - today)],
          ['Lines', formatCount(sums.lines)],
          ...outcomes.map((one) => [capitalized(one), formatCount(counts[one])] as const),
          ['Sold below the floor', formatCount(sums.belowFloor)],
        ]}
      />
      <p className={`muted ${styles.body}`}>
        {left > 0 &&
          `The sums leave out ${countOf(left, 'line')} without a price today or in your book: ${formatMoney(leftQuoted)} as quoted. `}
        The floor is what your book asks with its smallest markup.
      </p>
      <h3 className={styles.body}>Call list</h3>
      <p className={`muted ${styles.body}`}>
        Open quotes that cost more with your book: customers who order by the last day pay the quoted price.
      </p>
      <PagedTable
        of="call"
        name="Call list"
        label="Quotes to call about"
        columns={callColumns}
        rows={calls}
        getRowId={({ id }) => id}
        classes={styles}
        empty={null}
      />
      {lines.length > 0 && (
        <>
          <div className={styles.controls}>
            <ChoiceChips
              label="Largest differences by"
              choices={groupings}
              chosen={grouping}
              onChoose={(chosen) => setGrouping(groupings.find((one) => one === chosen) ?? 'Product')}
            />
          </div>
          <PagedTable
            of="group"
            name="Groups"
            label="Groups of lines"
            columns={columnsOfGroups[grouping]}
            rows={groups}
            getRowId={({ key }) => key}
            classes={styles}
            empty={null}
          />
          <div className={styles.controls}>
            <ChoiceChips label="Lines" choices={offered} chosen={outcome} onChoose={setOutcome} />
          </div>
          <PagedTable
            of="line"
            name="Lines"
            label="Lines found"
            columns={lineColumns}
            rows={found}
            getRowId={({ number, line }) => `${number} ${line}`}
            classes={styles}
            empty={null}
          />
        </>
      )}
    </>
  );
}
