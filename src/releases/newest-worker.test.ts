import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeRegistration, FakeWorker } from './fixture.ts';
import { activateNewest, whenInState } from './newest-worker.ts';

const present = (change: Partial<FakeRegistration> = {}): FakeRegistration =>
  Object.assign(new FakeRegistration(), { update: vi.fn<FakeRegistration['update']>(() => Promise.resolve()) }, change);

/**
 * Activates the newest worker of a device.
 * @returns a function that returns true once the activation has ended
 */
function activate(registration: FakeRegistration | undefined): () => Promise<boolean> {
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
  ['a newer one that has failed', present({ installing: new FakeWorker('redundant') })],
])('%s: the present worker stays, at once', async (_, registration) => {
  expect(await activate(registration)()).toBe(true);
});

test('a waiting worker takes over on request, and no other is fetched', async () => {
  const waiting = new FakeWorker('installed');
  const registration = present({ waiting, installing: new FakeWorker('installing') });
  const hasEnded = activate(registration);
  expect(await hasEnded()).toBe(false);
  expect(registration.update).not.toHaveBeenCalled();
  expect(waiting.messages).toEqual([{ type: 'SKIP_WAITING' }]);
  waiting.become('activating');
  expect(await hasEnded()).toBe(false);
  waiting.become('activated');
  expect(await hasEnded()).toBe(true);
});

test.each(['installed', 'activating', 'activated'] as const)(
  'a newer one of the server is told to take over in the state %s',
  async (state) => {
    const worker = new FakeWorker('installing');
    const registration = present();
    registration.update = () => {
      registration.installing = worker;
      return Promise.resolve();
    };
    const hasEnded = activate(registration);
    expect(await hasEnded()).toBe(false);
    expect(worker.messages).toEqual([]);
    worker.become(state);
    expect(await hasEnded()).toBe(state === 'activated');
    expect(worker.messages).toHaveLength(1);
    worker.become('activated');
    expect(await hasEnded()).toBe(true);
  },
);

test('after ten seconds the page is loaded from the present worker', async () => {
  const hasEnded = activate(present({ waiting: new FakeWorker('installed') }));
  await vi.advanceTimersByTimeAsync(9999);
  expect(await hasEnded()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await hasEnded()).toBe(true);
});

test('a failed worker reaches no state', async () => {
  const worker = new FakeWorker('redundant');
  // @ts-expect-error -- only what is asked of a worker
  await expect(whenInState(worker, ['activated'])).rejects.toThrow('The new service worker failed.');
});
