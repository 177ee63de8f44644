import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { SessionStep, Verdict } from '../../../codegen/session.ts';
import { catalog } from '../../book/index.ts';
import { countOf } from '../../quotes/format.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { Section } from '../../ui/Section.tsx';
import { BringIn } from './BringIn.tsx';
import { Changes } from './Changes.tsx';
import styles from './Desk.module.css';
import { DropZone } from './DropZone.tsx';
import type { DeskFile } from './desk.worker.ts';
import { Faults } from './Faults.tsx';
import { RaisePrices } from './RaisePrices.tsx';
import { Replay } from './Replay.tsx';
import type { useDesk } from './use-desk.ts';

const stepTexts: Readonly<Record<SessionStep, string>> = {
  present: 'Compiling the current book',
  read: 'Reading your files',
  compile: 'Compiling your book',
  compare: 'Comparing every price',
};

interface DeskProps {
  /** Address of an archive of the present book's folder. */
  archive: string;
  desk: ReturnType<typeof useDesk>;
  /** Part of the page before the files. */
  before?: ReactNode;
  /** Returns the controls that publish a book without errors. `why` says why it can't be published yet. */
  publish: (verdict: Verdict, why: string | undefined) => ReactNode;
  onOther?: () => void;
}

export function Desk({ archive, desk, before, publish, onOther }: DeskProps) {
  const { state } = desk;
  const named = state.kind === 'done' ? state.verdict.named : catalog;
  const drop = (files: readonly DeskFile[]) => {
    onOther?.();
    void desk.drop(files);
  };
  return (
    <Page
      title="Pricing Desk"
      intro="Try a changed price book, see what it changes for customers, and publish it."
      back="/admin/price-book"
    >
      <div className="parts" data-unkept={state.kind === 'empty' ? undefined : ''}>
        {before}
        <Section title="Your files">
          <div className={styles.body}>
            <ol className={styles.steps}>
              <li>Download the current book.</li>
              <li>Change it in your spreadsheet program, and save it.</li>
              <li>Drop it here: you see every fault and every changed price before anyone else does.</li>
            </ol>
            <div className="cluster">
              <Button onClick={() => void desk.save({ kind: 'workbook' })}>Download as one workbook</Button>
              <a className={buttonClass()} href={archive} download="price-book.zip">
                Download the folder
              </a>
              <Link className={buttonClass({ variant: 'quiet' })} to="/admin/price-book/help">
                Help with pictures
              </Link>
            </div>
            <DropZone
              text="Drop the workbook, CSV files, drawings or the whole folder here."
              label="Price book files"
              takesFolders
              onFiles={drop}
            />
            <p className="muted">Files that you leave out come from the current book. Nothing is sent.</p>
            {desk.failure !== undefined && <Notice kind="error" text={desk.failure} />}
            {state.kind === 'failed' && <Notice kind="error" text={state.message} />}
            {state.kind === 'working' && (
              <Notice text={`${stepTexts[state.step]} …`}>
                <Button onClick={desk.cancel}>Cancel</Button>
              </Notice>
            )}
            {state.kind === 'done' && <Files verdict={state.verdict} />}
          </div>
        </Section>
        <BringIn session={desk.session} products={named.products} onFiles={drop} />
        <RaisePrices session={desk.session} named={named} onFiles={drop} />
        {state.kind === 'done' && (
          <>
            {isUsable(state.verdict) && (
              <Changes
                key={state.verdict.fingerprint}
                verdict={state.verdict}
                publish={(why) => publish(state.verdict, why)}
              />
            )}
            {isUsable(state.verdict) && <Replay key={state.drop} session={desk.session} />}
            {state.verdict.faults.length > 0 && <Faults faults={state.verdict.faults} />}
          </>
        )}
      </div>
    </Page>
  );
}

function Files({ verdict }: { verdict: Verdict }) {
  const { files, left } = verdict;
  const taken = files.filter(({ why }) => why === undefined);
  return (
    <>
      <Notice kind={kindOf(verdict)} text={outcomeOf(verdict)} />
      <FileList files={files.filter(({ why }) => why !== undefined)} />
      {taken.length <= mostOpen ? (
        <FileList files={taken} />
      ) : (
        <details>
          <summary>{countOf(taken.length, 'file')} of the book</summary>
          <FileList files={taken} />
        </details>
      )}
      {left.length > 0 && (
        <p className="muted">
          {`Your workbook has the rows from ${countOf(left.length, 'file')} of the current book inside it: ${left.join(', ')}.`}
        </p>
      )}
    </>
  );
}

/** Maximum number of files that are listed openly. A whole folder has dozens of images. */
const mostOpen = 5;

const FileList = ({ files }: Pick<Verdict, 'files'>) => (
  <ul className={styles.files}>
    {files.map(({ name, path, why }) => (
      <li key={name}>
        <b>{name}</b> {why === undefined ? placeText(name, path) : `is ignored: ${why}.`}
      </li>
    ))}
  </ul>
);

const placeText = (name: string, path = ''): string => (name === path ? 'is in the book.' : `is ${path} in the book.`);

const isTaken = ({ files }: Verdict): boolean => files.some(({ path }) => path !== undefined);
const isUsable = (verdict: Verdict): boolean => verdict.isSound && isTaken(verdict);

function outcomeOf(verdict: Verdict): string {
  const { isSound, isSame, faults } = verdict;
  const errors = faults.filter(({ severity }) => severity === 'error').length;
  if (!isTaken(verdict)) return 'None of these files is part of a price book.';
  if (!isSound) return `${countOf(errors, 'fault')} must be fixed before this book can be used.`;
  if (isSame) return 'This book compiles, and is the same as the current one.';
  // A warning can reveal a mistake in the files, such as a column that was sorted alone or pasted one row too low.
  if (faults.length > 0)
    return `This book compiles, with ${countOf(faults.length, 'warning')} at the end of this page.`;
  return 'This book compiles.';
}

function kindOf(verdict: Verdict): 'info' | 'warning' | 'error' {
  const { faults } = verdict;
  if (!isUsable(verdict)) return 'error';
  return faults.length > 0 ? 'warning' : 'info';
}
