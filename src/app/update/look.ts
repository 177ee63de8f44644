import { until } from '../../loading/newest-worker.ts';

/** A look that has not ended after this long counts as failed, in milliseconds. */
const timeoutMs = 120_000;

/**
 * Looks for a newer version of the app.
 * @returns whether this device now holds what the server has. It does not when the server does not answer, has no service worker, or has one
 * whose files are not those it was built with: a release caught halfway, a damaged file.
 */
export function look(registration: ServiceWorkerRegistration): Promise<boolean> {
  const late = new Promise<boolean>((resolve) => {
    setTimeout(() => resolve(false), timeoutMs);
  });
  return Promise.race([late, update(registration)]);
}

async function update(registration: ServiceWorkerRegistration): Promise<boolean> {
  const found = new Set<ServiceWorker>();
  const note = () => {
    if (registration.installing) found.add(registration.installing);
  };
  note();
  // A worker that fails at once may be gone again when the browser says that it has looked.
  registration.addEventListener('updatefound', note);
  try {
    await registration.update();
    // Chromium says so before it tells of the worker that it has found.
    note();
    await Promise.all(Array.from(found, (worker) => until(worker, ['installed', 'activating', 'activated'])));
    return true;
  } catch {
    return false;
  } finally {
    registration.removeEventListener('updatefound', note);
  }
}
