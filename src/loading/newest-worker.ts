/** How long a reload waits for a new service worker, in milliseconds; what has come by then is what it gets. */
const patience = 10_000;

/**
 * Makes the newest service worker the one that answers the next load. Without it, a reload would be answered from the files of the version
 * that is being left. Nothing is refused: without workers, or without an answer, all stays as it is.
 */
export async function activateNewest(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const late = new Promise<void>((resolve) => {
    setTimeout(resolve, patience);
  });
  await Promise.race([late, activate().catch(() => undefined)]);
}

async function activate(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(import.meta.env.BASE_URL);
  if (!registration) return;
  if (!registration.waiting) await registration.update();
  const next = registration.waiting ?? registration.installing;
  if (!next) return;
  await until(next, ['installed', 'activating', 'activated']);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
  next.postMessage({ type: 'SKIP_WAITING' });
  await until(next, ['activated']);
}

/** Waits for one of the states. @throws Error for a worker that failed, which never comes to one. */
export function until(worker: ServiceWorker, states: readonly ServiceWorkerState[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = () => {
      if (worker.state === 'redundant') reject(new Error('The new service worker failed.'));
      if (states.includes(worker.state)) resolve();
    };
    worker.addEventListener('statechange', look);
    look();
  });
}
