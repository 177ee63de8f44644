import { type ReactNode, useMemo, useState } from 'react';
import type { MoveBand, Verdict } from '../../../codegen/session.ts';
import { countOf, formatCount } from '../../quotes/format.ts';
import { hasWords, wordsOf } from '../../quotes/search.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ChoiceChips } from '../../ui/inputs/ChoiceChips.tsx';
import { Section } from '../../ui/Section.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { PagedTable } from '../../ui/table/PagedTable.tsx';
import tableStyles from './ChangeRows.module.css';
import { type ChangeRow, changeColumns, changeRows, OpenChanges, Ticks } from './change-rows.tsx';
import styles from './Desk.module.css';

interface ChangesProps {
  verdict: Verdict;
  /** Controls that publish the book. They read the number of changes not yet accepted from `OpenChanges`. */
  children: ReactNode;
}

const all = 'All';
const held = 'To be accepted';

/**
 * Section with the changes for customers, a tick box for each change that must be accepted, and the controls that
 * publish the book.
 */
export function Changes({ verdict, children }: ChangesProps) {
  const rows = useMemo(() => changeRows(verdict.rows), [verdict]);
  const [text, setText] = useState('');
  const [kind, setKind] = useState(all);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const kinds = [all, ...(rows.some(({ isHeld }) => isHeld) ? [held] : []), ...new Set(rows.map((row) => row.kind))];
  const shown = useMemo(
    () => rows.filter((row) => isOfKind(row, kind) && hasWords(row.searched, wordsOf(text))),
    [rows, kind, text],
  );
  const open = rows.filter(({ isHeld, id }) => isHeld && !ticked.has(id));
  const tickable = shown.filter(({ isHeld, id }) => isHeld && !ticked.has(id));
  const tick = (ids: readonly string[], isTicked: boolean) => {
    const next = new Set(ticked);
    for (const id of ids) {
      if (isTicked) next.add(id);
      else next.delete(id);
    }
    setTicked(next);
  };
  return (
    <Section title="Changes for customers" hint={summaryOf(rows)}>
      {rows.length === 0 ? (
        <div className={styles.body}>
          <p>No price, option, limit or text changes.</p>
        </div>
      ) : (
        <>
          <Bands bands={verdict.bands} />
          <div className={styles.controls}>
            <TextField className={styles.search} type="search" label="Search changes" value={text} onValue={setText} />
            <ChoiceChips label="Show" choices={kinds} chosen={kind} onChoose={setKind} />
            {tickable.length > 0 && (
              <Button
                onClick={() =>
                  tick(
                    tickable.map(({ id }) => id),
                    true,
                  )
                }
              >
                {`Accept the ${countOf(tickable.length, 'change')} listed`}
              </Button>
            )}
          </div>
          <Ticks value={{ ticked, onTick: (id, isTicked) => tick([id], isTicked) }}>
            <PagedTable
              of="change"
              name="Changes"
              label="Changes found"
              columns={changeColumns}
              rows={shown}
              getRowId={({ id }) => id}
              classes={tableStyles}
              empty={<EmptyState text="No change has all of these words." />}
            />
          </Ticks>
        </>
      )}
      <div className={styles.body}>
        <OpenChanges value={open.length}>{children}</OpenChanges>
      </div>
    </Section>
  );
}

const isOfKind = (row: ChangeRow, kind: string): boolean =>
  kind === all || (kind === held ? row.isHeld : row.kind === kind);

function summaryOf(rows: readonly ChangeRow[]): string {
  const prices = rows.reduce((sum, row) => sum + row.prices, 0);
  const products = new Set(rows.flatMap((row) => (row.prices > 0 ? row.product : []))).size;
  return prices === 0 ? 'No price changes.' : `${countOf(prices, 'price')} of ${countOf(products, 'product')}.`;
}

function Bands({ bands }: { bands: readonly MoveBand[] }) {
  const most = Math.max(...bands.map(({ prices }) => prices));
  if (most === 0) return null;
  return (
    <figure className={styles.bands}>
      <figcaption>Prices by how far they move</figcaption>
      <dl>
        {bands
          .map((band, at) => ({ ...band, text: bandText(band.from, bands[at + 1]?.from) }))
          .filter(({ prices }) => prices > 0)
          .map(({ prices, text }) => (
            <div key={text}>
              <dt>{text}</dt>
              <dd>
                <meter min={0} max={most} value={prices} aria-hidden="true" />
                {formatCount(prices)}
              </dd>
            </div>
          ))}
      </dl>
    </figure>
  );
}

const percent = (tenths: number): string => `${tenths > 0 ? '+' : ''}${tenths / 10} %`;

/** Returns the name of a band of price changes, from tenths of a percent: `-25 to -10 %` or `+25 % and more`. */
function bandText(from: number, to: number | undefined): string {
  if (from === Number.NEGATIVE_INFINITY) return `below ${percent(to ?? 0)}`;
  if (to === undefined) return `${percent(from)} and more`;
  return `${percent(from).replace(' %', '')} to ${percent(to)}`;
}
