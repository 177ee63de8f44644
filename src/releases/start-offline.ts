/**
 * Maximum delay after the start before the app fetches itself for offline use; in Safari, which has no idle callbacks,
 * always this delay.
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
