/**
 * The service worker: after one visit the app starts without a network (docs/offline.md). scripts/offline.ts builds it
 * as `sw.js`.
 */
import { clientsClaim, setCacheNameDetails } from 'workbox-core';
import type { RouteHandlerCallbackOptions } from 'workbox-core/types.js';
import { cleanupOutdatedCaches, PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { fileEnding, pageFileOf, workerScope } from '../served-files.ts';
import { keptFile, partsPrefix } from './caches.ts';
import { dropOtherParts, keptParts } from './kept-parts.ts';
import type { WorkerMessage } from './messages.ts';
import { isPartList, partAt } from './part-names.ts';
import { setAsidePrevious } from './previous-release.ts';

declare const self: ServiceWorkerGlobalScope;

// Must run before the precache is created, because the name of the precache contains the prefix.
setCacheNameDetails({ prefix: 'quotr' });
// oxlint-disable-next-line no-underscore-dangle -- Workbox writes the list of the build's files under this name
const keptAtOnce = self.__WB_MANIFEST;
const precache = new PrecacheController();
precache.addToCacheList(keptAtOnce);

const partList = keptAtOnce.map((entry) => (typeof entry === 'string' ? entry : entry.url)).find(isPartList);
const partsCache = partList === undefined ? undefined : partsPrefix + partList;
const parts = partsCache === undefined ? undefined : keptParts(partsCache, listParts);

async function listParts(): Promise<readonly string[]> {
  const response = partList === undefined ? undefined : await precache.matchPrecache(partList);
  const paths: readonly string[] = response ? await response.json() : [];
  return paths.map((path) => new URL(path, self.location.href).href);
}

self.addEventListener('install', (event) => event.waitUntil(install(event)));

async function install(event: ExtendableEvent): Promise<void> {
  await setAsidePrevious();
  await precache.install(event).catch(async (fault: unknown) => {
    await refetchDamaged();
    throw fault;
  });
  await parts?.complete();
}

/**
 * Fetches damaged files again. Otherwise the browser's cache would keep a file that arrived damaged, and every later
 * installation would fail.
 */
async function refetchDamaged(): Promise<void> {
  const files = keptAtOnce.map((entry) => (typeof entry === 'string' ? { url: entry } : entry));
  await Promise.all(
    files.map(({ url, integrity = '' }) =>
      fetch(url, { integrity }).catch(() => fetch(url, { integrity, cache: 'reload' }).catch(() => undefined)),
    ),
  );
}

self.addEventListener('activate', (event) => void precache.activate(event));
cleanupOutdatedCaches();
// This worker also serves the first visit, from the files that it has fetched.
clientsClaim();

registerRoute(new PrecacheRoute(precache));
const anyPage = precache.createHandlerBoundToURL('index.html');
// Answers only for pages of the app. `/apps` is in the scope but not in the app, and a missing file is not a page.
registerRoute(
  new NavigationRoute(page, {
    allowlist: [new RegExp(`^${workerScope}(?:[/?]|$)`)],
    denylist: [new RegExp(`^[^?]*(?:/\\.|${fileEnding}(?:\\?|$))`, 'i')],
  }),
);
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.includes('/assets/'),
  ({ event, request }) => asset(request, event),
);

/** Returns the prerendered page of an address. If there is none, returns the page that the app draws by itself. */
async function page(options: RouteHandlerCallbackOptions): Promise<Response> {
  const drawn = await precache.matchPrecache(pageFileOf(options.url.pathname));
  return drawn ?? anyPage(options);
}

/** Returns a file from any cache, or else from the server; records the use of a part of the price book. */
async function asset(request: Request, event: ExtendableEvent): Promise<Response> {
  const { url } = request;
  const response = (await keptFile(url)) ?? (await fetch(request));
  // If there is no room or no network to keep a part now, the part is kept at its next use.
  if (parts && partAt(url)) event.waitUntil(parts.noteUse(url, response.clone()).catch(() => undefined));
  return response;
}

self.addEventListener('message', (event) => {
  // The message needs no check, because only pages of the app can send a message to the worker.
  const message: WorkerMessage = event.data;
  if (message.type === 'SKIP_WAITING') void self.skipWaiting();
  // Failed fetches are retried when a page next starts.
  else event.waitUntil(catchUp(message.urls, event).catch(() => undefined));
});

/** Keeps the parts that the page used before a worker answered for it, and the parts that earlier releases kept. */
async function catchUp(urls: readonly string[], event: ExtendableEvent): Promise<void> {
  await Promise.all(urls.filter(partAt).map((url) => asset(new Request(url), event)));
  await parts?.complete();
  const { installing, waiting } = self.registration;
  // A release that is installing or waiting has its own cache of parts, which must not be dropped.
  if (!installing && !waiting) await dropOtherParts(partsCache);
}
