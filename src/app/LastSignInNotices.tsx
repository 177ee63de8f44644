import { useReplaceNewerSession } from '../data/queries/set-aside.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';

const siteDataCleared =
  'The data of this site was cleared in the browser, so you were signed out and the cart is empty. Sign in again. If saved quotes are missing, restore them from a backup.';

interface LastSignInNoticesProps {
  newerSession: boolean;
  cleared: boolean;
}

/** Notices at the sign-in: a newer version of the app wrote the session, or the site data was cleared. */
export const LastSignInNotices = ({ newerSession, cleared }: LastSignInNoticesProps) => (
  <>
    {newerSession && <NewerSessionNotice />}
    {cleared && <Notice kind="warning" text={siteDataCleared} />}
  </>
);

function NewerSessionNotice() {
  const { mutate, error } = useReplaceNewerSession();
  const text =
    'The last sign-in on this device was made by a newer version of Quotr. Reload the page. If that does not help, sign in anew: the other sign-in ends, and its cart can then be downloaded.';
  return (
    <Notice kind="warning" text={error?.message ?? text}>
      <Button size="s" onClick={() => mutate()}>
        Sign in anew
      </Button>
    </Notice>
  );
}
