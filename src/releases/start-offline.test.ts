// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startOffline } from './start-offline.ts';
import { watchWorker } from './watch-worker.ts';

vi.mock('./watch-worker.ts', () => ({ watchWorker: vi.fn<typeof watchWorker>(() => Promise.resolve()) }));

interface Browser {
  readonly built?: boolean;
  readonly workers?: boolean;
  readonly idle?: boolean;
  readonly loaded?: boolean;
}

let idleCallback: { readonly run: () => void; readonly timeout: number | undefined } | undefined;

function requestIdle(run: () => void, options?: IdleRequestOptions): void {
  idleCallback = { run, timeout: options?.timeout };
}

function browser({ built = true, workers = true, idle = true, loaded = true }: Browser) {
  vi.stubEnv('PROD', built);
  vi.stubGlobal('navigator', workers ? { serviceWorker: {} } : {});
  vi.spyOn(document, 'readyState', 'get').mockReturnValue(loaded ? 'complete' : 'interactive');
  if (idle) vi.stubGlobal('requestIdleCallback', requestIdle);
  startOffline();
}

const load = () => window.dispatchEvent(new Event('load'));

beforeEach(() => {
  idleCallback = undefined;
  vi.useFakeTimers();
});
afterEach(() => {
  load();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.mocked(watchWorker).mockReset();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

test('the app is kept once the page is loaded and the browser idle, after two seconds at the latest', async () => {
  browser({ loaded: false });
  expect(idleCallback).toBeUndefined();
  load();
  expect(idleCallback?.timeout).toBe(2000);
  expect(watchWorker).not.toHaveBeenCalled();
  idleCallback?.run();
  await vi.waitFor(() => expect(watchWorker).toHaveBeenCalledOnce());
  idleCallback = undefined;
  load();
  expect(idleCallback).toBeUndefined();
});

test('a loaded page waits for no further event', () => {
  browser({});
  expect(idleCallback).toBeDefined();
});

test('in a browser without idle callbacks, two seconds after the load', async () => {
  browser({ idle: false });
  await vi.advanceTimersByTimeAsync(1999);
  expect(watchWorker).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await vi.waitFor(() => expect(watchWorker).toHaveBeenCalledOnce());
});

test.each([
  ['the app as it is worked on', { built: false }],
  ['a browser without workers', { workers: false }],
])('%s is not kept', (_, given) => {
  browser(given);
  expect(idleCallback).toBeUndefined();
});

test('a browser that refuses does not affect the app', async () => {
  vi.mocked(watchWorker).mockRejectedValueOnce(new Error('no room'));
  const unhandled = vi.fn<() => void>();
  process.on('unhandledRejection', unhandled);
  browser({});
  idleCallback?.run();
  await vi.waitFor(() => expect(watchWorker).toHaveBeenCalledOnce());
  await vi.advanceTimersByTimeAsync(0);
  expect(unhandled).not.toHaveBeenCalled();
  process.off('unhandledRejection', unhandled);
});
