/** Worker of the pricing desk: compiles the price book on this computer. */
import { unzipSync, zipSync } from 'fflate';
import {
  type DroppedList,
  openSession,
  type Revising,
  type Session,
  type SessionStep,
} from '../../../codegen/session.ts';
import type { StoreTerms } from '../../data/queries/terms.ts';
import { indexedQuotes } from '../../data/quotes/indexed-quotes.ts';
import { type ReplayLine, replayer } from '../../quotes/replay/replay-line.ts';

export interface DeskFile {
  readonly path: string;
  readonly bytes: Uint8Array;
}

export type FilesTask =
  | { readonly kind: 'workbook' }
  | { readonly kind: 'sources' | 'publication'; readonly accept: string | undefined };

export type DeskTask =
  | FilesTask
  | { readonly kind: 'drop'; readonly files: readonly DeskFile[] }
  | { readonly kind: 'list'; readonly list: DroppedList }
  | { readonly kind: 'revise'; readonly revising: Revising }
  | { readonly kind: 'replay'; readonly terms: StoreTerms };

export interface DeskAsked {
  readonly id: number;
  readonly archive: string;
  readonly task: DeskTask;
}

export type DeskAnswer<Result> =
  | { readonly id: number; readonly step: SessionStep }
  | { readonly id: number; readonly result: Result }
  | { readonly id: number; readonly error: string };

const folder = 'pricing-source/';

let session: Promise<Session> | undefined;

async function fetchSession(archive: string): Promise<Session> {
  const response = await fetch(archive);
  if (!response.ok)
    throw new Error('The current price book could not be loaded. Check the connection, then try again.');
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  return openSession(Object.entries(files).map(([path, bytes]) => ({ path: path.slice(folder.length), bytes })));
}

async function replayed(open: Session, terms: StoreTerms): Promise<readonly ReplayLine[]> {
  const quotes = await indexedQuotes().archive.all(terms.store);
  return quotes.flatMap(replayer({ ...open.books(), ...terms }));
}

async function run(open: Session, task: DeskTask, onStep: (step: SessionStep) => void): Promise<unknown> {
  if (task.kind === 'drop') return open.drop(task.files, onStep);
  if (task.kind === 'list') return open.list(task.list);
  if (task.kind === 'revise') return open.revise(task.revising);
  if (task.kind === 'replay') return replayed(open, task.terms);
  if (task.kind === 'workbook') return [{ path: 'price-book.xlsx', bytes: await open.workbook() }];
  const published = [...(await open.publication(task.accept))];
  const [path, files] =
    task.kind === 'sources'
      ? ['sources.zip', published.filter(([name]) => name.startsWith(folder))]
      : ['price-book-publication.zip', published];
  return [{ path, bytes: zipSync(Object.fromEntries(files)) }];
}

const say = (answer: DeskAnswer<unknown>): void => {
  // oxlint-disable-next-line require-post-message-target-origin -- the page that started the worker has no origin to name
  postMessage(answer);
};

addEventListener('message', async ({ data: { id, archive, task } }: MessageEvent<DeskAsked>) => {
  let isOpen = false;
  try {
    session ??= fetchSession(archive);
    const open = await session;
    isOpen = true;
    const result = await run(open, task, (step) => say({ id, step }));
    say({ id, result });
  } catch (error) {
    // Forgets the session only if it could not start. If only a task failed, the compiled book can still be used.
    if (!isOpen) session = undefined;
    say({ id, error: error instanceof Error ? error.message : String(error) });
  }
});
