import { type ComponentProps, useState } from 'react';
import { catalog } from '../book/index.ts';
import { usePageDraft } from '../data/queries/page-draft.ts';
import { useArriving } from '../data/server/queries/import-local-quotes.ts';
import { ImportLocalQuotesDialog } from '../screens/quotes/import/ImportLocalQuotesDialog.tsx';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { ShellNotices } from './notices.tsx';

interface LocalQuotesProps extends Pick<ComponentProps<typeof ImportLocalQuotesDialog>, 'arriving'> {
  /** Hides the notice for now; absent on the page of backups. */
  onLater?: () => void;
}

/** Notice that this browser has data from before the store had a server, with the dialog that imports the data. */
export function LocalQuotes({ arriving, onLater }: LocalQuotesProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    onLater?.();
  };
  return (
    <>
      <Notice text="This browser has quotes or settings from before the store had a server.">
        <Button size="s" variant={onLater ? 'primary' : 'secondary'} onClick={() => setOpen(true)}>
          Look at them
        </Button>
        {onLater && (
          <Button size="s" variant="quiet" onClick={onLater}>
            Not now
          </Button>
        )}
      </Notice>
      {isOpen && <ImportLocalQuotesDialog arriving={arriving} categories={catalog.categories} onClose={close} />}
    </>
  );
}

const isYes = (stored: unknown): stored is boolean => typeof stored === 'boolean';

/** Notice of local data in an app with a store server. `Not now` hides the notice until the next sign-in. */
export function ImportLocalQuotesNotice() {
  const { data: arriving } = useArriving(false);
  const [isPutOff, putOff] = usePageDraft('moving in', false, isYes);
  if (!arriving || isPutOff) return null;
  return (
    <ShellNotices label="Moving in">
      <LocalQuotes arriving={arriving} onLater={() => putOff(() => true)} />
    </ShellNotices>
  );
}
