import { useState } from 'react';
import { useStorageHealth } from '../data/queries/device.ts';
import { useDeleteSetAside } from '../data/queries/set-aside.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { saveFile } from '../ui/save-file.ts';
import { ShellNotices } from './ShellNotices.tsx';

/** Notice of unreadable data, with buttons to download or delete the data. */
export function SetAsideNotice() {
  const { setAside } = useStorageHealth();
  const [dismissed, setDismissed] = useState(false);
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useDeleteSetAside();
  const download = () => saveFile('quotr-set-aside.json', JSON.stringify(setAside, null, 2));
  const text = asking
    ? 'The data that was set aside is deleted for good. Download it first if anything in it may still be needed.'
    : 'Some saved data could not be read. It was set aside unchanged, and Quotr goes on with what it could restore.';
  if (setAside.length === 0 || dismissed) return null;
  return (
    <ShellNotices label="Saved data">
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
            <Button size="s" variant="quiet" onClick={() => setDismissed(true)}>
              Dismiss
            </Button>
          </>
        )}
      </Notice>
    </ShellNotices>
  );
}
