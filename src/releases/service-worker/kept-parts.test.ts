import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { stubIndexedDb } from '../../../tests/fixtures/empty-indexed-db.ts';
import { FakeCaches } from './fixture.ts';
import { dropOtherParts, keptParts } from './kept-parts.ts';
import { setAsidePrevious } from './previous-release.ts';
import { sealed } from './seal.ts';

// Globals of a worker that Workbox needs.
vi.hoisted(() => {
  vi.stubGlobal('self', globalThis);
  vi.stubGlobal('location', { href: 'http://localhost/app/sw.js' });
  vi.stubGlobal('__WB_DISABLE_DEV_LOGS', true);
});

afterAll(() => vi.unstubAllGlobals());

const app = 'http://localhost/app/';
const script = { 'Content-Type': 'text/javascript' };
const page = { 'Content-Type': 'text/html; charset=utf-8' };

/** Returns a build's text of a part. */
const built = (path: string) => sealed(`export const product = '${path}';`, (hash) => `//${hash}`);

/**
 * Files of two releases. The first knows the next price of silk; in the second, silk and linen have other prices, and
 * vinyl is not sold any more.
 */
const files = {
  first: [
    'next/products/silk-11111111',
    'products/silk-11111111',
    'sources/silk-11111111',
    'products/basic-11111111',
    'sources/basic-11111111',
    'products/linen-11111111',
    'products/vinyl-11111111',
  ],
  second: [
    'products/silk-22222222',
    'sources/silk-22222222',
    'products/basic-11111111',
    'sources/basic-11111111',
    'products/linen-22222222',
  ],
};

const addressOf = (file: string) => `${app}assets/book/${file}.js`;
let answers: Map<string, () => Promise<Response>>;
let asked: string[];
/** Cache mode of each request, undefined for the browser's default. */
let modes: (RequestCache | undefined)[];

beforeEach(() => {
  stubIndexedDb();
  vi.stubGlobal('caches', new FakeCaches());
  answers = new Map();
  asked = [];
  modes = [];
  vi.stubGlobal('fetch', (url: string, request?: RequestInit) => {
    modes.push(request?.cache);
    asked.push(url.slice(addressOf('').length - '.js'.length, -'.js'.length));
    return answers.get(url)?.() ?? Promise.resolve(new Response('Not found', { status: 404 }));
  });
});

/** Serves a release, with exceptions for some addresses. */
function serve(release: keyof typeof files, otherwise: Readonly<Record<string, () => Response>> = {}): void {
  for (const file of files[release])
    answers.set(
      addressOf(file),
      async () => otherwise[file]?.() ?? new Response(await built(file), { headers: script }),
    );
}

/** Starts the worker of a release. The list of all prices does not belong to the parts kept later. */
const worker = (release: keyof typeof files) =>
  keptParts(`quotr-parts-${release}`, () =>
    Promise.resolve([`${app}assets/price-list-11111111.json`, ...files[release].map(addressOf)]),
  );

/** Uses a part on a page: from the worker, or else the server. */
async function use(release: keyof typeof files, file: string): Promise<void> {
  const url = addressOf(file);
  await worker(release).noteUse(url, (await caches.match(url)) ?? (await fetch(url)));
}

/** Returns the files in a cache. */
async function kept(name: string): Promise<readonly string[]> {
  const addresses = await (await caches.open(name)).keys();
  return addresses.map(({ url }) => url.slice(addressOf('').length - '.js'.length, -'.js'.length)).toSorted();
}

const silk = ['next/products/silk-11111111', 'products/silk-11111111', 'sources/silk-11111111'];

test('a used product is kept with its cells and its next prices, and no other', async () => {
  serve('first');
  await use('first', 'products/silk-11111111');
  expect(await kept('quotr-parts-first')).toEqual(silk);
  // The page has fetched the first file as usual. The worker bypasses the browser's cache for the others.
  expect(modes).toEqual([undefined, 'reload', 'reload']);
});

test('used cells are kept alone', async () => {
  serve('first');
  await use('first', 'sources/silk-11111111');
  expect(await kept('quotr-parts-first')).toEqual(['sources/silk-11111111']);
});

test('the part used longest ago is dropped first, although a completion has looked at it', async () => {
  let now = 0;
  vi.spyOn(Date, 'now').mockImplementation(() => (now += 1));
  serve('first');
  const parts = keptParts('quotr-parts-first', () => Promise.resolve(files.first.map(addressOf)), 2);
  const useOf = async (file: string) => parts.noteUse(addressOf(file), await fetch(addressOf(file)));
  await useOf('sources/basic-11111111');
  await useOf('sources/silk-11111111');
  await parts.complete();
  await useOf('products/linen-11111111');
  expect(await kept('quotr-parts-first')).toEqual(['products/linen-11111111', 'sources/silk-11111111']);
  vi.restoreAllMocks();
});

test('a kept file is not fetched again', async () => {
  serve('first');
  await use('first', 'products/silk-11111111');
  asked = [];
  await use('first', 'products/silk-11111111');
  await worker('first').complete();
  expect(asked).toEqual([]);
});

test.each<{ what: string; answer: (whole: string) => Response }>([
  { what: 'the page in its place', answer: () => new Response('<!doctype html>\n<p>', { headers: page }) },
  { what: 'the page, said to be a script', answer: () => new Response('<!doctype html>\n<p>', { headers: script }) },
  { what: 'the file, said to be a page', answer: (whole) => new Response(whole, { headers: page }) },
  { what: 'half of it', answer: (whole) => new Response(whole.slice(0, 20), { headers: script }) },
  {
    what: 'another character',
    answer: (whole) => new Response(whole.replace('export', 'Export'), { headers: script }),
  },
  { what: '404', answer: (whole) => new Response(whole, { status: 404, headers: script }) },
  { what: '206', answer: (whole) => new Response(whole, { status: 206, headers: script }) },
])('$what is never kept, and is no new release', async ({ answer }) => {
  const broken = await built('products/silk-22222222');
  serve('first');
  await use('first', 'products/silk-11111111');
  serve('second', { 'products/silk-22222222': () => answer(broken) });
  await expect(worker('second').complete()).rejects.toThrow(
    'products/silk-22222222.js is not what the release was built with',
  );
  await use('second', 'products/silk-22222222');
  expect(await kept('quotr-parts-second')).not.toContain('products/silk-22222222');
});

test('a release that lacks a file fails after its other files are kept', async () => {
  serve('first');
  await use('first', 'products/silk-11111111');
  serve('second', { 'products/silk-22222222': () => new Response('', { status: 404 }) });
  const cells = addressOf('sources/silk-22222222');
  const answer = answers.get(cells);
  if (!answer) throw new Error('the second release has the cells of silk');
  answers.set(cells, () => new Promise((resolve) => setTimeout(() => resolve(answer()), 20)));
  await expect(worker('second').complete()).rejects.toThrow('is not what the release was built with');
  expect(await kept('quotr-parts-second')).toEqual(['sources/silk-22222222']);
});

test('a new release has the used parts of the one before: changed ones are fetched', async () => {
  serve('first');
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  for (const file of ['products/silk-11111111', 'products/basic-11111111', 'products/vinyl-11111111'] as const)
    await use('first', file);
  asked = [];
  serve('second');
  await worker('second').complete();
  expect(asked.toSorted()).toEqual(['products/silk-22222222', 'sources/silk-22222222']);
  expect(await kept('quotr-parts-second')).toEqual(files.second.filter((file) => !file.includes('linen')).toSorted());
});

test('a book that has grown too big keeps all parts that the release before kept at once', async () => {
  const precache = await caches.open('quotr-precache-v2-http://localhost/app');
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  for (const file of files.first)
    await precache.put(addressOf(file), new Response(await built(file), { headers: script }));
  await precache.put(`${app}assets/index-11111111.js`, new Response(''));
  serve('second');
  await worker('second').complete();
  expect(await kept('quotr-parts-second')).toEqual([...files.second].toSorted());
});

test('without used parts nothing is fetched', async () => {
  await (await caches.open('quotr-precache-v2-http://localhost/app')).put(`${app}assets/index-1.js`, new Response(''));
  serve('second');
  await worker('second').complete();
  expect(asked).toEqual([]);
});

test('tabs of the release before find its files, until the next one drops them', async () => {
  serve('first');
  await use('first', 'products/silk-11111111');
  serve('second');
  await setAsidePrevious();
  await worker('second').complete();
  await dropOtherParts('quotr-parts-second');
  expect((await caches.keys()).toSorted()).toEqual(['quotr-parts-second', 'quotr-previous']);
  expect(await kept('quotr-previous')).toEqual(silk);
});

test('a book that is small again drops all parts kept by use', async () => {
  serve('first');
  await use('first', 'products/silk-11111111');
  await dropOtherParts(undefined);
  expect(await caches.keys()).toEqual([]);
});

test('beyond the maximum, the least recently used parts are dropped', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const parts = keptParts('quotr-parts-few', () => Promise.resolve([]), 2);
  for (const file of [
    'images/silk-11111111',
    'images/linen-11111111',
    'images/silk-11111111',
    'images/basic-11111111',
  ]) {
    vi.advanceTimersByTime(1);
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await parts.noteUse(addressOf(file), new Response(await built(file), { headers: script }));
  }
  expect(await kept('quotr-parts-few')).toEqual(['images/basic-11111111', 'images/silk-11111111']);
  vi.useRealTimers();
});
