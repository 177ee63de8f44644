import { whenInState } from './newest-worker.ts';

/**
 * Registers the service worker for every address of the app. `/app` without its slash is not below the worker's own
 * folder, so the server has to allow it (`Service-Worker-Allowed`); otherwise the worker answers for all other
 * addresses.
 */
export async function registerWorker(): Promise<ServiceWorkerRegistration> {
  const { serviceWorker } = navigator;
  const base = import.meta.env.BASE_URL;
  const script = `${base}sw.js`;
  try {
    const registration = await serviceWorker.register(script, { scope: base.slice(0, -1) });
    whenActive(registration, () => void unregisterFormerScope(base));
    return registration;
  } catch {
    return serviceWorker.register(script, { scope: base });
  }
}

/**
 * Removes the worker that earlier releases registered for `/app/`, which would go on answering with its own version.
 * Open tabs keep it until they are reloaded.
 */
async function unregisterFormerScope(scope: string): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations();
  const former = registrations.find((registration) => new URL(registration.scope).pathname === scope);
  await former?.unregister();
}

function whenActive({ active, installing, waiting }: ServiceWorkerRegistration, then: () => void): void {
  if (active) return then();
  const worker = installing ?? waiting;
  worker?.addEventListener('statechange', () => {
    if (worker.state === 'activated') then();
  });
}

/** Time after which a check counts as failed. */
const checkTimeoutMs = 120_000;

/**
 * Checks for a newer version of the app.
 * @returns true if this device now has the server's version; false if the server does not answer, has no service
 * worker, or has one whose files differ from its build: a release caught halfway, a damaged file
 */
export function checkForUpdate(registration: ServiceWorkerRegistration): Promise<boolean> {
  const timeout = new Promise<boolean>((resolve) => {
    setTimeout(() => resolve(false), checkTimeoutMs);
  });
  return Promise.race([timeout, update(registration)]);
}

async function update(registration: ServiceWorkerRegistration): Promise<boolean> {
  const found = new Set<ServiceWorker>();
  const note = () => {
    if (registration.installing) found.add(registration.installing);
  };
  note();
  // A worker that fails at once may be gone again when `update` resolves.
  registration.addEventListener('updatefound', note);
  try {
    await registration.update();
    // Chromium resolves `update` before it fires `updatefound`.
    note();
    await Promise.all(Array.from(found, (worker) => whenInState(worker, ['installed', 'activating', 'activated'])));
    return true;
  } catch {
    return false;
  } finally {
    registration.removeEventListener('updatefound', note);
  }
}
