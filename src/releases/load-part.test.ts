// @vitest-environment happy-dom
import nodeConsole from 'node:console';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const own =
  '<script type="module" src="/app/assets/helpers.js"></script><script type="module" src="/app/assets/index-own.js"></script>';
const other = own.replace('own', 'other');
const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const nothing = () => Promise.resolve(undefined);
const part = () => Promise.resolve('part');
const reloads = vi.fn<() => void>();

/** Opens a page started by this script. */
async function newPage(script = `<script src="/app/assets/before.js"></script>${own}`) {
  // Parsed apart, because the page would load the script.
  const started = new DOMParser().parseFromString(script, 'text/html');
  vi.spyOn(document, 'querySelectorAll').mockImplementation((selector: string) => started.querySelectorAll(selector));
  vi.resetModules();
  const page = await import('./load-part.ts');
  page.watchPage();
  return page;
}
type Page = Awaited<ReturnType<typeof newPage>>;

beforeEach(() => {
  vi.stubEnv('BASE_URL', '/app/');
  vi.spyOn(window.location, 'reload').mockImplementation(reloads);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  reloads.mockReset();
  sessionStorage.clear();
  document.head.replaceChildren();
});

type Answer = 'nothing' | { readonly status: number; readonly page: string };

const serve = (answer: Answer) =>
  vi.stubGlobal('fetch', () =>
    answer === 'nothing'
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve(new Response(answer.page, { status: answer.status })),
  );

/** Loads a missing file. The page either reloads itself, without a message, or reports the failure. */
async function outcome(page: Page, load: 'loadPart' | 'loadPage' = 'loadPart'): Promise<'reloaded' | 'missing'> {
  const failure = page[load](gone).catch((error: unknown) => error);
  const reloaded = vi.waitUntil(() => reloads.mock.calls.length > 0, { timeout: 500, interval: 5 }).catch(() => false);
  const first = await Promise.race([failure, reloaded]);
  if (first === true) return 'reloaded';
  expect(first).toBeInstanceOf(page.PartMissing);
  expect(first).toMatchObject({
    name: 'PartMissing',
    message: 'A part of the app could not be loaded.',
    cause: { message: 'Failed to fetch dynamically imported module' },
  });
  expect(reloads).not.toHaveBeenCalled();
  return 'missing';
}

test.each<{ load: 'loadPart' | 'loadPage'; answer: Answer; want: string }>([
  { load: 'loadPart', answer: { status: 200, page: other }, want: 'reloaded' },
  { load: 'loadPage', answer: { status: 200, page: other }, want: 'reloaded' },
  { load: 'loadPart', answer: { status: 200, page: own }, want: 'missing' },
  { load: 'loadPage', answer: { status: 200, page: own }, want: 'reloaded' },
  { load: 'loadPart', answer: { status: 503, page: other }, want: 'missing' },
  { load: 'loadPage', answer: { status: 503, page: own }, want: 'missing' },
  { load: 'loadPart', answer: 'nothing', want: 'missing' },
  { load: 'loadPage', answer: 'nothing', want: 'missing' },
])('a missing file, and the server answers $answer: $load is $want', async ({ load, answer, want }) => {
  const page = await newPage();
  serve(answer);
  expect(await outcome(page, load)).toBe(want);
});

test.each<{ controller: object | null; answer: Answer; want: 'PartMissing' | 'PartNotKept' }>([
  { controller: {}, answer: 'nothing', want: 'PartNotKept' },
  { controller: {}, answer: { status: 503, page: '' }, want: 'PartMissing' },
  { controller: {}, answer: { status: 200, page: own }, want: 'PartMissing' },
  // A device without a worker keeps nothing: earlier use of the part is unknown.
  { controller: null, answer: 'nothing', want: 'PartMissing' },
])('with the worker $controller, and the server answers $answer: it is $want', async ({ controller, answer, want }) => {
  const { loadPart, PartMissing, PartNotKept } = await newPage();
  vi.stubGlobal('navigator', { serviceWorker: { controller, getRegistration: nothing } });
  serve(answer);
  const error = await loadPart(gone).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(PartMissing);
  expect(error instanceof PartNotKept).toBe(want === 'PartNotKept');
});

test('a page without a build is not reloaded for a part', async () => {
  const page = await newPage('<script src="/app/assets/before.js"></script>');
  serve({ status: 200, page: other });
  expect(await outcome(page)).toBe('missing');
});

test('the server is asked past all caches, and past the service worker', async () => {
  const page = await newPage();
  const fetched = vi.fn<typeof fetch>(() => Promise.resolve(new Response(own)));
  vi.stubGlobal('fetch', fetched);
  expect(await outcome(page)).toBe('missing');
  expect(fetched).toHaveBeenCalledExactlyOnceWith('/app/index.html?served', { cache: 'no-store' });
});

test('a useless reload is not repeated; one for another build is made', async () => {
  const page = await newPage();
  serve({ status: 200, page: other });
  expect(await outcome(page)).toBe('reloaded');
  reloads.mockReset();
  expect(await outcome(page)).toBe('missing');
  const next = await newPage(other);
  serve({ status: 200, page: own });
  expect(await outcome(next)).toBe('reloaded');
});

test.each(['loadPart', 'loadPage'] as const)('%s loads an existing file without asking the server', async (load) => {
  const { [load]: loads } = await newPage();
  vi.stubGlobal('fetch', () => expect.unreachable());
  expect(await loads(part)).toBe('part');
  expect(reloads).not.toHaveBeenCalled();
});

test.each<{ controller: object | null; answer: Answer; want: boolean }>([
  { controller: null, answer: { status: 200, page: own }, want: true },
  { controller: null, answer: { status: 503, page: '' }, want: false },
  { controller: null, answer: 'nothing', want: false },
  { controller: {}, answer: 'nothing', want: true },
])('a retry with the worker $controller, and the server answers $answer: $want', async (given) => {
  const { reloadIfAnswered } = await newPage();
  vi.stubGlobal('navigator', { serviceWorker: { controller: given.controller, getRegistration: nothing } });
  serve(given.answer);
  expect(await reloadIfAnswered()).toBe(given.want);
  expect(reloads).toHaveBeenCalledTimes(given.want ? 1 : 0);
});

test.each([true, false])('files are fetched anew before a reload, unless the build is whole: %s', async (isWhole) => {
  const { reloadIfAnswered } = await newPage();
  const fetchFilesAnew = vi.fn<() => Promise<void>>(() => Promise.resolve());
  vi.stubGlobal('fetchFilesAnew', fetchFilesAnew);
  serve({ status: 200, page: own });
  await reloadIfAnswered(isWhole);
  expect(fetchFilesAnew).toHaveBeenCalledTimes(isWhole ? 0 : 1);
});

test('a retry in a browser without workers', async () => {
  const { reloadIfAnswered } = await newPage();
  vi.stubGlobal('navigator', {});
  serve('nothing');
  expect(await reloadIfAnswered()).toBe(false);
});

test('while the page is being left there is no message and no reload; after two seconds it counts as not left', async () => {
  vi.useFakeTimers();
  const page = await newPage();
  serve({ status: 200, page: own });
  window.dispatchEvent(new Event('beforeunload'));
  const failed = vi.fn<() => void>();
  page.loadPart(gone).catch(failed);
  page.loadPage(gone).catch(failed);
  await vi.advanceTimersByTimeAsync(1999);
  page.loadPart(gone).catch(failed);
  await vi.advanceTimersByTimeAsync(0);
  expect(failed).not.toHaveBeenCalled();
  expect(reloads).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await expect(page.loadPart(gone)).rejects.toThrow('A part of the app could not be loaded.');
});

/** Returns the link elements of the page. */
const links = () => Array.from(document.head.querySelectorAll('link'), ({ rel, href }) => [rel, href]);

/** Makes the file of an element fail. */
function fail(element: HTMLElement): void {
  document.head.appendChild(element);
  element.dispatchEvent(new Event('error'));
  element.remove();
}

const partStyles = 'http://localhost:3000/app/assets/part.css';
const styleSheet = () => Object.assign(document.createElement('link'), { rel: 'stylesheet', href: partStyles });

test('a style sheet that failed is fetched once more, before its part', async () => {
  vi.spyOn(nodeConsole, 'error').mockReturnValue();
  const { loadPart } = await newPage();
  fail(styleSheet());
  const asked: HTMLLinkElement[] = [];
  vi.spyOn(document.head, 'append').mockImplementation((link) => {
    if (link instanceof HTMLLinkElement) asked.push(link);
  });
  const load = vi.fn<typeof part>(part);
  const loading = loadPart(load);
  await Promise.resolve();
  expect(asked.map(({ rel, href }) => [rel, href])).toEqual([['stylesheet', partStyles]]);
  await new Promise((resolve) => void setTimeout(resolve));
  expect(load).not.toHaveBeenCalled();
  asked[0]?.dispatchEvent(new Event('load'));
  expect(await loading).toBe('part');
  // The file exists now.
  await loadPart(load);
  expect(asked).toHaveLength(1);
});

test('after a second failure the part is shown without its style sheet, which the next load fetches', async () => {
  // This DOM fetches no style sheets: each one added to the page fails.
  vi.spyOn(nodeConsole, 'error').mockReturnValue();
  const { loadPart } = await newPage();
  fail(styleSheet());
  const append = vi.spyOn(document.head, 'append');
  expect(await loadPart(part)).toBe('part');
  expect(links()).toEqual([]);
  expect(await loadPart(part)).toBe('part');
  expect(append).toHaveBeenCalledTimes(2);
});

test('other failed files are no style sheets', async () => {
  const { loadPart } = await newPage();
  fail(document.createElement('img'));
  fail(Object.assign(document.createElement('link'), { rel: 'icon', href: partStyles }));
  fail(Object.assign(document.createElement('div'), { rel: 'stylesheet', href: partStyles }));
  const append = vi.spyOn(document.head, 'append');
  expect(await loadPart(part)).toBe('part');
  expect(append).not.toHaveBeenCalled();
});
