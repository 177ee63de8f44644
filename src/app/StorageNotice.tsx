import { useSyncExternalStore } from 'react';
import { useStorageHealth } from '../data/queries/device.ts';
import { useStores } from '../data/StorageProvider.tsx';
import { Notice } from '../ui/Notice.tsx';
import { ShellNotices } from './ShellNotices.tsx';
import { blocked } from './SignInStorageNotice.tsx';

const noRoom =
  'The browser has no room left: your last change is on this page only. Free some space, or send the order before you close the page.';
const madeByNewer =
  'The data on this device comes from a newer version of Quotr and is left alone. Reload the page. If that does not help, tell who looks after Quotr.';

/**
 * Notices about problems of the storage: the browser blocks the storage, there is no room for changes, or a newer
 * version of the app wrote the data.
 */
export function StorageNotice() {
  const { lasting, full } = useStores();
  const isFull = useSyncExternalStore(full.subscribe, full.current, full.current);
  const { newer } = useStorageHealth();
  if (lasting && !isFull && !newer) return null;
  return (
    <ShellNotices label="Saved data">
      {!lasting && <Notice kind="warning" text={blocked} />}
      {isFull && <Notice kind="warning" text={noRoom} />}
      {newer && <Notice kind="warning" text={madeByNewer} />}
    </ShellNotices>
  );
}
