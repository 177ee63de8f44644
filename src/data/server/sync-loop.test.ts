import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eachWithEmptyDatabase } from '../../../tests/fixtures/quote-database.ts';
import { connectQuotes } from '../quotes/connection.ts';
import type { Api } from './api.ts';
import { startSync } from './sync-loop.ts';
import { syncState } from './sync-state.ts';

/** Stream of events that the test sends. */
class Events extends EventTarget {
  static readonly CLOSED = 2;
  static last: Events | undefined;
  readonly readyState = 1;
  constructor() {
    super();
    Events.last = this;
  }
  close = () => undefined;
}

eachWithEmptyDatabase();
beforeEach(() => {
  vi.stubGlobal('EventSource', Events);
  // Other timers stay real: the database needs them.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const user = { id: 'ann', name: 'Ann', email: '' };
const session = {
  signInId: 'one',
  user,
  store: { id: 'north', name: 'North' },
  role: 'clerk',
  endsAt: Infinity,
} as const;
const nothingNew = { seq: 0, epoch: 'first', quotes: [], more: false, settings: 0, orders: 0 };

async function turns(): Promise<void> {
  for (let turn = 0; turn < 200; turn++) await new Promise<void>((resolve) => void setImmediate(resolve));
}
async function pass(seconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(seconds * 1000);
  await turns();
}
async function hear(kind: string): Promise<void> {
  Events.last?.dispatchEvent(new Event(kind));
  await pass(0);
}

/** Starts a counter. @returns a function that counts its questions for changes so far */
async function counter(end: AbortSignal, isOldVersion = false): Promise<() => number> {
  let pulls = 0;
  const api: Api = () => {
    pulls++;
    return Promise.resolve({ body: nothingNew, refusal: undefined, session: 'one' });
  };
  const { watch: _, ...state } = syncState();
  startSync(
    {
      connection: connectQuotes(Date.now),
      state,
      identity: {
        present: () => session,
        confirm: () => Promise.resolve({ id: 'one', store: 'north' }),
        askFor: () => api,
      },
      isOldVersion: () => Promise.resolve(isOldVersion),
      onSession: () => undefined,
      onChanges: () => Promise.resolve(),
    },
    end,
  );
  await turns();
  await hear('version');
  return () => pulls;
}

test('a counter asks at once when the stream opens, and when it announces a change', async () => {
  const end = new AbortController();
  const pulls = await counter(end.signal);
  for (const kind of ['change', 'version']) {
    const before = pulls();
    await hear(kind);
    expect(pulls()).toBe(before + 1);
  }
  end.abort();
});

test('a tab of an older version leaves the exchange to a tab of the present one', async () => {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_name: string, _options: object, work: () => Promise<unknown>) =>
    (last = last.then(work).catch(() => undefined));
  vi.stubGlobal('navigator', { locks: { request } });
  const end = new AbortController();
  const old = await counter(end.signal, true);
  const present = await counter(end.signal);
  await pass(1);
  expect(old()).toBe(0);
  expect(present()).toBeGreaterThan(0);
  end.abort();
  vi.unstubAllGlobals();
});
