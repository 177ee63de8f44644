import { noteCheck, setCheckAgain } from './book-age.ts';
import { whenInputIdle } from './idle-input.ts';
import { announceNewVersion, announceTakenVersion } from './new-version.ts';
import type { WorkerMessage } from './service-worker/messages.ts';
import { checkForUpdate, registerWorker } from './service-worker.ts';

const oneHourMs = 3_600_000;

/**
 * Registers the service worker, which keeps the app on the device. Checks for new versions now, every hour, and on each
 * return to the page. If the browser refuses the worker, for example in a private window, the app works but needs a
 * network.
 */
export async function watchWorker(): Promise<void> {
  const registration = await registerWorker();
  watchWaiting(registration);
  watchTaken();
  keepUsed();
  // A page that no worker controls was just loaded from the server, so its version is the newest.
  if (navigator.serviceWorker.controller === null) noteCheck(true, Date.now());
  const check = oneCheckAtATime(registration);
  setCheckAgain(check);
  void check();
  setInterval(check, oneHourMs);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void check();
  });
}

/**
 * Returns a function that runs one check at a time. A call during a check waits for one more check, because the result
 * of the running check may be older than the call.
 */
function oneCheckAtATime(registration: ServiceWorkerRegistration): () => Promise<void> {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const check = async () => {
    const succeeded = await checkForUpdate(registration);
    if (!succeeded) await whenInputIdle();
    noteCheck(succeeded, Date.now());
    running = undefined;
  };
  const start = () => {
    next = undefined;
    running = check();
    return running;
  };
  return () => {
    if (!running) return start();
    next ??= running.then(start);
    return next;
  };
}

const announce = () => void whenInputIdle().then(announceNewVersion);

/**
 * Announces every waiting version. The library workbox-window would announce none after a version failed to install.
 */
function watchWaiting(registration: ServiceWorkerRegistration): void {
  if (registration.waiting) announce();
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => {
      // A device's first worker does not wait, because no other worker is active.
      if (worker.state === 'installed' && registration.active) announce();
    });
  });
}

/**
 * Announces a version that another tab has activated. The files of this tab's version are kept
 * (src/releases/service-worker/previous-release.ts).
 */
function watchTaken(): void {
  const { serviceWorker } = navigator;
  // The first worker of a device brings the version that this page runs.
  let isFirst = serviceWorker.controller === null;
  serviceWorker.addEventListener('controllerchange', () => {
    if (!isFirst) void whenInputIdle().then(announceTakenVersion);
    isFirst = false;
  });
}

/**
 * Asks the service worker to keep the parts that this page has used, as soon as a worker answers for the page. On a
 * device's first visit, the page fetches parts before a worker answers.
 */
function keepUsed(): void {
  const { serviceWorker } = navigator;
  if (serviceWorker.controller === null) {
    serviceWorker.addEventListener('controllerchange', keepUsed, { once: true });
    return;
  }
  const urls = performance.getEntriesByType('resource').map(({ name }) => name);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
  serviceWorker.controller.postMessage({ type: 'KEEP_USED', urls } satisfies WorkerMessage);
}
