import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { type SetAside, useStorageHealth, useStores } from '../storage/index.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { saveFile } from '../ui/save-file.ts';
import { ShellNotices } from './ShellNotices.tsx';

const blocked = 'The browser does not let Quotr save on this device. The cart is lost when the page is closed.';

/** Says what is wrong with what is stored on this device: blocked storage, changes that there is no room for, data of a newer version, and what could not be read. */
export function StorageNotice() {
  const { lasting, unsaved } = useStores();
  const held = useSyncExternalStore(unsaved.subscribe, unsaved.current);
  const { setAside, newer } = useStorageHealth();
  const [dismissed, setDismissed] = useState(false);
  const notices: ReactNode[] = [];
  if (!lasting) notices.push(<Notice key="blocked" kind="warning" text={blocked} />);
  if (held) {
    const text =
      'The browser has no room left to save your last changes. They are kept on this page and saved as soon as there is room: keep it open.';
    notices.push(<Notice key="held" kind="warning" text={text} />);
  }
  if (newer) {
    const text = 'What is saved on this device comes from a newer version of Quotr and is left alone. Reload the page.';
    notices.push(<Notice key="newer" kind="warning" text={text} />);
  }
  if (setAside.length > 0 && !dismissed) {
    notices.push(<SetAsideNotice key="set aside" setAside={setAside} onDismiss={() => setDismissed(true)} />);
  }
  if (notices.length === 0) return null;
  return <ShellNotices label="Saved data">{notices}</ShellNotices>;
}

/** At the sign-in, where what is stored is nobody's yet: only that nothing will be. */
export function BlockedStorageNotice() {
  const { lasting } = useStores();
  if (lasting) return null;
  return (
    <ShellNotices label="Saved data">
      <Notice kind="warning" text={blocked} />
    </ShellNotices>
  );
}

function SetAsideNotice({ setAside, onDismiss }: { setAside: readonly SetAside[]; onDismiss: () => void }) {
  const download = () => saveFile('quotr-set-aside.json', JSON.stringify(setAside, null, 2));
  return (
    <Notice
      kind="warning"
      text="Some saved data could not be read. It was set aside unchanged, and Quotr goes on without it."
    >
      <Button size="s" onClick={download}>
        Download it
      </Button>
      <Button size="s" variant="quiet" onClick={onDismiss}>
        Dismiss
      </Button>
    </Notice>
  );
}
