import { useEffect, useState } from 'react';
import { reload } from '../../loading/load-part.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ShellNotices } from '../ShellNotices.tsx';
import { putOffNewVersion, useNewVersion } from './new-version.ts';

/** Says that a new version is ready. Nothing is taken out of anybody's hands: the page is loaded anew when they say so. */
export function UpdateNotice() {
  return useNewVersion() === 'ready' ? <Ready /> : null;
}

function Ready() {
  const [taking, setTaking] = useState(false);
  const take = () => {
    setTaking(true);
    void reload();
  };
  return (
    <ShellNotices label="New version">
      <Notice text={useSpoken('A new version of Quotr is ready. Reloading keeps the cart and the chosen options.')}>
        <Button size="s" variant="primary" disabled={taking} onClick={take}>
          Reload
        </Button>
        <Button size="s" variant="quiet" onClick={putOffNewVersion}>
          Later
        </Button>
      </Notice>
    </ShellNotices>
  );
}

/** A live region speaks when its content changes, not when it appears: the text comes one commit after the element. */
function useSpoken(text: string): string {
  const [spoken, setSpoken] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(text));
    return () => clearTimeout(timer);
  }, [text]);
  return spoken;
}
