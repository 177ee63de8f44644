import { Suspense } from 'react';
import { useStorageHealth } from '../data/queries/device.ts';
import { useStores } from '../data/StorageProvider.tsx';
import { Notice } from '../ui/Notice.tsx';
import { LastSignInNotices } from './pages.ts';
import { ShellNotices } from './ShellNotices.tsx';

/** Text for a browser that refuses to store data. */
export const blocked = 'The browser does not let Quotr save on this device. The cart is lost when the page is closed.';

/** Notices at the sign-in: data can't be saved, or something went wrong with the last sign-in. */
export function SignInStorageNotice() {
  const { lasting } = useStores();
  const { newerSession, cleared = false } = useStorageHealth();
  const isEnded = newerSession || cleared;
  if (lasting && !isEnded) return null;
  return (
    <ShellNotices label="Saved data">
      {!lasting && <Notice kind="warning" text={blocked} />}
      {isEnded && (
        <Suspense>
          <LastSignInNotices newerSession={newerSession} cleared={cleared} />
        </Suspense>
      )}
    </ShellNotices>
  );
}
