import { useEffect, useState } from 'react';
import { checkAgain, useOldBook } from '../releases/book-age.ts';
import { reload } from '../releases/load-part.ts';
import { putOffNewVersion, useNewVersion } from '../releases/new-version.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { ShellNotices } from './ShellNotices.tsx';

/** Notice that a new version is ready. The page is reloaded only on request, because the person may be at work. */
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

/**
 * Provides an empty text at first, and `text` a moment later. A screen reader announces a live region only when the
 * content changes.
 */
function useSpoken(text: string): string {
  const [spoken, setSpoken] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(text));
    return () => clearTimeout(timer);
  }, [text]);
  return spoken;
}

/** Notice of the age of the prices, shown after failed checks for newer prices. The app goes on with the old prices. */
export function BookAgeNotice() {
  const old = useOldBook();
  const [checking, setChecking] = useState(false);
  if (!old) return null;
  const prices = old.day === undefined ? 'These prices may be old' : `Prices of ${old.day}`;
  const check = () => {
    setChecking(true);
    void checkAgain().finally(() => setChecking(false));
  };
  return (
    <ShellNotices label="Age of the prices">
      <Notice kind="warning" text={`${prices}; the newest could not be fetched`}>
        <Button size="s" disabled={checking} onClick={check}>
          Try again
        </Button>
      </Notice>
    </ShellNotices>
  );
}
