import { noteLook, setLookAgain } from './book-age.ts';
import { calm } from './calm.ts';
import { look } from './look.ts';
import { tellOfNewVersion, tellOfTakenVersion } from './new-version.ts';
import { registerWorker } from './register-worker.ts';

const oneHour = 3_600_000;

/**
 * Registers the service worker, which keeps the app on the device, and looks for new versions: now, every hour, and when somebody comes back to
 * the page. A browser that refuses (a private window, no room) leaves the app as it is: it then needs a network, nothing else.
 */
export async function watchWorker(): Promise<void> {
  const registration = await registerWorker();
  watchWaiting(registration);
  watchTaken();
  // A page that no worker answered for came from the server just now.
  if (navigator.serviceWorker.controller === null) noteLook(true, Date.now());
  const lookNow = lookWith(registration);
  setLookAgain(lookNow);
  void lookNow();
  setInterval(lookNow, oneHour);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void lookNow();
  });
}

/** One look at a time, and what came of it. Who asks while one is under way gets the next: what that finds may be older than the question. */
function lookWith(registration: ServiceWorkerRegistration): () => Promise<void> {
  let last: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const once = async () => {
    const succeeded = await look(registration);
    if (!succeeded) await calm();
    noteLook(succeeded, Date.now());
    last = undefined;
  };
  const start = () => {
    next = undefined;
    last = once();
    return last;
  };
  return () => {
    if (!last) return start();
    next ??= last.then(start);
    return next;
  };
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
