import { useState } from 'react';
import { type SetAside, useDeleteSetAside } from '../storage/index.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { saveFile } from '../ui/save-file.ts';

interface SetAsideNoticeProps {
  setAside: readonly SetAside[];
  onDismiss: () => void;
}

/** Says what could not be read, and lets the person take it along or delete it. */
export function SetAsideNotice({ setAside, onDismiss }: SetAsideNoticeProps) {
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
