// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { FakeRegistration, FakeWorker } from './fixture.ts';
import { checkForUpdate } from './service-worker.ts';

function lookAt(registration: FakeRegistration): Promise<boolean> {
  // @ts-expect-error -- only what a check asks of it
  return checkForUpdate(registration);
}

afterEach(() => {
  vi.useRealTimers();
});

test('the server has the version of the device', async () => expect(await lookAt(new FakeRegistration())).toBe(true));

test('the server does not answer, or has no worker', async () => {
  const registration = new FakeRegistration();
  registration.update = () => Promise.reject(new TypeError('404'));
  expect(await lookAt(registration)).toBe(false);
});

test.each([
  { ends: 'installed', want: true },
  { ends: 'activating', want: true },
  { ends: 'activated', want: true },
  { ends: 'redundant', want: false },
])('a newer version that ends in the state $ends', async ({ ends, want }) => {
  const registration = new FakeRegistration();
  registration.update = () => {
    const worker = registration.find();
    setTimeout(() => worker.become(ends));
    return Promise.resolve();
  };
  expect(await lookAt(registration)).toBe(want);
});

test('a newer version that fails before the browser reports the end of its check', async () => {
  const registration = new FakeRegistration();
  registration.update = () => {
    registration.find().become('redundant');
    registration.installing = null;
    return Promise.resolve();
  };
  expect(await lookAt(registration)).toBe(false);
});

test('a newer version reported after the end of the check', async () => {
  const registration = new FakeRegistration();
  const worker = new FakeWorker();
  registration.update = () => {
    registration.installing = worker;
    setTimeout(() => worker.become('redundant'));
    return Promise.resolve();
  };
  expect(await lookAt(registration)).toBe(false);
});

test('the first version of a device, which is being fetched already', async () => {
  const registration = new FakeRegistration();
  const worker = registration.find();
  const looked = lookAt(registration);
  worker.become('redundant');
  expect(await looked).toBe(false);
});

test('a server that never answers', async () => {
  vi.useFakeTimers();
  const registration = new FakeRegistration();
  registration.update = () => new Promise(() => undefined);
  const looked = lookAt(registration);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(await looked).toBe(false);
});
