import { Workbox } from 'workbox-window';
import { calm } from './calm.ts';
import { tellOfNewVersion, tellOfTakenVersion } from './new-version.ts';

const oneHour = 3_600_000;

/**
 * Registers the service worker, which keeps the app on the device, and looks for new versions: now, every hour, and when somebody comes back to
 * the page. A browser that refuses (a private window, no room) leaves the app as it is: it then needs a network, nothing else.
 */
export async function watchWorker(): Promise<void> {
  const base = import.meta.env.BASE_URL;
  const worker = new Workbox(`${base}sw.js`, { scope: base });
  worker.addEventListener('waiting', () => void calm().then(tellOfNewVersion));
  // In another tab; the files that this one runs on are kept.
  worker.addEventListener('controlling', ({ isUpdate }) => void (isUpdate && calm().then(tellOfTakenVersion)));
  await worker.register();
  const look = () => void worker.update().catch(() => undefined);
  setInterval(look, oneHour);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look();
  });
}
