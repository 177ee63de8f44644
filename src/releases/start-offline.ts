/**
 * Maximum delay after the start before the app fetches its files for offline use, in milliseconds. Safari always waits
 * this long, because it has no idle callbacks.
 */
const startTimeoutMs = 2000;

/** Keeps the built app on the device, once the page has loaded and the browser is idle. */
export function startOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  if (document.readyState === 'complete') whenIdle();
  else window.addEventListener('load', whenIdle, { once: true });
}

function whenIdle(): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(watch, { timeout: startTimeoutMs });
  else setTimeout(watch, startTimeoutMs);
}

const watch = () => void import('./watch-worker.ts').then(({ watchWorker }) => watchWorker()).catch(() => undefined);
