/** Worker of the pricing desk: compiles the price book on this computer. */
import { unzipSync, zipSync } from 'fflate';
import { type BookData, openSession, type Session, type SessionStep, type Verdict } from '../../../codegen/session.ts';

/** A file of the person, or of the book. */
export interface DeskFile {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** Tasks of the worker, with the address of the present book's archive. */
export type DeskTask =
  | { readonly kind: 'drop'; readonly files: readonly DeskFile[] }
  | { readonly kind: 'marked' }
  | { readonly kind: 'workbook' }
  | { readonly kind: 'book' }
  | { readonly kind: 'publication'; readonly accept: string | undefined };

export interface DeskAsked {
  readonly id: number;
  readonly archive: string;
  readonly task: DeskTask;
}

/** Result of `drop`; of `book`; of the other tasks, files to be downloaded. */
export type DeskResult = Verdict | BookData | readonly DeskFile[];

export type DeskAnswer =
  | { readonly id: number; readonly step: SessionStep }
  | { readonly id: number; readonly result: DeskResult }
  | { readonly id: number; readonly error: string };

let session: Promise<Session> | undefined;

async function fetchSession(archive: string): Promise<Session> {
  const response = await fetch(archive);
  if (!response.ok)
    throw new Error('The present price book could not be fetched. Check the connection, then try again.');
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  const folder = 'pricing-source/';
  return openSession(Object.entries(files).map(([path, bytes]) => ({ path: path.slice(folder.length), bytes })));
}

async function run(open: Session, task: DeskTask, onStep: (step: SessionStep) => void): Promise<DeskResult> {
  if (task.kind === 'drop') return open.drop(task.files, onStep);
  if (task.kind === 'book') return open.book();
  if (task.kind === 'marked') return (await open.marked()).map(({ name, bytes }) => ({ path: name, bytes }));
  if (task.kind === 'workbook') return [{ path: 'price-book.xlsx', bytes: await open.workbook() }];
  const files = Object.fromEntries(await open.publication(task.accept));
  return [{ path: 'price-book-publication.zip', bytes: zipSync(files) }];
}

const say = (answer: DeskAnswer): void => {
  // oxlint-disable-next-line require-post-message-target-origin -- the page that started the worker has no origin to name
  postMessage(answer);
};

addEventListener('message', async ({ data: { id, archive, task } }: MessageEvent<DeskAsked>) => {
  try {
    session ??= fetchSession(archive);
    const result = await run(await session, task, (step) => say({ id, step }));
    say({ id, result });
  } catch (error) {
    session = undefined;
    say({ id, error: error instanceof Error ? error.message : String(error) });
  }
});
