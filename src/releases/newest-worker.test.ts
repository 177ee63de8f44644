import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { activateNewest, whenInState } from './newest-worker.ts';

class Worker extends EventTarget {
  readonly postMessage = vi.fn<(message: unknown) => void>();
  state: ServiceWorkerState;
  constructor(state: ServiceWorkerState) {
    super();
    this.state = state;
  }
  become(state: ServiceWorkerState): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

interface Registration {
  waiting: Worker | null;
  installing: Worker | null;
  update: () => Promise<unknown>;
}

const present = (change: Partial<Registration> = {}): Registration => ({
  waiting: null,
  installing: null,
  update: vi.fn<Registration['update']>(() => Promise.resolve()),
  ...change,
});

/**
 * Activates the newest worker of a device.
 * @returns a function that returns true once that has ended
 */
function activate(registration: Registration | undefined): () => Promise<boolean> {
  const getRegistration = (scope: string) => Promise.resolve(scope === '/app/' ? registration : undefined);
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration } });
  let hasEnded = false;
  void activateNewest().then(() => {
    hasEnded = true;
  });
  return async () => {
    await vi.advanceTimersByTimeAsync(0);
    return hasEnded;
  };
}

beforeEach(() => {
  vi.stubEnv('BASE_URL', '/app/');
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

test('a browser without workers does not wait', async () => {
  vi.stubGlobal('navigator', {});
  await expect(activateNewest()).resolves.toBeUndefined();
});

test.each([
  ['no registration', undefined],
  ['nothing newer', present()],
  ['no answer', present({ update: () => Promise.reject(new TypeError('404')) })],
  ['a newer one that has failed', present({ installing: new Worker('redundant') })],
])('%s: the present worker stays, at once', async (_, registration) => {
  expect(await activate(registration)()).toBe(true);
});

test('a waiting worker takes over on request, and no other is fetched', async () => {
  const waiting = new Worker('installed');
  const registration = present({ waiting, installing: new Worker('installing') });
  const hasEnded = activate(registration);
  expect(await hasEnded()).toBe(false);
  expect(registration.update).not.toHaveBeenCalled();
  expect(waiting.postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'SKIP_WAITING' });
  waiting.become('activating');
  expect(await hasEnded()).toBe(false);
  waiting.become('activated');
  expect(await hasEnded()).toBe(true);
});

test.each(['installed', 'activating', 'activated'] as const)(
  'a newer one of the server is told to take over in the state %s',
  async (state) => {
    const worker = new Worker('installing');
    const registration = present();
    registration.update = () => {
      registration.installing = worker;
      return Promise.resolve();
    };
    const hasEnded = activate(registration);
    expect(await hasEnded()).toBe(false);
    expect(worker.postMessage).not.toHaveBeenCalled();
    worker.become(state);
    expect(await hasEnded()).toBe(state === 'activated');
    expect(worker.postMessage).toHaveBeenCalledOnce();
    worker.become('activated');
    expect(await hasEnded()).toBe(true);
  },
);

test('after ten seconds the page is loaded from the present worker', async () => {
  const hasEnded = activate(present({ waiting: new Worker('installed') }));
  await vi.advanceTimersByTimeAsync(9999);
  expect(await hasEnded()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await hasEnded()).toBe(true);
});

test('a failed worker reaches no state', async () => {
  const worker = new Worker('redundant');
  // @ts-expect-error -- only what is asked of a worker
  await expect(whenInState(worker, ['activated'])).rejects.toThrow('The new service worker failed.');
});
