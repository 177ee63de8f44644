import { Suspense, useSyncExternalStore } from 'react';
import { isLeftBehind } from '../data/left-behind.ts';
import { useStorageHealth } from '../data/queries/device.ts';
import { useStores } from '../data/StorageProvider.tsx';
import { Notice } from '../ui/Notice.tsx';
import { LastSignInNotices } from './pages.ts';
import { ShellNotices } from './ShellNotices.tsx';

const blocked = 'The browser does not let Quotr save on this device. The cart is lost when the page is closed.';
const noRoom =
  'The browser has no room left to save your last changes. They are kept on this page and saved as soon as there is room: keep it open.';
const madeByNewer =
  'The data on this device comes from a newer version of Quotr and is left alone. Reload the page. If that does not help, tell who looks after Quotr.';

/** Notice of faults of the data on this device: blocked storage, changes without room, and data of a newer version. */
export function StorageNotice() {
  const { lasting, unsaved } = useStores();
  const held = useSyncExternalStore(unsaved.subscribe, unsaved.current, unsaved.current);
  const { newer } = useStorageHealth();
  if (lasting && !held && !newer) return null;
  return (
    <ShellNotices label="Saved data">
      {!lasting && <Notice kind="warning" text={blocked} />}
      {held && <Notice kind="warning" text={noRoom} />}
      {newer && <Notice kind="warning" text={madeByNewer} />}
    </ShellNotices>
  );
}

/** Notice at the sign-in that nothing will be saved, and of the end of the last sign-in. */
export function SignInStorageNotice() {
  const { lasting } = useStores();
  const { newerSession, setAside, cleared = false } = useStorageHealth();
  const left = setAside.filter(isLeftBehind);
  const isEnded = newerSession || cleared || left.length > 0;
  if (lasting && !isEnded) return null;
  return (
    <ShellNotices label="Saved data">
      {!lasting && <Notice kind="warning" text={blocked} />}
      {isEnded && (
        <Suspense>
          <LastSignInNotices newerSession={newerSession} cleared={cleared} left={left} />
        </Suspense>
      )}
    </ShellNotices>
  );
}
