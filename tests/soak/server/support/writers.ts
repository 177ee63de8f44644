/** Counters that write quotes one after another and send each again until it is acknowledged. */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

export interface Command {
  readonly id: string;
  /** Number of the quote, which no other writer has. */
  readonly quote: string;
  readonly revision: number;
}

/** Resolves when the command is acknowledged. @throws any error, after which the command may have been done or not */
export type Put = (command: Command) => Promise<void>;

export interface Writers {
  /** Allows this many more commands. */
  readonly allow: (more: number) => void;
  readonly acknowledged: readonly Command[];
  /** Returns the number of repeated commands. */
  readonly retries: () => number;
  /** Waits for the commands under way. */
  readonly stop: () => Promise<void>;
}

const revisionsOfAQuote = 5;
const pauseMs = 100;

export function startWriters(puts: readonly Put[]): Writers {
  const acknowledged: Command[] = [];
  const state = { allowed: 0, retries: 0, isStopping: false };

  const mayWrite = async (): Promise<boolean> => {
    while (state.allowed === 0 && !state.isStopping) await wait(pauseMs / 10);
    state.allowed--;
    return !state.isStopping;
  };
  const write = async (put: Put, writer: number): Promise<void> => {
    for (let count = 0; await mayWrite(); count++) {
      const quote = `${writer}-${Math.floor(count / revisionsOfAQuote)}`;
      const command = { id: randomUUID(), quote, revision: 1 + (count % revisionsOfAQuote) };
      while (!(await done(put, command))) {
        state.retries++;
        await wait(pauseMs);
      }
      acknowledged.push(command);
    }
  };
  const all = Promise.all(puts.map(write));
  return {
    allow: (more) => {
      state.allowed += more;
    },
    acknowledged,
    retries: () => state.retries,
    stop: async () => {
      state.isStopping = true;
      await all;
    },
  };
}

const done = (put: Put, command: Command): Promise<boolean> =>
  put(command).then(
    () => true,
    () => false,
  );

/** Waits until `total` commands are acknowledged. @param look called meanwhile; throws if the wait is in vain */
export async function reached({ acknowledged }: Writers, total: number, look?: () => void): Promise<void> {
  while (acknowledged.length < total) {
    look?.();
    await wait(2);
  }
}
