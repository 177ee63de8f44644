import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import type { ImpactRow, Verdict } from '../../../codegen/session.ts';
import { countOf } from '../../quotes/format.ts';
import { hasWords, searchText, wordsOf } from '../../quotes/search.ts';
import { Button } from '../../ui/Button.tsx';
import { ChoiceChips } from '../../ui/inputs/ChoiceChips.tsx';
import { Section } from '../../ui/Section.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { Tick } from '../../ui/Tick.tsx';
import { columnHelper, PagedTable } from '../../ui/table/PagedTable.tsx';
import styles from './Desk.module.css';

interface ChangeRow extends ImpactRow {
  readonly id: string;
  readonly searched: string;
}

/** Changes that are accepted, and how to accept one, for the cells of the table. */
const Ticks = createContext<{ ticked: ReadonlySet<string>; onTick: (row: ChangeRow, isTicked: boolean) => void }>({
  ticked: new Set(),
  onTick: () => undefined,
});

const helper = columnHelper<ChangeRow>();
const columns = helper.columns([
  helper.accessor('product', { header: 'Product', cell: ({ getValue }) => getValue() || 'The book' }),
  helper.accessor('options', {
    header: 'What',
    enableSorting: false,
    cell: ({ row: { original } }) => (
      <>
        {original.options} <span className="muted">{original.what}</span>
      </>
    ),
  }),
  helper.accessor('move', { header: 'Change', cell: ({ row: { original } }) => original.change }),
  helper.accessor('isHeld', {
    header: 'Accepted',
    cell: ({ row: { original } }) => (original.isHeld ? <Accept row={original} /> : '–'),
  }),
]);

function Accept({ row }: { row: ChangeRow }) {
  const { ticked, onTick } = useContext(Ticks);
  return (
    <Tick isTicked={ticked.has(row.id)} onTick={(isTicked) => onTick(row, isTicked)}>
      <span className={styles.accept}>
        Accept <span className="visually-hidden">{`${row.product}: ${row.change}`}</span>
      </span>
    </Tick>
  );
}

const all = 'All';
const held = 'Needs acceptance';

interface ChangesProps {
  verdict: Verdict;
  /** Returns the controls that publish the book. `why` says why it can't be published yet. */
  publish: (why: string | undefined) => ReactNode;
}

/** The changes for customers, a tick box for each that must be accepted, and the controls that publish the book. */
export function Changes({ verdict, publish }: ChangesProps) {
  const rows = useMemo(
    () =>
      verdict.rows.map((row, at) => ({
        ...row,
        id: String(at),
        searched: searchText(row.kind, row.product, row.options, row.what, row.change),
      })),
    [verdict],
  );
  const [text, setText] = useState('');
  const [kind, setKind] = useState(all);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const kinds = [all, ...(rows.some(({ isHeld }) => isHeld) ? [held] : []), ...new Set(rows.map((row) => row.kind))];
  const shown = useMemo(
    () =>
      rows.filter(
        (row) =>
          (kind === all || (kind === held ? row.isHeld : row.kind === kind)) && hasWords(row.searched, wordsOf(text)),
      ),
    [rows, kind, text],
  );
  const isOpen = ({ isHeld, id }: ChangeRow) => isHeld && !ticked.has(id);
  const open = rows.filter(isOpen).length;
  const tickable = shown.filter(isOpen);
  const onTick = ({ id }: ChangeRow, isTicked: boolean) =>
    setTicked((before) => new Set(isTicked ? [...before, id] : [...before].filter((other) => other !== id)));
  return (
    <Section title="Changes for customers" hint={summaryOf(rows)}>
      {rows.length === 0 ? (
        <p className={styles.body}>No price, option, limit or text changes.</p>
      ) : (
        <>
          <div className={styles.controls}>
            <TextField className={styles.search} type="search" label="Search changes" value={text} onValue={setText} />
            <ChoiceChips label="Show" choices={kinds} chosen={kind} onChoose={setKind} />
            {tickable.length > 0 && (
              <Button onClick={() => setTicked(new Set([...ticked, ...tickable.map(({ id }) => id)]))}>
                {`Accept the ${countOf(tickable.length, 'change')} listed`}
              </Button>
            )}
          </div>
          <Ticks value={{ ticked, onTick }}>
            <PagedTable
              of="change"
              name="Changes"
              label="Changes found"
              columns={columns}
              rows={shown}
              getRowId={({ id }) => id}
              classes={styles}
              empty={<p className={styles.body}>No changes match.</p>}
            />
          </Ticks>
        </>
      )}
      <div className={styles.body}>
        {publish(open > 0 ? `Accept ${countOf(open, 'change')} before you publish this book.` : undefined)}
      </div>
    </Section>
  );
}

function summaryOf(rows: readonly ChangeRow[]): string {
  const prices = rows.reduce((sum, row) => sum + row.prices, 0);
  const products = new Set(rows.flatMap((row) => (row.prices > 0 ? row.product : []))).size;
  return prices === 0 ? 'No price changes.' : `${countOf(prices, 'price')} of ${countOf(products, 'product')}.`;
}
