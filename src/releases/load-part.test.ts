// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadPage, loadPart, PartMissing, reloadIfAnswered } from './load-part.ts';

const own = '<script type="module" src="/app/assets/index-own.js"></script>';
const other = own.replace('own', 'other');
const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const reloads = vi.fn<() => void>();

beforeEach(() => {
  // Drawn into the page, it would be loaded.
  const script = document.createElement('script');
  script.src = '/app/assets/index-own.js';
  vi.spyOn(document, 'querySelector').mockReturnValue(script);
  vi.spyOn(window.location, 'reload').mockImplementation(reloads);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  reloads.mockReset();
  sessionStorage.clear();
});

type Answer = 'nothing' | { readonly status: number; readonly page: string };

const serve = (answer: Answer) =>
  vi.stubGlobal('fetch', () =>
    answer === 'nothing'
      ? Promise.reject(new TypeError('Failed to fetch'))
      : Promise.resolve(new Response(answer.page, { status: answer.status })),
  );

/** Loads what is gone; the page either reloads itself, and nothing is ever said, or the failure is. */
async function outcome(load: typeof loadPart): Promise<'reloaded' | 'missing'> {
  const failure = load(gone).catch((error: unknown) => error);
  const reloaded = vi.waitUntil(() => reloads.mock.calls.length > 0, { timeout: 500, interval: 5 }).catch(() => false);
  const first = await Promise.race([failure, reloaded]);
  if (first === true) return 'reloaded';
  expect(first).toBeInstanceOf(PartMissing);
  expect(reloads).not.toHaveBeenCalled();
  return 'missing';
}

test.each<{ load: typeof loadPart; answer: Answer; want: string }>([
  { load: loadPart, answer: { status: 200, page: other }, want: 'reloaded' },
  { load: loadPage, answer: { status: 200, page: other }, want: 'reloaded' },
  { load: loadPart, answer: { status: 200, page: own }, want: 'missing' },
  { load: loadPage, answer: { status: 200, page: own }, want: 'reloaded' },
  { load: loadPart, answer: { status: 503, page: other }, want: 'missing' },
  { load: loadPage, answer: { status: 503, page: own }, want: 'missing' },
  { load: loadPart, answer: 'nothing', want: 'missing' },
  { load: loadPage, answer: 'nothing', want: 'missing' },
])('a file that is gone, and the server answers $answer: $load.name is $want', async ({ load, answer, want }) => {
  serve(answer);
  expect(await outcome(load)).toBe(want);
});

test('a reload that did not help is not made again', async () => {
  serve({ status: 200, page: other });
  expect(await outcome(loadPart)).toBe('reloaded');
  reloads.mockReset();
  expect(await outcome(loadPart)).toBe('missing');
});

test('what is there is loaded, and the server is not asked', async () => {
  vi.stubGlobal('fetch', () => expect.unreachable());
  expect(await loadPart(() => Promise.resolve('part'))).toBe('part');
  expect(reloads).not.toHaveBeenCalled();
});

test.each<{ answer: Answer; want: boolean }>([
  { answer: { status: 200, page: own }, want: true },
  { answer: { status: 503, page: '' }, want: false },
  { answer: 'nothing', want: false },
])('asked to try again, and the server answers $answer: reloaded is $want', async ({ answer, want }) => {
  serve(answer);
  expect(await reloadIfAnswered()).toBe(want);
  expect(reloads).toHaveBeenCalledTimes(want ? 1 : 0);
});
