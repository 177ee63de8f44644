import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useStoreTerms } from '../../data/queries/terms.ts';
import { capitalized, countOf, formatCount, formatMoney } from '../../quotes/format.ts';
import { outcomes } from '../../quotes/replay/replay-line.ts';
import { type Grouping, groupings, type Period, periods, type ReplaySums } from '../../quotes/replay/replay-lists.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Figure } from '../../ui/Figure.tsx';
import { ChoiceChips } from '../../ui/inputs/ChoiceChips.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Section } from '../../ui/Section.tsx';
import { AskedTable, pageSize, type Shown } from '../../ui/table/PagedTable.tsx';
import styles from './Desk.module.css';
import type { FilesTask } from './desk.worker.ts';
import type { DeskSession } from './desk-session.ts';
import tableStyles from './ReplayRows.module.css';
import { callColumns, columnsOfGroups, lineColumns, moreText } from './replay-columns.tsx';
import type { ReplayQuery } from './replay-work.ts';
import { useReplay } from './use-replay.ts';

interface ReplayProps {
  session: DeskSession;
  onSave: (task: FilesTask) => Promise<void>;
}

export function Replay({ session, onSave }: ReplayProps) {
  const terms = useStoreTerms();
  const { state, start, cancel } = useReplay(session);
  return (
    <Section title="Replay" hint="The saved quotes of this browser, priced by your book.">
      {state.kind === 'done' ? (
        <Replayed run={state.run} session={session} onSave={onSave} />
      ) : (
        <div className={styles.body}>
          {state.kind === 'failed' && <Notice kind="error" text={state.message} />}
          {state.kind === 'reading' ? (
            <Notice text="Pricing the saved quotes …">
              <progress
                className={tableStyles.progress}
                aria-label="Saved quotes priced"
                max={Math.max(1, state.of)}
                value={state.read}
              />
              <Button onClick={cancel}>Cancel</Button>
            </Notice>
          ) : (
            <>
              <p>See what every saved line would cost, who is hit hardest, and whom to call first.</p>
              <div className="cluster">
                <Button disabled={!terms} onClick={() => terms && void start(terms)}>
                  Replay the saved quotes
                </Button>
              </div>
            </>
          )}
        </div>
      )}
    </Section>
  );
}

interface Of {
  run: number;
  session: DeskSession;
  period: Period;
}

const noRows: never[] = [];
const firstPage: Shown = { pageIndex: 0, sorting: [] };

/** Provides the rows of one page from the worker. All rows at once, up to a hundred thousand, would freeze the app. */
function useShown({ run, session, period }: Of, asked: Partial<ReplayQuery> & Pick<ReplayQuery, 'list'>) {
  const query = { outcome: '', sorting: [], from: 0, rows: pageSize, period, ...asked };
  const { data } = useQuery({
    queryKey: ['replay', run, query],
    queryFn: () => session.replayed(query),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return data;
}

/** Provides a list with the properties of its table. After a change to another list, the table shows the first page. */
function useList(of: Of, list: string, asked: Parameters<typeof useShown>[1]) {
  const [seen, setSeen] = useState({ list, shown: firstPage });
  const shown = seen.list === list ? seen.shown : firstPage;
  const answer = useShown(of, { ...asked, sorting: shown.sorting, from: shown.pageIndex * pageSize });
  const onShown = (next: Shown) => setSeen({ list, shown: next });
  return { answer, table: { found: answer?.found ?? 0, shown, onShown, classes: tableStyles } };
}

function Replayed({ run, session, onSave }: Pick<Of, 'run' | 'session'> & Pick<ReplayProps, 'onSave'>) {
  const [period, setPeriod] = useState<Period>('Open');
  const of = { run, session, period };
  const sums = useShown(of, { list: 'sums' })?.sums;
  return (
    <>
      <div className={styles.controls}>
        <ChoiceChips
          label="Quotes"
          choices={periods}
          chosen={period}
          onChoose={(chosen) => setPeriod(periods.find((one) => one === chosen) ?? 'All')}
        />
        <Button onClick={() => void onSave({ kind: 'replay CSV', period })}>Export CSV</Button>
      </div>
      {sums && <Sums sums={sums} />}
      {sums && sums.lines > 0 && (
        <>
          <Groups {...of} />
          <Lines {...of} sums={sums} />
        </>
      )}
      <Calls {...of} period="Open" />
    </>
  );
}

const belowFloor = 'below the floor';

function Sums({ sums }: { sums: ReplaySums }) {
  const { lines, counts, quoted, today, tried, left, leftQuoted } = sums;
  return (
    <>
      <dl className={tableStyles.sums} aria-label="Sums">
        <Figure label="Then">{formatMoney(quoted)}</Figure>
        <Figure label="Today">{formatMoney(today)}</Figure>
        <Figure label="Tried">{formatMoney(tried)}</Figure>
        <Figure label="Tried beside today">{moreText(tried - today)}</Figure>
        <Figure label="Lines">{formatCount(lines)}</Figure>
        {outcomes.map((outcome) => (
          <Figure key={outcome} label={capitalized(outcome)}>
            {formatCount(counts[outcome])}
          </Figure>
        ))}
        <Figure label="Sold below the floor">{formatCount(sums.belowFloor)}</Figure>
      </dl>
      <p className={`muted ${styles.body}`}>
        {left > 0 &&
          `The sums leave out ${countOf(left, 'line')} without a price today or in your book: ${formatMoney(leftQuoted)} as quoted. `}
        The floor is what your book asks with its smallest markup.
      </p>
    </>
  );
}

function Groups(of: Of) {
  const [grouping, setGrouping] = useState<Grouping>('Product');
  const { answer, table } = useList(of, `${of.period} ${grouping}`, { list: grouping });
  return (
    <>
      <div className={styles.controls}>
        <ChoiceChips
          label="Who is hit hardest, by"
          choices={groupings}
          chosen={grouping}
          onChoose={(chosen) => setGrouping(groupings.find((one) => one === chosen) ?? 'Product')}
        />
      </div>
      <AskedTable
        of="group"
        name="Groups"
        label="Groups of lines"
        columns={columnsOfGroups[grouping]}
        rows={answer?.groups ?? noRows}
        {...table}
        getRowId={({ name, order }) => `${name} ${order}`}
        empty={null}
      />
    </>
  );
}

function Lines({ sums, ...of }: Of & { sums: ReplaySums }) {
  const [outcome, setOutcome] = useState('');
  const offered = [...outcomes.filter((one) => sums.counts[one] > 0), ...(sums.belowFloor > 0 ? [belowFloor] : [])];
  const chosen = offered.includes(outcome) ? outcome : '';
  const { answer, table } = useList(of, `${of.period} ${chosen}`, { list: 'lines', outcome: chosen });
  return (
    <>
      <div className={styles.controls}>
        <ChoiceChips
          label="Lines"
          choices={['All', ...offered.map(capitalized)]}
          chosen={chosen === '' ? 'All' : capitalized(chosen)}
          onChoose={(name) => setOutcome(offered.find((one) => capitalized(one) === name) ?? '')}
        />
      </div>
      <AskedTable
        of="line"
        name="Lines"
        label="Lines found"
        columns={lineColumns}
        rows={answer?.lines ?? noRows}
        {...table}
        getRowId={({ number, line }) => `${number} ${line}`}
        empty={null}
      />
    </>
  );
}

function Calls(of: Of) {
  const { answer, table } = useList(of, 'calls', { list: 'calls' });
  return (
    <>
      <div className={tableStyles.heading}>
        <h3>Call list</h3>
        <p className="muted">Open quotes that get dearer: customers who order by the last day pay the quoted price.</p>
      </div>
      <AskedTable
        of="call"
        name="Call list"
        label="Quotes to call about"
        columns={callColumns}
        rows={answer?.calls ?? noRows}
        {...table}
        getRowId={({ id }) => id}
        empty={<EmptyState text="No open quote gets dearer." />}
      />
    </>
  );
}
