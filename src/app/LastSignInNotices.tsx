import type { SetAside } from '../data/documents/quarantine.ts';
import { useReplaceNewerSession } from '../data/queries/set-aside.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { saveFile } from '../ui/save-file.ts';

const siteDataCleared =
  'The data of this site was cleared in the browser, so you were signed out and the cart is empty. Sign in again. If saved quotes are missing, restore them from a backup.';
const ofNobody =
  'The last sign-in on this device can not be read, so nobody is shown its cart. Download it if it is still needed: it is deleted when the next person logs out.';

interface LastSignInNoticesProps {
  newerSession: boolean;
  cleared: boolean;
  /** Unreadable documents of the last sign-in. */
  left: readonly SetAside[];
}

/**
 * Notices at the sign-in: a newer version of the app wrote the session, the site data was cleared, or the owner of the
 * cart is unknown.
 */
export const LastSignInNotices = ({ newerSession, cleared, left }: LastSignInNoticesProps) => (
  <>
    {newerSession && <NewerSessionNotice />}
    {cleared && <Notice kind="warning" text={siteDataCleared} />}
    {left.length > 0 && (
      <Notice kind="warning" text={ofNobody}>
        <Button size="s" onClick={() => saveFile('quotr-last-cart.json', JSON.stringify(left, null, 2))}>
          Download it
        </Button>
      </Notice>
    )}
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
