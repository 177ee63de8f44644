/** The service worker, which starts the app without a network, and the notices about newer releases. */

import { useRegisterSW } from 'virtual:pwa-register/react';
import { useEffect, useRef, useState } from 'react';
import { whenInputIdle } from '../book/reload-when-idle.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { ShellNotices } from './notices.tsx';

const oneHourMs = 3_600_000;
const oneDayMs = 24 * oneHourMs;
/** Key of the time when this device last had the server's release, in local storage. */
const lookedKey = 'quotr.looks.v1';

/**
 * Registers the service worker. A newer release is announced, and taken when somebody asks for it. Other tabs are not
 * reloaded. If the browser refuses the worker, as in a private window, the app works but needs a network.
 */
export function ReleaseNotices() {
  const [lookedAt, setLookedAt] = useState<number>();
  const look = useRef(() => Promise.resolve());
  const [isTaking, setTaking] = useState(false);
  const {
    needRefresh: [isReady, setReady],
    updateServiceWorker,
  } = useRegisterSW({
    immediate: false,
    onRegisteredSW: (_, registration) => {
      void dropFormerCaches();
      look.current = async () => setLookedAt(await lookForRelease(registration));
      void look.current();
    },
    // Another tab has taken the newer release. By default, this tab would be reloaded, too.
    onNeedReload: () => undefined,
  });
  useEffect(() => {
    const again = () => void (document.visibilityState === 'visible' && look.current());
    const timer = setInterval(again, oneHourMs);
    document.addEventListener('visibilitychange', again);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', again);
    };
  }, []);
  const take = async () => {
    setTaking(true);
    const { serviceWorker } = navigator;
    const registration = await serviceWorker.getRegistration();
    // Nothing waits if another tab has taken the release.
    if (!registration?.waiting) return window.location.reload();
    serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true });
    await updateServiceWorker();
  };
  const isShown = useIdle(isReady);
  return (
    <>
      {isShown && (
        <ShellNotices label="New version" onDismiss={() => setReady(false)}>
          <Notice text="A new version of Quotr is ready. Reloading keeps the cart and the chosen options.">
            <Button size="s" variant="primary" disabled={isTaking} onClick={() => void take()}>
              Reload
            </Button>
          </Notice>
        </ShellNotices>
      )}
      {lookedAt !== undefined && (
        <ShellNotices label="Age of the prices">
          <Notice kind="warning" text={`Prices from ${dayText(lookedAt)}; newer ones could not be loaded`}>
            <Button size="s" onClick={() => void look.current()}>
              Try again
            </Button>
          </Notice>
        </ShellNotices>
      )}
    </>
  );
}

/** Returns true once `isWanted` is true and nobody is pressing anything. */
function useIdle(isWanted: boolean): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    if (!isWanted) return undefined;
    let isOver = false;
    void whenInputIdle().then(() => !isOver && setIdle(true));
    return () => {
      isOver = true;
      setIdle(false);
    };
  }, [isWanted]);
  return isIdle;
}

/**
 * Looks for a newer release, which brings newer prices.
 * @returns the time since when this device may have old prices, if the server has not answered for a day
 */
async function lookForRelease(registration: ServiceWorkerRegistration | undefined): Promise<number | undefined> {
  try {
    await registration?.update();
    localStorage.setItem(lookedKey, JSON.stringify({ current: Date.now() }));
    return undefined;
  } catch {
    await whenInputIdle();
    return oldSince();
  }
}

function oldSince(): number | undefined {
  try {
    const { current }: { current?: unknown } = JSON.parse(localStorage.getItem(lookedKey) ?? '{}');
    return typeof current === 'number' && Date.now() - current >= oneDayMs ? current : undefined;
  } catch {
    return undefined;
  }
}

function dayText(time: number): string {
  const day = new Date(time);
  const isThisYear = day.getFullYear() === new Date().getFullYear();
  return day.toLocaleDateString('en-US', { month: 'long', day: 'numeric', ...(!isThisYear && { year: 'numeric' }) });
}

/** Deletes what the service worker of the first releases kept beside the present one's cache. */
async function dropFormerCaches(): Promise<void> {
  const former = (await caches.keys()).filter((name) => /^quotr-(parts-|previous$)/.test(name));
  await Promise.all(former.map((name) => caches.delete(name)));
  indexedDB.deleteDatabase('workbox-expiration');
}
