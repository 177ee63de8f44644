import archive from 'virtual:present-book';
import type { BookData, SessionStep, Verdict } from '../../../codegen/session.ts';
import type { DeskAnswer, DeskAsked, DeskFile, DeskResult, DeskTask } from './desk.worker.ts';
import { deskWorker } from './worker-address.ts';

/** Compiles in a worker, which starts with the first task. */
export interface DeskSession {
  /** @throws Error with a message for the person */
  readonly drop: (files: readonly DeskFile[], onStep: (step: SessionStep) => void) => Promise<Verdict>;
  /** Returns the dropped book as data. @throws Error with a message for the person */
  readonly book: () => Promise<BookData>;
  /** Returns files to be downloaded. @throws Error with a message for the person */
  readonly files: (task: FileTask) => Promise<readonly DeskFile[]>;
  /** Ends the worker with whatever it is doing: a promise that is waited for stays open. */
  readonly close: () => void;
}

/** Task whose result is files. */
export type FileTask = Exclude<DeskTask, { readonly kind: 'drop' | 'book' }>;

function unexpected(): never {
  throw new Error('The compiler answered something else.');
}

const nothing = () => undefined;

/** Address of the present book's folder, as an archive. */
export const presentBook = archive;

export function openDeskSession(): DeskSession {
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
    drop: async (files, onStep) => {
      const result = await ask({ kind: 'drop', files }, onStep);
      return 'isSound' in result ? result : unexpected();
    },
    book: async () => {
      const result = await ask({ kind: 'book' }, nothing);
      return 'catalog' in result ? result : unexpected();
    },
    files: async (task) => {
      const result = await ask(task, nothing);
      return 'catalog' in result || 'isSound' in result ? unexpected() : result;
    },
    close,
  };
}
