import type { SessionStep, Verdict } from '../../../codegen/session.ts';
import type { StoreTerms } from '../../data/queries/terms.ts';
import type { DeskAnswer, DeskAsked, DeskFile, DeskResult, DeskTask, FilesTask } from './desk.worker.ts';
import type { ReplayProgress, ReplayQuery, ReplayShown } from './replay-work.ts';
import { deskWorker } from './worker-address.ts';

/** Compiler in a worker, which starts with the first task. */
export interface DeskSession {
  /** Compiles the present book with the dropped files. @throws Error with a message for the person */
  readonly drop: (files: readonly DeskFile[], onStep: (step: SessionStep) => void) => Promise<Verdict>;
  /** Returns files to be downloaded. @throws Error with a message for the person */
  readonly files: (task: FilesTask) => Promise<readonly DeskFile[]>;
  /**
   * Begins a replay if `terms` are given, or else continues the replay.
   * @throws Error with a message for the person
   */
  readonly replay: (terms?: StoreTerms) => Promise<ReplayProgress>;
  readonly replayed: (query: ReplayQuery) => Promise<ReplayShown>;
  /** Ends the worker at once. The promise of a running task then never settles. */
  readonly close: () => void;
}

/** Returns the result if it is of the expected kind. @throws Error for the result of another task */
function must<Kind extends DeskResult>(result: DeskResult, isOf: (other: DeskResult) => other is Kind): Kind {
  if (!isOf(result)) throw new Error('The compiler gave an unexpected answer.');
  return result;
}

const isVerdict = (result: DeskResult): result is Verdict => 'isSound' in result;
const isProgress = (result: DeskResult): result is ReplayProgress => 'isDone' in result;
const isShown = (result: DeskResult): result is ReplayShown => 'found' in result;
const isFiles = (result: DeskResult): result is readonly DeskFile[] => Array.isArray(result);

const noStep = () => undefined;

/** Opens a session. @param archive address of the archive with the present book's folder */
export function openDeskSession(archive: string): DeskSession {
  let worker: Worker | undefined;
  let asked = 0;

  const ask = (task: DeskTask, onStep: (step: SessionStep) => void): Promise<DeskResult> =>
    new Promise((resolve, reject) => {
      asked++;
      const id = asked;
      worker ??= new Worker(deskWorker, { type: 'module' });
      const hear = ({ data }: MessageEvent<DeskAnswer>): void => {
        if (data.id !== id) return;
        if ('step' in data) {
          onStep(data.step);
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
    drop: async (files, onStep) => must(await ask({ kind: 'drop', files }, onStep), isVerdict),
    files: async (task) => must(await ask(task, noStep), isFiles),
    replay: async (terms) => must(await ask({ kind: 'replay', ...(terms && { terms }) }, noStep), isProgress),
    replayed: async (query) => must(await ask({ kind: 'replayed', query }, noStep), isShown),
    close,
  };
}
