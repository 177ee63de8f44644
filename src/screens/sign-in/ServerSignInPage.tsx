import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSyncState } from '../../data/server/queries/server-task.ts';
import { signInAddress } from '../../data/server/server-identity.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { Notice } from '../../ui/Notice.tsx';
import styles from './SignInPage.module.css';
import { Sky } from './Sky.tsx';

function watchNetwork(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/**
 * Sign-in page for a store server: a button that leads to the identity provider. After a sign-out, the server redirects
 * to `/login?why=signed-out`.
 * @param to target after the sign-in, within the app
 */
export function ServerSignInPage({ to }: { to: string }) {
  const [query] = useSearchParams();
  const isNetworkUp = useSyncExternalStore(
    watchNetwork,
    () => navigator.onLine,
    () => true,
  );
  const isOnline = useSyncState().isOnline && isNetworkUp;
  const button = useRef<HTMLAnchorElement>(null);

  useEffect(() => {
    document.title = 'Sign in • Quotr';
    button.current?.focus();
  }, []);

  return (
    <main className={styles.page}>
      <Sky />
      <div className={styles.card}>
        <Logo isLarge />
        <h1 className={styles.title}>Sign in to Quotr</h1>
        {query.get('why') === 'signed-out' && <Notice text="You have signed out." />}
        {isOnline ? (
          <a ref={button} className={buttonClass({ variant: 'primary', size: 'l' })} href={signInAddress(to)}>
            Sign In
          </a>
        ) : (
          <>
            <Notice
              kind="warning"
              text="The store server can’t be reached. Check the network: signing in needs it. Quotr tries again by itself."
            />
            <Button variant="primary" size="l" onClick={() => window.location.reload()}>
              Try again
            </Button>
          </>
        )}
        <p className={styles.hint}>
          {window.isSecureContext
            ? 'Sign in with your store account.'
            : 'Nobody can sign in here, because the address has no https. Open the same address with https.'}
        </p>
      </div>
    </main>
  );
}
