import { createContext, useContext } from 'react';
import type { ImpactRow } from '../../../codegen/session.ts';
import { countOf } from '../../quotes/format.ts';
import { searchText } from '../../quotes/search.ts';
import { columnHelper } from '../../ui/table/PagedTable.tsx';
import styles from './Desk.module.css';

export interface ChangeRow extends ImpactRow {
  readonly id: string;
  readonly searched: string;
}

export const changeRows = (rows: readonly ImpactRow[]): readonly ChangeRow[] =>
  rows.map((row, at) => ({
    ...row,
    id: String(at),
    searched: searchText(row.kind, row.product, row.options, row.what, row.change),
  }));

interface Ticked {
  readonly ticked: ReadonlySet<string>;
  readonly onTick: (id: string, isTicked: boolean) => void;
}

/** Ticks of the changes that must be accepted, for the cells of the table. */
export const Ticks = createContext<Ticked>({ ticked: new Set(), onTick: () => undefined });

/** Number of changes that must still be accepted. */
export const OpenChanges = createContext(0);

/**
 * Returns the reason why a book can't be published or proposed; undefined once every change that needs acceptance is
 * accepted.
 */
export function useOpenChanges(done: 'published' | 'proposed'): string | undefined {
  const open = useContext(OpenChanges);
  return open > 0 ? `${countOf(open, 'change')} must be accepted before this book can be ${done}.` : undefined;
}

const helper = columnHelper<ChangeRow>();

export const changeColumns = helper.columns([
  helper.accessor('product', { header: 'Product', cell: ({ getValue }) => getValue() || 'The book' }),
  helper.accessor('options', {
    header: 'What',
    enableSorting: false,
    cell: ({
      row: {
        original: { options, what },
      },
    }) => (
      <>
        {options} <span className="muted">{what}</span>
      </>
    ),
  }),
  helper.accessor('move', {
    header: 'Change',
    cell: ({ row: { original } }) => original.change,
  }),
  helper.accessor('isHeld', {
    header: 'Accepted',
    cell: ({ row: { original } }) => (original.isHeld ? <Tick row={original} /> : null),
  }),
]);

function Tick({ row: { id, product, change } }: { row: ChangeRow }) {
  const { ticked, onTick } = useContext(Ticks);
  return (
    <label className={styles.tick}>
      <input
        type="checkbox"
        aria-label={`Accept ${product}: ${change}`}
        checked={ticked.has(id)}
        onChange={({ currentTarget: { checked } }) => onTick(id, checked)}
      />
      Accept
    </label>
  );
}
