import { useState } from 'react';
import type { DroppedList, ListPlan, MappedWord, MappingRow, NamedInBook } from '../../../codegen/session.ts';
import { countOf } from '../../quotes/format.ts';
import { Button } from '../../ui/Button.tsx';
import { errorText } from '../../ui/error-text.ts';
import { ChoiceChips } from '../../ui/inputs/ChoiceChips.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Section } from '../../ui/Section.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { Tick } from '../../ui/Tick.tsx';
import styles from './Desk.module.css';
import { DropZone } from './DropZone.tsx';
import type { DeskFile } from './desk.worker.ts';
import type { DeskSession } from './desk-session.ts';
import { Pick } from './Pick.tsx';

interface BringInProps {
  session: DeskSession;
  products: NamedInBook['products'];
  onFiles: (files: readonly DeskFile[]) => void;
}

/** A price list of another firm: what its words are in the book, and what its prices change. */
export function BringIn({ session, products, onFiles }: BringInProps) {
  const [picked, setPicked] = useState('');
  const [pasted, setPasted] = useState('');
  const [sheet, setSheet] = useState('');
  const [list, setList] = useState<DroppedList>();
  const [view, setView] = useState<ListPlan>();
  const [failure, setFailure] = useState<string>();
  const product = (products.find(({ id }) => id === picked) ?? products[0])?.id ?? '';
  const run = async (work: () => Promise<void>) => {
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      setFailure(errorText(error));
    }
  };
  const look = (next: DroppedList) =>
    run(async () => {
      setList(next);
      setView(undefined);
      setView(await session.list(next));
    });
  const read = (file: DeskFile) =>
    look({ file, product, rows: [], newChoices: false, ...(sheet.trim() !== '' && { sheet: sheet.trim() }) });
  const settle = (change: Partial<DroppedList>) => list && void look({ ...list, ...change });
  const settleRow = (row: MappingRow) => list && settle({ rows: [...list.rows, row] });
  const take = () =>
    run(async () => {
      if (list) onFiles((await session.revise({ kind: 'import', list })).files);
    });
  return (
    <Section title="Bring in a price list" hint="A workbook, a CSV file or a pasted table, for one product.">
      <div className={styles.body}>
        <div className="cluster">
          <Pick label="Product of the list" value={product} options={products} onPick={setPicked} />
          <TextField label="Sheet" hint="Blank: the one that has prices" value={sheet} onValue={setSheet} />
        </div>
        <TextField label="Pasted table" rows={4} value={pasted} onValue={setPasted} />
        <div className="cluster">
          <Button
            disabled={pasted.trim() === ''}
            onClick={() => void read({ path: 'pasted.txt', bytes: new TextEncoder().encode(pasted) })}
          >
            Read the pasted table
          </Button>
        </div>
        <DropZone
          text="Drop the price list of this product here."
          label="Price list"
          onFiles={([file]) => file && void read(file)}
        />
        {failure !== undefined && <Notice kind="error" text={failure} />}
        {view && list && (
          <>
            <Found view={view} />
            {view.asksFigures && (
              <ChoiceChips
                label="The prices are"
                choices={['total', 'per unit']}
                chosen=""
                onChoose={(per) => settle({ per: per === 'total' ? 'total' : 'per unit' })}
              />
            )}
            {view.unsaid.map(({ field, label, choices }) => (
              <Pick
                key={field}
                label={`The list does not say ${label}`}
                value=""
                options={[
                  { id: '', name: 'Choose' },
                  { id: '*', name: 'All of them' },
                  ...choices.map((choice) => ({ id: choice, name: choice })),
                ]}
                onPick={(book) => settleRow({ what: 'every', heading: '', list: field, book })}
              />
            ))}
            {view.heads.map(({ heading, place, book, offered }) => (
              <Pick
                key={heading}
                label={`Column ${heading}, ${place}`}
                value={book}
                options={[...new Set([book, ...offered])].map((id) => ({ id, name: roles[id] ?? id }))}
                onPick={(chosen) => settleRow({ what: 'column', heading: '', list: heading, book: chosen })}
              />
            ))}
            {view.words.map((word) => (
              <Word key={`${word.heading} ${word.text}`} word={word} onSettle={settleRow} />
            ))}
            <Tick isTicked={list.newChoices === true} onTick={(newChoices) => settle({ newChoices })}>
              Add words that the book does not have as new choices
            </Tick>
            <Notice kind={view.placed === view.of ? 'info' : 'warning'} text={placedText(view)}>
              <Button variant="primary" disabled={view.placed === 0} onClick={() => void take()}>
                {`See what ${countOf(view.placed, 'price')} change`}
              </Button>
            </Notice>
          </>
        )}
      </div>
    </Section>
  );
}

const placedText = ({ placed, of }: ListPlan): string =>
  placed === of
    ? `Every price of the list found its cell: ${placed} of ${of}.`
    : `${of - placed} of ${countOf(of, 'price')} found no cell. They stay out.`;

function Found({ view: { since, found, unplaced, notes, stay } }: { view: ListPlan }) {
  const parts = [
    { title: 'Since the last list', lines: since, isOpen: true },
    { title: 'Not placed', lines: unplaced.map(({ why, prices }) => `${why}: ${prices.join(', ')}`), isOpen: true },
    { title: 'Notes', lines: notes, isOpen: notes.length < mostOpen },
    { title: 'Not in the list: these stay on sale at their old price', lines: stay, isOpen: stay.length < mostOpen },
  ];
  return (
    <>
      {parts
        .filter(({ lines }) => lines.length > 0)
        .map(({ title, lines, isOpen }) => (
          <details key={title} open={isOpen}>
            <summary>{title}</summary>
            <ul className={styles.files}>
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </details>
        ))}
      <p>{`Found ${found}`}</p>
    </>
  );
}

const mostOpen = 6;

const hows: Partial<Record<MappedWord['how'], string>> = {
  near: ' (nearly: look at it)',
  new: ' (new)',
  unknown: ' (not understood)',
};

const roles: Readonly<Record<string, string>> = {
  '': 'Its words say it',
  'run size': 'Run sizes',
  price: 'Prices',
  '-': 'Not used',
};

function Word({ word, onSettle }: { word: MappedWord; onSettle: (row: MappingRow) => void }) {
  const { heading, text, book, how, offered, place } = word;
  const options = [...new Set([book, ...offered])].filter((one) => !['', '-', '*'].includes(one));
  return (
    <Pick
      label={`${heading === '' ? '' : `${heading}: `}${text}${hows[how] ?? ''}, ${place}`}
      value={book}
      options={[
        ...(book === '' ? [{ id: '', name: 'Not understood' }] : []),
        ...options.map((id) => ({ id, name: id })),
        { id: '*', name: 'Says nothing' },
        { id: '-', name: 'Leave these prices out' },
      ]}
      onPick={(chosen) => onSettle({ what: 'word', heading, list: text, book: chosen })}
    />
  );
}
