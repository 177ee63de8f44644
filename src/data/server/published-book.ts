/** Price books that the store server has published: kept on this computer, and verified by their hash. */
import * as v from 'valibot';
import { onPossibleNewDay, today } from '../../book/clock.ts';
import { type BookData, editionOfData } from '../../book/data-edition.ts';
import { follow, runOn } from '../../book/edition.ts';
import { reloadWhenIdle } from '../../book/reload-when-idle.ts';
import { bookDataOf } from '../../quotes/wire/book-data-schema.ts';
import { type EditionBook, type Published, PublishedSchema } from '../../quotes/wire/wire-publishing.ts';
import { inTime } from '../in-time.ts';
import { once } from '../once.ts';
import { readAs } from '../read-as.ts';
import { sha256Of } from '../sha-256.ts';

const key = 'quotr.book.v1';
const cacheName = 'quotr-books';
const startTimeoutMs = 3000;

const KeptSchema = v.pipe(v.string(), v.parseJson(), PublishedSchema);

let unkept: Published | undefined;

function readKept(): Published | undefined {
  try {
    return unkept ?? readAs(KeptSchema, localStorage.getItem(key));
  } catch {
    return undefined;
  }
}

function writeKept(published: Published): void {
  try {
    localStorage.setItem(key, JSON.stringify(published));
    unkept = undefined;
  } catch {
    // If the storage is blocked or full, each page asks the server.
    unkept = published;
    forget();
  }
}

function forget(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // A blocked storage has no list to remove.
  }
}

const fromToday = ({ books }: Published): readonly EditionBook[] =>
  books.slice(
    Math.max(
      0,
      books.findLastIndex(({ from }) => from <= today()),
    ),
  );

const isDue = (book: EditionBook | undefined): book is EditionBook => book !== undefined && book.from <= today();

async function ask(): Promise<Published | undefined> {
  const response = await fetch('/api/book', { cache: 'no-store' }).catch(() => undefined);
  const said: unknown = response?.ok ? await response.json().catch(() => undefined) : undefined;
  return readAs(PublishedSchema, said);
}

const addressOf = (hash: string): string => `/api/books/${hash}`;

const openCache = (): Promise<Cache | undefined> =>
  'caches' in globalThis ? caches.open(cacheName).catch(() => undefined) : Promise.resolve(undefined);

/** Error for a published book that this version of the app can't read. The page prices by no other book. */
class UnreadableBook extends Error {
  override readonly name = 'UnreadableBook';
}

async function loadBook(hash: string): Promise<BookData> {
  const address = addressOf(hash);
  const cache = await openCache();
  // The last function bypasses the browser's HTTP cache, which may have stored a damaged answer.
  const finds = [() => cache?.match(address), () => fetch(address), () => fetch(address, { cache: 'reload' })];
  for (const find of finds) {
    // oxlint-disable-next-line no-await-in-loop -- the server is asked only if the book is not on this computer
    const text = await textOf(find).catch(() => undefined);
    if (text === undefined || sha256Of(text) !== hash) continue;
    const data = bookDataOf(text);
    if (!data) throw new UnreadableBook();
    // oxlint-disable-next-line no-await-in-loop -- as above
    await cache?.put(address, new Response(text)).catch(() => undefined);
    return data;
  }
  throw new Error('The published price book could not be loaded.');
}

const textOf = async (find: () => Promise<Response | undefined> | undefined): Promise<string | undefined> => {
  const response = await find();
  return response?.ok ? response.text() : undefined;
};

async function dropOthers(books: readonly EditionBook[]): Promise<void> {
  const cache = await openCache();
  const kept = new Set(books.map(({ hash }) => addressOf(hash)));
  // oxlint-disable-next-line no-await-in-loop -- the cache has one book to delete, seldom two
  for (const { url } of (await cache?.keys()) ?? []) if (!kept.has(new URL(url).pathname)) await cache?.delete(url);
}

let running = '';

/** Called before anything is drawn. @throws Error if its book can't be loaded */
export const settlePublished = once(settle);

async function settle(): Promise<void> {
  const kept = readKept();
  const known = kept ?? (await inTime(ask(), startTimeoutMs).catch(() => undefined));
  if (known) {
    const [first, second] = fromToday(known);
    const [due, next] = isDue(first) ? [first, second] : [undefined, first];
    const following = next && editionOfData(await loadBook(next.hash), next.from);
    if (due) await runOn(editionOfData(await loadBook(due.hash)), following);
    else if (following) follow(following);
    running = due?.hash ?? '';
    if (!kept) writeKept(known);
  }
  onPossibleNewDay(look);
  window.addEventListener('storage', (event) => event.key === key && look());
  if (kept) void hearBook().catch(() => undefined);
}

let isLeaving = false;

function look(): void {
  const [first] = fromToday(readKept() ?? { place: 0, books: [] });
  if (isLeaving || (isDue(first) ? first.hash : '') === running) return;
  isLeaving = true;
  void reloadWhenIdle();
}

/** If any book can't be fetched, takes over none. @param place of the server's last approval @throws Error */
export async function hearBook(place?: number): Promise<void> {
  const kept = readKept();
  if (place !== undefined && place === (kept?.place ?? 0)) return;
  const said = await ask();
  if (!said || JSON.stringify(said) === JSON.stringify(kept)) return;
  const books = fromToday(said);
  await Promise.all(books.map(({ hash }) => loadBook(hash)));
  writeKept(said);
  await dropOthers(books);
  look();
}
