import type { DroppedList, ListPlan, RevisedFiles, Revising, SessionStep, Verdict } from '../../../codegen/session.ts';
import type { StoreTerms } from '../../data/queries/terms.ts';
import type { ReplayLine } from '../../quotes/replay/replay-line.ts';
import type { DeskAnswer, DeskAsked, DeskFile, DeskTask, FilesTask } from './desk.worker.ts';
import { deskWorker } from './worker-address.ts';

/** Compiler in a worker, which starts with the first task. Each task throws an Error with a message for the person. */
export interface DeskSession {
  /** Compiles the present book with the dropped files. */
  readonly drop: (files: readonly DeskFile[], onStep: (step: SessionStep) => void) => Promise<Verdict>;
  /** Reads a price list. */
  readonly list: (list: DroppedList) => Promise<ListPlan>;
  /** Makes a change; its files are to be dropped. */
  readonly revise: (revising: Revising) => Promise<RevisedFiles>;
  /** Returns files to be downloaded. */
  readonly files: (task: FilesTask) => Promise<readonly DeskFile[]>;
  /** Prices the saved quotes of this browser by the dropped book. */
  readonly replay: (terms: StoreTerms) => Promise<readonly ReplayLine[]>;
  /** Ends the worker at once. The promise of a running task then never settles. */
  readonly close: () => void;
}

/** Opens a session. @param archive address of the archive with the present book's folder */
export function openDeskSession(archive: string): DeskSession {
  let worker: Worker | undefined;
  let asked = 0;

  const ask = <Result>(task: DeskTask, onStep?: (step: SessionStep) => void): Promise<Result> =>
    new Promise((resolve, reject) => {
      asked++;
      const id = asked;
      worker ??= new Worker(deskWorker, { type: 'module' });
      const hear = ({ data }: MessageEvent<DeskAnswer<Result>>): void => {
        if (data.id !== id) return;
        if ('step' in data) {
          onStep?.(data.step);
          return;
        }
        worker?.removeEventListener('message', hear);
        if ('result' in data) resolve(data.result);
        else reject(new Error(data.error));
      };
      worker.addEventListener('message', hear);
      worker.addEventListener('error', ({ message }) => {
        close();
        reject(new Error(message || 'The compiler could not be loaded. Check the connection, then try again.'));
      });
      const message: DeskAsked = { id, archive, task };
      // oxlint-disable-next-line require-post-message-target-origin -- a worker has no origin to name
      worker.postMessage(message);
    });

  function close(): void {
    worker?.terminate();
    worker = undefined;
  }

  return {
    drop: (files, onStep) => ask({ kind: 'drop', files }, onStep),
    list: (list) => ask({ kind: 'list', list }),
    revise: (revising) => ask({ kind: 'revise', revising }),
    files: (task) => ask(task),
    replay: (terms) => ask({ kind: 'replay', terms }),
    close,
  };
}
