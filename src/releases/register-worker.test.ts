// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeWorker } from './fixture.ts';
import { registerWorker } from './service-worker.ts';

const narrow = {
  scope: 'http://localhost:3000/app/',
  unregister: vi.fn<() => Promise<boolean>>(() => Promise.resolve(true)),
};
const working = new FakeWorker('activated');
const other = {
  scope: 'http://localhost:3000/app/elsewhere/',
  unregister: vi.fn<() => Promise<boolean>>(() => Promise.resolve(true)),
};

/** Stubs a device with these registrations, and a server that allows these scopes. */
function device(allowed: readonly string[], given: object, held = [other, narrow]) {
  const getRegistrations = () => Promise.resolve(held);
  const register = (script: string, { scope }: { readonly scope: string }) =>
    script === '/app/sw.js' && allowed.includes(scope)
      ? Promise.resolve({ ...given, scope })
      : Promise.reject(new DOMException('scope', 'SecurityError'));
  vi.stubGlobal('navigator', { serviceWorker: { register, getRegistrations } });
}

beforeEach(() => {
  vi.stubEnv('BASE_URL', '/app/');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.clearAllMocks();
});

test('the worker answers for /app and everything below', async () => {
  device(['/app', '/app/'], { active: working });
  expect((await registerWorker()).scope).toBe('/app');
});

test('without the server’s permission a worker for everything below is registered, and none removed', async () => {
  device(['/app/'], { active: working });
  expect((await registerWorker()).scope).toBe('/app/');
  expect(narrow.unregister).not.toHaveBeenCalled();
});

test('the narrower worker of an earlier version is removed once the wider one works', async () => {
  const worker = new FakeWorker();
  device(['/app', '/app/'], { active: null, waiting: null, installing: worker });
  await registerWorker();
  worker.become('installed');
  expect(narrow.unregister).not.toHaveBeenCalled();
  worker.become('activated');
  await vi.waitFor(() => expect(narrow.unregister).toHaveBeenCalledOnce());
  expect(other.unregister).not.toHaveBeenCalled();
});

test('a waiting worker removes the narrower one once active itself', async () => {
  const worker = new FakeWorker();
  device(['/app', '/app/'], { active: null, waiting: worker, installing: null });
  await registerWorker();
  expect(narrow.unregister).not.toHaveBeenCalled();
  worker.become('activated');
  await vi.waitFor(() => expect(narrow.unregister).toHaveBeenCalledOnce());
});

test('an active worker removes the narrower one at once', async () => {
  device(['/app', '/app/'], { active: working });
  await registerWorker();
  await vi.waitFor(() => expect(narrow.unregister).toHaveBeenCalledOnce());
});

test('without a narrower worker none is removed', async () => {
  const unhandled = vi.fn<() => void>();
  process.on('unhandledRejection', unhandled);
  device(['/app', '/app/'], { active: working }, [other]);
  await registerWorker();
  await new Promise((resolve) => void setTimeout(resolve));
  expect(unhandled).not.toHaveBeenCalled();
  process.off('unhandledRejection', unhandled);
});

test('a registration without a worker keeps its scope', async () => {
  device(['/app', '/app/'], { active: null, waiting: null, installing: null });
  expect((await registerWorker()).scope).toBe('/app');
});
