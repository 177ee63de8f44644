import { inTime } from './in-time.ts';
import { whenInState } from './newest-worker.ts';

/**
 * Registers the service worker for every address of the app. The server has to allow `/app` without a slash
 * (`Service-Worker-Allowed`), because `/app` is not below the worker's own folder. Without this permission, the worker
 * answers for every address except `/app`.
 */
export async function registerWorker(): Promise<ServiceWorkerRegistration> {
  const { serviceWorker } = navigator;
  const base = import.meta.env.BASE_URL;
  const script = `${base}sw.js`;
  try {
    const registration = await serviceWorker.register(script, { scope: base.slice(0, -1) });
    const worker = registration.active ?? registration.installing ?? registration.waiting;
    if (worker)
      whenInState(worker, ['activated'])
        .then(() => unregisterFormerScope(base))
        .catch(() => undefined);
    return registration;
  } catch {
    return serviceWorker.register(script, { scope: base });
  }
}

/**
 * Removes the worker that earlier releases registered for `/app/`, because that worker would go on answering with its
 * own version. Open tabs keep the removed worker until they are reloaded.
 */
async function unregisterFormerScope(scope: string): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations();
  const former = registrations.find((registration) => new URL(registration.scope).pathname === scope);
  await former?.unregister();
}

/** Time after which a check counts as failed, in milliseconds. */
const checkTimeoutMs = 120_000;

/**
 * Checks for a newer version of the app.
 * @returns true if this device now has the server's version; false if the server does not answer, has no service
 * worker, or has a damaged or half-uploaded release
 */
export function checkForUpdate(registration: ServiceWorkerRegistration): Promise<boolean> {
  return inTime(update(registration), checkTimeoutMs).then(
    () => true,
    () => false,
  );
}

/**
 * Checks for a newer service worker, and waits until it is installed.
 * @throws Error if the server does not answer, or the newer worker fails
 */
async function update(registration: ServiceWorkerRegistration): Promise<void> {
  const found = new Set<ServiceWorker>();
  const note = () => {
    if (registration.installing) found.add(registration.installing);
  };
  note();
  // The event also reports a worker that fails at once. When `update` resolves, `installing` no longer has this worker.
  registration.addEventListener('updatefound', note);
  try {
    await registration.update();
    // Chromium resolves `update` before it fires `updatefound`.
    note();
    await Promise.all(Array.from(found, (worker) => whenInState(worker, ['installed', 'activating', 'activated'])));
  } finally {
    registration.removeEventListener('updatefound', note);
  }
}
