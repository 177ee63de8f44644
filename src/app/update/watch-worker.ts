import { calm } from './calm.ts';
import { tellOfNewVersion, tellOfTakenVersion } from './new-version.ts';

const oneHour = 3_600_000;

/**
 * Registers the service worker, which keeps the app on the device, and looks for new versions: now, every hour, and when somebody comes back to
 * the page. A browser that refuses (a private window, no room) leaves the app as it is: it then needs a network, nothing else.
 */
export async function watchWorker(): Promise<void> {
  const scope = import.meta.env.BASE_URL;
  const registration = await navigator.serviceWorker.register(`${scope}sw.js`, { scope });
  watchWaiting(registration);
  watchTaken();
  const look = () => void registration.update().catch(() => undefined);
  setInterval(look, oneHour);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look();
  });
}

const tell = () => void calm().then(tellOfNewVersion);

/** Tells of every version that comes to wait for its turn, also after one that failed (workbox-window listens to no further one then). */
function watchWaiting(registration: ServiceWorkerRegistration): void {
  if (registration.waiting) tell();
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => {
      // Nothing waits behind a device's first worker: it begins at once.
      if (worker.state === 'installed' && registration.active) tell();
    });
  });
}

/** Tells of a version that another tab has taken; the files that this one runs on are kept. */
function watchTaken(): void {
  const { serviceWorker } = navigator;
  // The first worker of a device brings the version that this page runs.
  let first = serviceWorker.controller === null;
  serviceWorker.addEventListener('controllerchange', () => {
    if (!first) void calm().then(tellOfTakenVersion);
    first = false;
  });
}
