import { inTime } from './in-time.ts';
import type { WorkerMessage } from './service-worker/messages.ts';

/**
 * Maximum time that a reload waits for a new service worker, in milliseconds. After that the present worker answers.
 */
const activationTimeoutMs = 10_000;

/**
 * Makes the newest service worker answer the next load. Otherwise a reload would be answered from the files of the old
 * version. Never rejects. Without a newer worker, the present worker stays.
 */
export async function activateNewest(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await inTime(activate(), activationTimeoutMs).catch(() => undefined);
}

async function activate(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration(import.meta.env.BASE_URL);
  if (!registration) return;
  if (!registration.waiting) await registration.update();
  const next = registration.waiting ?? registration.installing;
  if (!next) return;
  await whenInState(next, ['installed', 'activating', 'activated']);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
  next.postMessage({ type: 'SKIP_WAITING' } satisfies WorkerMessage);
  await whenInState(next, ['activated']);
}

/**
 * Waits until a worker is in one of the states.
 * @throws Error if the worker fails
 */
export function whenInState(worker: ServiceWorker, states: readonly ServiceWorkerState[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const check = () => {
      if (worker.state === 'redundant') reject(new Error('The new service worker failed.'));
      if (states.includes(worker.state)) resolve();
    };
    worker.addEventListener('statechange', check);
    check();
  });
}
