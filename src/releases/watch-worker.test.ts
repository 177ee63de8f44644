// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeRegistration, FakeWorker } from './fixture.ts';
import type { whenInputIdle } from './idle-input.ts';
import type { checkForUpdate } from './service-worker.ts';

const oneHour = 3_600_000;

/** Controls of the browser and of the person, for each test. */
const device = vi.hoisted(() => ({
  registration: new EventTarget(),
  checks: [] as ((succeeded: boolean) => void)[],
  idles: [] as (() => void)[],
}));
vi.mock('./service-worker.ts', () => ({
  registerWorker: () => Promise.resolve(device.registration),
  checkForUpdate: (() => new Promise((end) => void device.checks.push(end))) satisfies typeof checkForUpdate,
}));
vi.mock('./idle-input.ts', () => ({
  whenInputIdle: (() => new Promise((end) => void device.idles.push(end))) satisfies typeof whenInputIdle,
}));

class Container extends EventTarget {
  controller: FakeWorker | null = null;
}

interface Device {
  /** True if a worker of this device answered for the page. */
  readonly kept?: boolean;
  readonly waiting?: boolean;
}

/** Returns the stored checks of this device. */
const looks = (): unknown => JSON.parse(localStorage.getItem('quotr.looks.v1') ?? 'null');

/** Loads a page on a device. */
async function page({ kept = true, waiting = false }: Device = {}) {
  const registration = new FakeRegistration();
  const serviceWorker = new Container();
  if (kept) registration.active = new FakeWorker();
  if (kept) serviceWorker.controller = new FakeWorker();
  if (waiting) registration.waiting = new FakeWorker();
  device.registration = registration;
  vi.stubGlobal('navigator', { serviceWorker });
  vi.resetModules();
  const [age, version, { watchWorker }] = await Promise.all([
    import('./book-age.ts'),
    import('./new-version.ts'),
    import('./watch-worker.ts'),
  ]);
  const { result } = renderHook(version.useNewVersion);
  await watchWorker();
  return { registration, serviceWorker, age, version, said: () => result.current };
}

/** Runs all pending answers and their effects. */
const settle = () => act(() => vi.advanceTimersByTimeAsync(0));
const answer = async (succeeded: boolean) => {
  device.checks.at(-1)?.(succeeded);
  await settle();
};
const becomeCalm = async () => {
  for (const end of device.idles.splice(0)) end();
  await settle();
};

beforeEach(() => {
  localStorage.clear();
  device.checks.length = 0;
  device.idles.length = 0;
  vi.useFakeTimers({ now: new Date(2026, 10, 21) });
});
afterEach(() => {
  // A page that has ended removes its listeners.
  vi.clearAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('checks at the start, each hour, and on coming back to the page', async () => {
  await page();
  expect(device.checks).toHaveLength(1);
  await answer(true);
  await vi.advanceTimersByTimeAsync(oneHour - 1);
  expect(device.checks).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(device.checks).toHaveLength(2);
  await answer(true);
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(device.checks).toHaveLength(2);
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(device.checks).toHaveLength(3);
});

test('checks one at a time: all calls during a check get the next one', async () => {
  const { age } = await page();
  const [first, second] = [age.checkAgain(), age.checkAgain()];
  await settle();
  expect(device.checks).toHaveLength(1);
  let ended = false;
  void Promise.all([first, second]).then(() => {
    ended = true;
  });
  await answer(true);
  expect(device.checks).toHaveLength(2);
  expect(ended).toBe(false);
  await answer(true);
  expect(ended).toBe(true);
  expect(device.checks).toHaveLength(2);
  void age.checkAgain();
  expect(device.checks).toHaveLength(3);
});

test('a page from the server is the newest; one from the device is not, until a check succeeds', async () => {
  await page({ kept: false });
  expect(looks()).toEqual({ current: Date.now(), failed: 0 });
  localStorage.clear();
  await page();
  expect(looks()).toBeNull();
  await answer(true);
  expect(looks()).toEqual({ current: Date.now(), failed: 0 });
});

test('a failed check is noted when the input is idle', async () => {
  await page();
  await answer(false);
  expect(looks()).toBeNull();
  await becomeCalm();
  expect(looks()).toEqual({ failed: 1 });
});

test('a waiting version is announced when the input is idle', async () => {
  const { said } = await page({ waiting: true });
  expect(said()).toBe('none');
  await becomeCalm();
  expect(said()).toBe('ready');
});

test('a version that arrives while the page is open is announced once complete', async () => {
  const { registration, said } = await page();
  const worker = registration.find();
  worker.become('activating');
  await becomeCalm();
  expect(said()).toBe('none');
  worker.become('installed');
  await becomeCalm();
  expect(said()).toBe('ready');
});

test('a version after a failed one, or after one put off, is announced too', async () => {
  const { registration, version, said } = await page();
  registration.find().become('redundant');
  await becomeCalm();
  expect(said()).toBe('none');
  registration.find().become('installed');
  await becomeCalm();
  act(version.putOffNewVersion);
  expect(said()).toBe('later');
  registration.find().become('installed');
  await becomeCalm();
  expect(said()).toBe('ready');
});

test("a device's first version is no new one", async () => {
  const { registration, serviceWorker, said } = await page({ kept: false });
  registration.find().become('installed');
  serviceWorker.dispatchEvent(new Event('controllerchange'));
  await becomeCalm();
  expect(said()).toBe('none');
  // A later worker is a new version.
  serviceWorker.dispatchEvent(new Event('controllerchange'));
  await becomeCalm();
  expect(said()).toBe('ready');
});

test('a version taken by another tab is announced when the input is idle, unless it was put off here', async () => {
  const { serviceWorker, version, said } = await page();
  serviceWorker.dispatchEvent(new Event('controllerchange'));
  await settle();
  expect(said()).toBe('none');
  await becomeCalm();
  expect(said()).toBe('ready');
  act(version.putOffNewVersion);
  serviceWorker.dispatchEvent(new Event('controllerchange'));
  await becomeCalm();
  expect(said()).toBe('later');
});

test('a version that is gone before it is announced counts as none', async () => {
  const { registration, said } = await page();
  registration.dispatchEvent(new Event('updatefound'));
  await becomeCalm();
  expect(said()).toBe('none');
});

const used = [
  'http://localhost:3000/app/assets/index-1.js',
  'http://localhost:3000/app/assets/book/products/silk-1.js',
];
const fetchedSoFar = () =>
  vi.spyOn(performance, 'getEntriesByType').mockImplementation((kind) =>
    // @ts-expect-error -- only what is asked of an entry
    kind === 'resource' ? used.map((name) => ({ name })) : [],
  );

test('an active worker is told at once which files the page has fetched', async () => {
  fetchedSoFar();
  const { serviceWorker } = await page();
  expect(serviceWorker.controller?.messages).toEqual([{ type: 'KEEP_USED', urls: used }]);
});

test("a device's first worker is told when it begins to answer, and no worker after it", async () => {
  fetchedSoFar();
  const { serviceWorker } = await page({ kept: false });
  const [first, second] = [new FakeWorker(), new FakeWorker()];
  for (const worker of [first, second]) {
    serviceWorker.controller = worker;
    serviceWorker.dispatchEvent(new Event('controllerchange'));
  }
  expect(first.messages).toEqual([{ type: 'KEEP_USED', urls: used }]);
  expect(second.messages).toEqual([]);
});
