import { useSyncExternalStore } from 'react';
import { useReplaceNewerSession, useStorageHealth, useStores } from '../storage/index.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { ShellNotices } from './ShellNotices.tsx';

const blocked = 'The browser does not let Quotr save on this device. The cart is lost when the page is closed.';
const noRoom =
  'The browser has no room left to save your last changes. They are kept on this page and saved as soon as there is room: keep it open.';
const madeByNewer =
  'What is saved on this device comes from a newer version of Quotr and is left alone. Reload the page.';

/** Says what is wrong with what is stored on this device: blocked storage, changes that there is no room for, and data of a newer version. */
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

/** At the sign-in: says only that nothing will be saved, or that the session of a newer version is in the way. */
export function SignInStorageNotice() {
  const { lasting } = useStores();
  const { newerSession } = useStorageHealth();
  if (lasting && !newerSession) return null;
  return (
    <ShellNotices label="Saved data">
      {!lasting && <Notice kind="warning" text={blocked} />}
      {newerSession && <NewerSessionNotice />}
    </ShellNotices>
  );
}

function NewerSessionNotice() {
  const { mutate, error } = useReplaceNewerSession();
  const text =
    'The last sign-in on this device was made by a newer version of Quotr. Reload the page. If that does not help, sign in anew: the other sign-in is set aside.';
  return (
    <Notice kind="warning" text={error?.message ?? text}>
      <Button size="s" onClick={() => mutate()}>
        Sign in anew
      </Button>
    </Notice>
  );
}
