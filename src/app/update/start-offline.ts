/** How long after its start the app begins to fetch itself for keeping, in milliseconds, where the browser can't say when it is idle. */
const moment = 2000;

/** Keeps the built app on the device, once it is there and the browser has nothing better to do. */
export function startOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  if (document.readyState === 'complete') whenIdle();
  else window.addEventListener('load', whenIdle, { once: true });
}

function whenIdle(): void {
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in window) window.requestIdleCallback(watch, { timeout: moment });
  else setTimeout(watch, moment);
}

const watch = () => void import('./watch-worker.ts').then(({ watchWorker }) => watchWorker()).catch(() => undefined);
