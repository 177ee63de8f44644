/** Notices over every page: about the data on this device, and about the last sign-in. */
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useDeleteSetAside, useReplaceNewerSession, useStorageHealth } from '../data/queries/device.ts';
import { useStores } from '../data/StorageProvider.tsx';
import { Button } from '../ui/Button.tsx';
import { classNames } from '../ui/class-names.ts';
import { CloseIcon } from '../ui/icons.tsx';
import { Notice } from '../ui/Notice.tsx';
import { saveFile } from '../ui/save-file.ts';
import styles from './notices.module.css';

interface ShellNoticesProps {
  label: string;
  onDismiss?: () => void;
  children: ReactNode;
}

/** Notices over the page, which push nothing on it. Dismissed, they come back with the next one of their kind. */
export function ShellNotices({ label, onDismiss, children }: ShellNoticesProps) {
  const [isDismissed, setDismissed] = useState(false);
  if (isDismissed) return null;
  return createPortal(
    <aside className={classNames(styles.notices, 'no-print')} aria-label={label}>
      <div className={styles.texts}>{children}</div>
      <Button size="s" variant="quiet" aria-label="Dismiss" onClick={onDismiss ?? (() => setDismissed(true))}>
        <CloseIcon />
      </Button>
    </aside>,
    document.getElementById('notices') ?? document.body,
  );
}

const blocked = 'This browser does not let Quotr save anything. You lose the cart when you close the page.';
const noRoom =
  'The browser is out of space: your last change is on this page only. Free up some space, or send the order before you close the page.';
const madeByNewer =
  'The data on this device is from a newer version of Quotr, so it was left alone. Reload the page. If that does not help, tell the person who looks after Quotr.';

export function StorageNotice() {
  const { lasting, full } = useStores();
  const isFull = useSyncExternalStore(full.subscribe, full.current);
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

export function SetAsideNotice() {
  const { setAside } = useStorageHealth();
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useDeleteSetAside();
  const text = asking
    ? 'This permanently deletes the data that was set aside. Download it first if you may still need it.'
    : 'Some saved data could not be read. Quotr set it aside unchanged and restored the rest.';
  if (setAside.length === 0) return null;
  return (
    <ShellNotices label="Saved data">
      <Notice kind="warning" text={text}>
        <Button size="s" onClick={() => saveFile('quotr-set-aside.json', JSON.stringify(setAside, null, 2))}>
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
          <Button size="s" variant="quiet" onClick={() => setAsking(true)}>
            Delete it
          </Button>
        )}
      </Notice>
    </ShellNotices>
  );
}

/** Notices at the sign-in: data can't be saved, or a newer version of the app wrote the session. */
export function SignInNotices() {
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
    'The last sign-in on this device was made by a newer version of Quotr. Reload the page. If that does not help, sign in again: the other sign-in ends, and its cart can then be downloaded.';
  return (
    <Notice kind="warning" text={error?.message ?? text}>
      <Button size="s" onClick={() => mutate()}>
        Sign in again
      </Button>
    </Notice>
  );
}
