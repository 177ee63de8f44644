// @vitest-environment happy-dom
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BookData } from '../../book/data-edition.ts';

/** An edition, reduced to its version. */
interface Named {
  readonly version: string;
}
const reload = vi.fn<() => Promise<void>>(() => Promise.resolve());
vi.mock('../../book/reload-when-idle.ts', () => ({ reloadWhenIdle: reload }));
const ranOn = vi.fn<(edition: Named, following?: Named) => Promise<void>>();
const followed = vi.fn<(edition: Named) => void>();
vi.mock('../../book/edition.ts', () => ({ runOn: ranOn, follow: followed }));
/** Stand-in for the schema of a book: a test's book is a version alone. */
vi.mock('../../quotes/wire/book-data-schema.ts', () => ({
  bookDataOf: (text: string): unknown => (text.startsWith('{') ? JSON.parse(text) : undefined),
}));
vi.mock('../../book/data-edition.ts', () => ({
  editionOfData: ({ catalog }: Pick<BookData, 'catalog'>, validFrom = '') => ({ version: catalog.version, validFrom }),
}));

const key = 'quotr.book.v1';
const textOf = (version: string) => JSON.stringify({ catalog: { version } });
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const bookOf = (version: string, from = '') => ({ from, version, hash: hashOf(textOf(version)) });
const a = bookOf('a');
const b = bookOf('b');
const later = bookOf('later', '2027-01-01');

/** Texts of the server by their addresses; a request for another address gets no answer. */
let served: Record<string, string>;
/** Texts that this computer keeps. */
let kept: Map<string, string>;
const asked: string[] = [];

function publish(place: number, ...books: readonly ReturnType<typeof bookOf>[]): void {
  served['/api/book'] = JSON.stringify({ place, books });
  for (const { version, hash } of books) served[`/api/books/${hash}`] = textOf(version);
}
const keep = (place: number, ...books: readonly ReturnType<typeof bookOf>[]) => {
  localStorage.setItem(key, JSON.stringify({ place, books }));
  for (const { version, hash } of books) kept.set(`/api/books/${hash}`, textOf(version));
};
const keptPlace = (): unknown => JSON.parse(localStorage.getItem(key) ?? '{}').place;

/** Starts the page anew. */
async function started() {
  vi.resetModules();
  return import('./published-book.ts');
}
const runs = () => ranOn.mock.calls.map(([edition, following]) => [edition.version, following?.version]);

const listened = vi.spyOn(window, 'addEventListener');
const listenedThere = vi.spyOn(document, 'addEventListener');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'setInterval'] });
  vi.setSystemTime(new Date(2026, 11, 30, 12));
  served = {};
  kept = new Map();
  asked.length = 0;
  localStorage.clear();
  for (const mock of [reload, ranOn, followed]) mock.mockClear();
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    const text = served[address];
    return text === undefined ? Promise.reject(new TypeError('no network')) : Promise.resolve(new Response(text));
  });
  vi.stubGlobal('caches', {
    open: async () => ({
      match: async (address: string): Promise<Response | undefined> =>
        kept.has(address) ? new Response(kept.get(address)) : undefined,
      put: async (address: string, response: Response): Promise<void> => {
        kept.set(address, await response.text());
      },
      keys: async () => Array.from(kept.keys(), (address) => ({ url: `http://localhost${address}` })),
      delete: async (url: string) => kept.delete(new URL(url).pathname),
    }),
  });
});
afterEach(() => {
  // Removes the listeners of the pages that the test has started.
  for (const [type, listener] of listened.mock.calls) window.removeEventListener(type, listener);
  for (const [type, listener] of listenedThere.mock.calls) document.removeEventListener(type, listener);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([
  ['nothing was published', [], [], 0],
  ['a book counts', [a], [['a', undefined]], 0],
  ['another one follows it', [a, later], [['a', 'later']], 0],
  ['one is yet to come', [later], [], 1],
] as const)('a new counter where %s', async (_, books, want, coming) => {
  publish(books.length, ...books);
  await (await started()).settlePublished();
  expect(runs()).toEqual(want);
  expect(followed).toHaveBeenCalledTimes(coming);
  expect(kept.size).toBe(books.length);
});

test('without a network a counter goes on with the book that it keeps', async () => {
  keep(1, a);
  await (await started()).settlePublished();
  expect(runs()).toEqual([['a', undefined]]);
  expect(keptPlace()).toBe(1);
});

test('a kept text that was damaged is fetched again; one that the server damages is refused', async () => {
  keep(1, a);
  kept.set(`/api/books/${a.hash}`, textOf('forged'));
  publish(1, a);
  await (await started()).settlePublished();
  expect(runs()).toEqual([['a', undefined]]);
  expect(kept.get(`/api/books/${a.hash}`)).toBe(textOf('a'));
  kept.clear();
  served[`/api/books/${a.hash}`] = textOf('forged');
  const page = await started();
  await expect(page.settlePublished()).rejects.toThrow('could not be loaded');
  served[`/api/books/${a.hash}`] = textOf('a');
  await page.settlePublished();
  expect(runs()).toHaveLength(2);
});

test('a book of another release is refused as such, and no other book takes its place', async () => {
  const text = 'a book of a later release';
  served['/api/book'] = JSON.stringify({ place: 1, books: [{ from: '', version: 'c', hash: hashOf(text) }] });
  served[`/api/books/${hashOf(text)}`] = text;
  await expect((await started()).settlePublished()).rejects.toMatchObject({ name: 'UnreadableBook' });
  expect(runs()).toEqual([]);
});

test('a newly published book is kept before the page is reloaded, once; others are dropped', async () => {
  keep(1, a);
  publish(1, a);
  const page = await started();
  await page.settlePublished();
  await page.hearBook(1);
  expect(reload).not.toHaveBeenCalled();
  publish(2, b);
  await page.hearBook(2);
  await page.hearBook(2);
  expect([reload.mock.calls.length, keptPlace(), [...kept.keys()]]).toEqual([1, 2, [`/api/books/${b.hash}`]]);
  await (await started()).settlePublished();
  expect(runs().at(-1)).toEqual(['b', undefined]);
});

test("a book that can't be fetched changes nothing, and is taken when it can", async () => {
  keep(1, a);
  publish(1, a);
  const page = await started();
  await page.settlePublished();
  publish(2, b);
  delete served[`/api/books/${b.hash}`];
  await expect(page.hearBook(2)).rejects.toThrow('could not be loaded');
  expect([reload.mock.calls.length, keptPlace()]).toEqual([0, 1]);
  publish(2, b);
  await page.hearBook(2);
  expect([reload.mock.calls.length, keptPlace()]).toEqual([1, 2]);
});

test('on the first day of a book the page is reloaded onto it', async () => {
  keep(2, a, later);
  await (await started()).settlePublished();
  expect(reload).not.toHaveBeenCalled();
  vi.setSystemTime(new Date(2027, 0, 1));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reload).toHaveBeenCalledTimes(1);
  await (await started()).settlePublished();
  expect(runs().at(-1)).toEqual(['later', undefined]);
});
