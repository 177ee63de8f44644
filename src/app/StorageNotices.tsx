import { useState, useSyncExternalStore } from 'react';
import {
  type SetAside,
  useDeleteSetAside,
  useReplaceNewerSession,
  useStorageHealth,
  useStores,
} from '../storage/index.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { saveFile } from '../ui/save-file.ts';
import { ShellNotices } from './ShellNotices.tsx';

const blocked = 'The browser does not let Quotr save on this device. The cart is lost when the page is closed.';
const noRoom =
  'The browser has no room left to save your last changes. They are kept on this page and saved as soon as there is room: keep it open.';
const madeByNewer =
  'What is saved on this device comes from a newer version of Quotr and is left alone. Reload the page.';

/** Says what is wrong with what is stored on this device: blocked storage, changes that there is no room for, data of a newer version, and what could not be read. */
export function StorageNotice() {
  const { lasting, unsaved } = useStores();
  const held = useSyncExternalStore(unsaved.subscribe, unsaved.current);
  const { setAside, newer } = useStorageHealth();
  const [dismissed, setDismissed] = useState(false);
  const hasSetAside = setAside.length > 0 && !dismissed;
  if (lasting && !held && !newer && !hasSetAside) return null;
  return (
    <ShellNotices label="Saved data">
      {!lasting && <Notice kind="warning" text={blocked} />}
      {held && <Notice kind="warning" text={noRoom} />}
      {newer && <Notice kind="warning" text={madeByNewer} />}
      {hasSetAside && <SetAsideNotice setAside={setAside} onDismiss={() => setDismissed(true)} />}
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

/** Says what could not be read, and lets the person take it along or delete it. */
function SetAsideNotice({ setAside, onDismiss }: { setAside: readonly SetAside[]; onDismiss: () => void }) {
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useDeleteSetAside();
  const download = () => saveFile('quotr-set-aside.json', JSON.stringify(setAside, null, 2));
  const text = asking
    ? 'What was set aside is deleted for good. Download it first if anything in it may still be needed.'
    : 'Some saved data could not be read. It was set aside unchanged, and Quotr goes on without it.';
  return (
    <Notice kind="warning" text={text}>
      <Button size="s" onClick={download}>
        Download it
      </Button>
      {asking ? (
        <>
          <Button size="s" variant="danger" disabled={isPending} onClick={() => mutate()}>
            Delete for good
          </Button>
          <Button size="s" variant="quiet" onClick={() => setAsking(false)}>
            Keep it
          </Button>
        </>
      ) : (
        <>
          <Button size="s" variant="quiet" onClick={() => setAsking(true)}>
            Delete it
          </Button>
          <Button size="s" variant="quiet" onClick={onDismiss}>
            Dismiss
          </Button>
        </>
      )}
    </Notice>
  );
}
