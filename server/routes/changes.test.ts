import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testServer } from '../../tests/server/app.ts';
import { putOf, quoteOf } from '../../tests/server/sent.ts';
import { type ChangeFeed, changeFeed } from '../database/change-feed.ts';

/** Two processes of the server on one database. */
const one = await testServer({ announce: (store) => feed.announce(store) });
let feed: ChangeFeed;
let other: ChangeFeed;

beforeAll(() => {
  feed = changeFeed(one);
  other = changeFeed(one);
});
afterAll(() => Promise.all([feed.stop(), other.stop()]));

/** Returns the places that a feed announces to a store. */
function told(by: ChangeFeed, store: string): readonly number[] {
  const places: number[] = [];
  by.subscribe(store, { changed: (seq) => void places.push(seq), stopped: () => undefined });
  return places;
}

const put = (number: string) => one.request(...putOf(quoteOf(number), `command-${number}`));

describe('announcement of a change', () => {
  test('reaches its store alone, in every process', async () => {
    const [here, there, elsewhere] = [told(feed, 'north'), told(other, 'north'), told(other, 'south')];
    await Promise.all(['Q-A-1', 'Q-A-2', 'Q-A-3'].map(put));
    await expect.poll(() => [here.at(-1), there.at(-1)]).toEqual([3, 3]);
    expect(elsewhere.filter((seq) => seq > 0)).toEqual([]);
  });

  test('arrives after a lost connection', async () => {
    const there = told(other, 'north');
    await one.asSuperuser(`select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%'`);
    await put('Q-A-4');
    await expect.poll(() => there.at(-1)).toBe(4);
  });
});

test('the feed can be read while nothing can be written, and the failure is noted', async () => {
  const noted: unknown[] = [];
  const { pool, request } = await testServer({ note: (failure) => void noted.push(failure) });
  await pool.query(
    `create function full_disk() returns trigger language plpgsql as $$ begin raise exception 'no room' using errcode = '53100'; end $$;
     create trigger full_disk before insert on served execute function full_disk()`,
  );
  expect(await request('/api/changes')).toMatchObject({ status: 200, body: { quotes: [] } });
  expect(noted).toMatchObject([{ code: '53100' }]);
});

test('the stream sends the server’s versions, then changes, and ends when the server stops', async () => {
  let listener: Parameters<ChangeFeed['subscribe']>[1] | undefined;
  const { app } = await testServer({
    subscribe: (_store, given) => {
      listener = given;
      return () => undefined;
    },
  });
  const response = await app.request('/api/events');
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const { value = '' } = (await reader?.read()) ?? {};
  expect(value).toMatch(/^event: version\ndata: {"app":"build","book":"book"}\nretry: \d+\n\n$/);
  // Streams that were lost together are opened again one by one.
  const pause = Number(/retry: (\d+)/.exec(value)?.[1]);
  expect(pause).toBeGreaterThanOrEqual(2000);
  expect(pause).toBeLessThanOrEqual(10_000);
  listener?.changed(7, 'first');
  expect(await reader?.read()).toEqual({ value: 'event: change\ndata: {"seq":7,"epoch":"first"}\n\n', done: false });
  listener?.stopped();
  expect(await reader?.read()).toMatchObject({ done: true });
});
