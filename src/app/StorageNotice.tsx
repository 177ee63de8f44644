import { useSyncExternalStore } from 'react';
import { useStorageHealth } from '../data/queries/device.ts';
import { useStores } from '../data/StorageProvider.tsx';
import { Notice } from '../ui/Notice.tsx';
import { ShellNotices } from './ShellNotices.tsx';
import { blocked } from './SignInStorageNotice.tsx';

const noRoom =
  'The browser has no room left to save your last changes. They are kept on this page and saved as soon as there is room: keep it open.';
const madeByNewer =
  'The data on this device comes from a newer version of Quotr and is left alone. Reload the page. If that does not help, tell who looks after Quotr.';

/**
 * Notices about problems of the storage: the browser blocks the storage, there is no room for changes, or a newer
 * version of the app wrote the data.
 */
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
