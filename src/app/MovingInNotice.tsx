import { useState } from 'react';
import { catalog } from '../book/index.ts';
import { usePageDraft } from '../data/queries/page-draft.ts';
import { useArriving } from '../data/server/queries/moving-in.ts';
import { MovingInDialog } from '../screens/quotes/import/MovingInDialog.tsx';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { ShellNotices } from './ShellNotices.tsx';

const isYes = (stored: unknown): stored is boolean => typeof stored === 'boolean';

/**
 * Dialog at the first sign-in to a server: offers this browser's earlier data, until a person has decided; once per
 * sign-in.
 */
export function MovingInNotice() {
  const { data: arriving } = useArriving(false);
  const [isPutOff, putOff] = usePageDraft('moving in', false, isYes);
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    putOff(() => true);
  };
  if (!arriving || isPutOff) return null;
  return (
    <ShellNotices label="Moving in">
      <Notice text="This browser has quotes or settings from before the store had a server.">
        <Button size="s" variant="primary" onClick={() => setOpen(true)}>
          Look at them
        </Button>
        <Button size="s" variant="quiet" onClick={close}>
          Not now
        </Button>
      </Notice>
      {isOpen && <MovingInDialog arriving={arriving} categories={catalog.categories} onClose={close} />}
    </ShellNotices>
  );
}
