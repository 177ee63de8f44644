import { useMemo, useState } from 'react';
import type { Fault } from '../../../codegen/session.ts';
import { hasWords, searchText, wordsOf } from '../../quotes/search.ts';
import { Section } from '../../ui/Section.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { columnHelper, PagedTable } from '../../ui/table/PagedTable.tsx';
import styles from './Desk.module.css';

interface FaultRow extends Fault {
  readonly id: string;
}

const helper = columnHelper<FaultRow>();

const columns = helper.columns([
  helper.accessor('place', { header: 'Where' }),
  helper.accessor('code', {
    header: 'Fault',
    cell: ({
      row: {
        original: { code, title, severity },
      },
    }) => (
      <>
        {severity === 'error' ? title : `${title} (warning)`}
        <span className="muted"> {code}</span>
      </>
    ),
  }),
  helper.accessor('message', {
    header: 'What is wrong, and what to do',
    enableSorting: false,
    cell: ({
      row: {
        original: { message, tip, found },
      },
    }) => (
      <>
        {found !== undefined && found !== '' && <code className={styles.found}>{found}</code>} {message}
        <span className="muted"> {tip}</span>
      </>
    ),
  }),
]);

export function Faults({ faults }: { faults: readonly Fault[] }) {
  const [text, setText] = useState('');
  const rows = useMemo(
    () =>
      faults
        .map((fault, at) => ({ ...fault, id: String(at) }))
        .filter(({ place, code, title, message, tip, found = '' }) =>
          hasWords(searchText(place, code, title, message, tip, found), wordsOf(text)),
        )
        .toSorted((a, b) => rank(a) - rank(b)),
    [faults, text],
  );
  return (
    <Section
      title={faults.every(({ severity }) => severity === 'warning') ? 'Warnings' : 'Faults'}
      hint="A warning can be left as it is; an error must be fixed."
    >
      <div className={styles.controls}>
        <TextField className={styles.search} type="search" label="Search faults" value={text} onValue={setText} />
      </div>
      <PagedTable
        of="fault"
        name="Faults"
        label="Faults found"
        columns={columns}
        rows={rows}
        getRowId={({ id }) => id}
        classes={styles}
        empty={<p className={styles.body}>No faults match.</p>}
      />
    </Section>
  );
}

const rank = ({ severity }: Fault): number => (severity === 'error' ? 0 : 1);
