/** A counter without a browser that follows the feed and takes published books, as the app does. */
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { ChangesSchema } from '../../../../src/quotes/wire/wire.ts';
import { PublishedSchema } from '../../../../src/quotes/wire/wire-publishing.ts';
import type { Counter } from '../support/server-put.ts';
import { pricedBy } from './proposals.ts';

/** A book that a counter uses. */
export interface Running {
  readonly place: number;
  readonly hash: string;
  readonly cents: number;
}

export interface Follower {
  readonly running: () => Running | undefined;
  readonly ran: readonly Running[];
  readonly stop: () => Promise<void>;
}

const retryMs = 50;

export function follow({ request }: Counter): Follower {
  const ran: Running[] = [];
  const ended = new AbortController();
  const { signal } = ended;

  async function ask(path: string): Promise<Response> {
    const answer = await request(path, { signal });
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return answer;
  }
  async function take(): Promise<void> {
    const { book = 0 } = v.parse(ChangesSchema, await (await ask('/api/changes?after=0')).json());
    if (book === (ran.at(-1)?.place ?? 0)) return;
    const { place, books } = v.parse(PublishedSchema, await (await ask('/api/book')).json());
    const [{ hash } = { hash: '' }] = books;
    ran.push({ place, hash, cents: pricedBy(await (await ask(`/api/books/${hash}`)).text(), hash) });
  }
  async function hear(): Promise<void> {
    const events = await ask('/api/events');
    await take();
    const decoder = new TextDecoder();
    for await (const part of events.body ?? [])
      if (decoder.decode(part, { stream: true }).includes('event: change')) await take();
  }
  async function run(): Promise<void> {
    while (!signal.aborted) {
      await hear().catch((error: unknown) => {
        // A book that does not match its hash is a fault; a lost connection is expected.
        if (error instanceof Error && error.message.startsWith('The ')) throw error;
      });
      await wait(retryMs);
    }
  }
  const isOver = run();
  return {
    running: () => ran.at(-1),
    ran,
    stop: async () => {
      ended.abort();
      await isOver;
    },
  };
}
