import { Fragment, type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useLacksSettings } from '../data/queries/settings.ts';
import { useStoreServer, useSyncState } from '../data/server/queries/server-task.ts';
import { signInAddress } from '../data/server/server-identity.ts';
import { UnsentDialog } from '../screens/quotes/pending/UnsentDialog.tsx';
import { Button, buttonClass } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { ShellNotices } from './notices.tsx';
import { type LineAction, lineOf, type ServerLine } from './server-line.ts';

/**
 * Delay in milliseconds before a state that passes by itself is reported. Most changes are sent before the delay ends,
 * and are then not reported at all.
 */
const passingMs = 2000;

export function ServerNotice() {
  const { reload } = useStoreServer();
  const state = useSyncState();
  const line = useLasting(lineOf(state, useLacksSettings()));
  const [isShown, setShown] = useState(false);
  const { pathname, search } = useLocation();
  if (!line && !isShown) return null;
  const actions: Readonly<Record<LineAction, ReactNode>> = {
    'sign in': (
      <a className={buttonClass({ size: 's', variant: 'primary' })} href={signInAddress(`${pathname}${search}`)}>
        Sign in
      </a>
    ),
    reload: (
      <Button size="s" variant="primary" onClick={() => void reload()}>
        Reload
      </Button>
    ),
    show: (
      <Button size="s" variant="quiet" onClick={() => setShown(true)}>
        Show
      </Button>
    ),
  };
  return (
    <>
      {line && (
        <ShellNotices key={line.actions.join()} label="Store server">
          <Notice kind={state.refused > 0 ? 'warning' : 'info'} text={line.text}>
            {line.actions.map((action) => (
              <Fragment key={action}>{actions[action]}</Fragment>
            ))}
          </Notice>
        </ShellNotices>
      )}
      {isShown && <UnsentDialog onClose={() => setShown(false)} />}
    </>
  );
}

/** Provides the line to show. A line about a state that passes by itself is shown only after `passingMs`. */
function useLasting(line: ServerLine | undefined): ServerLine | undefined {
  const [hasLasted, setLasted] = useState(false);
  const isPassing = line?.isPassing === true;
  useEffect(() => {
    if (!isPassing) return undefined;
    const timer = setTimeout(() => setLasted(true), passingMs);
    return () => {
      clearTimeout(timer);
      setLasted(false);
    };
  }, [isPassing]);
  return isPassing && !hasLasted ? undefined : line;
}
