/** Worker of the pricing desk: compiles the price book on this computer. */
import { unzipSync, zipSync } from 'fflate';
import { openSession, type Session, type SessionStep, type Verdict } from '../../../codegen/session.ts';
import type { StoreTerms } from '../../data/queries/terms.ts';
import type { Period } from '../../quotes/replay/replay-lists.ts';
import { openReplay, type Replay, type ReplayProgress, type ReplayQuery, type ReplayShown } from './replay-work.ts';

export interface DeskFile {
  readonly path: string;
  readonly bytes: Uint8Array;
}

export type FilesTask =
  | { readonly kind: 'workbook' }
  | { readonly kind: 'sources'; readonly accept: string | undefined }
  | { readonly kind: 'publication'; readonly accept: string | undefined }
  | { readonly kind: 'replay CSV'; readonly period: Period };

export type DeskTask =
  | FilesTask
  | { readonly kind: 'drop'; readonly files: readonly DeskFile[] }
  /** Begins a replay if `terms` are given, or else continues the replay. */
  | { readonly kind: 'replay'; readonly terms?: StoreTerms }
  | { readonly kind: 'replayed'; readonly query: ReplayQuery };

export interface DeskAsked {
  readonly id: number;
  readonly archive: string;
  readonly task: DeskTask;
}

export type DeskResult = Verdict | ReplayProgress | ReplayShown | readonly DeskFile[];

export type DeskAnswer =
  | { readonly id: number; readonly step: SessionStep }
  | { readonly id: number; readonly result: DeskResult }
  | { readonly id: number; readonly error: string };

const folder = 'pricing-source/';

let session: Promise<Session> | undefined;
let replay: Replay | undefined;

async function fetchSession(archive: string): Promise<Session> {
  const response = await fetch(archive);
  if (!response.ok)
    throw new Error('The present price book could not be fetched. Check the connection, then try again.');
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  return openSession(Object.entries(files).map(([path, bytes]) => ({ path: path.slice(folder.length), bytes })));
}

async function run(open: Session, task: DeskTask, onStep: (step: SessionStep) => void): Promise<DeskResult> {
  if (task.kind === 'drop') return open.drop(task.files, onStep);
  if (task.kind === 'replay') {
    if (task.terms) replay = openReplay(open.books(), task.terms);
    return begun().next();
  }
  if (task.kind === 'replayed') return begun().show(task.query);
  if (task.kind === 'replay CSV')
    return [{ path: 'replay.csv', bytes: new TextEncoder().encode(begun().csv(task.period)) }];
  if (task.kind === 'workbook') return [{ path: 'price-book.xlsx', bytes: await open.workbook() }];
  const published = await open.publication(task.accept);
  if (task.kind === 'sources') {
    const own = [...published].filter(([path]) => path.startsWith(folder));
    return [{ path: 'sources.zip', bytes: zipSync(Object.fromEntries(own)) }];
  }
  const files = Object.fromEntries(published);
  return [{ path: 'price-book-publication.zip', bytes: zipSync(files) }];
}

function begun(): Replay {
  if (!replay) throw new Error('The replay has ended. Start it again.');
  return replay;
}

const say = (answer: DeskAnswer): void => {
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
