import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ShellNotices } from '../ShellNotices.tsx';
import { lookAgain, useOldBook } from './book-age.ts';

/** Says of which day the prices are, once newer ones could not be fetched for long. Everything goes on with the prices that are there. */
export function BookAgeNotice() {
  const old = useOldBook();
  const [looking, setLooking] = useState(false);
  if (!old) return null;
  const prices = old.day === undefined ? 'These prices may be old' : `Prices of ${old.day}`;
  const look = () => {
    setLooking(true);
    void lookAgain().finally(() => setLooking(false));
  };
  return (
    <ShellNotices label="Age of the prices">
      <Notice kind="warning" text={`${prices}; the newest could not be fetched`}>
        <Button size="s" disabled={looking} onClick={look}>
          Try again
        </Button>
      </Notice>
    </ShellNotices>
  );
}
