import { useDeferredValue, useEffect, useRef, useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSyncState } from '../../storage/server/queries/server.ts';
import { signInAddress } from '../../storage/server/queries/sign-in.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Logo } from '../../ui/Logo.tsx';
import { Notice } from '../../ui/Notice.tsx';
import styles from './SignInPage.module.css';
import { StarField } from './StarField.tsx';

/** Why somebody comes here, `/login?why=ended`. */
const reasons: Readonly<Record<string, string>> = {
  'signed-out': 'You have signed out.',
  ended: 'Your session has ended. Sign in to go on.',
  'not-allowed': 'Your account may not use this store. Ask its manager, or sign in with another account.',
};

function watchNetwork(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** The sign-in with a store server: the one button that leads to the identity provider. @param to where it comes back to, within the app */
export function ServerSignInPage({ to }: { to: string }) {
  const [query] = useSearchParams();
  const why = query.get('why') ?? '';
  const isNetworkUp = useSyncExternalStore(watchNetwork, () => navigator.onLine);
  const isOnline = useSyncState().isOnline && isNetworkUp;
  const button = useRef<HTMLAnchorElement>(null);
  // The stars are drawn after the button, so that it can be pressed at once.
  const sky = useDeferredValue(true, false);

  useEffect(() => {
    document.title = 'Sign in • Quotr';
    button.current?.focus();
  }, []);

  return (
    <main className={styles.page}>
      {sky && <StarField />}
      <div className={styles.card}>
        <Logo size={48} />
        <h1 className={styles.title}>Sign in to Quotr</h1>
        {reasons[why] !== undefined && <Notice text={reasons[why]} />}
        {isOnline ? (
          <a ref={button} className={buttonClass({ variant: 'primary', size: 'l' })} href={signInAddress(to)}>
            Sign In
          </a>
        ) : (
          <>
            <Notice
              kind="warning"
              text="The store server can not be reached. Check the network: signing in needs it. It is asked again by itself."
            />
            <Button variant="primary" size="l" onClick={() => window.location.reload()}>
              Try again
            </Button>
          </>
        )}
        {why === 'not-allowed' && <a href={`${signInAddress(to)}&as=another`}>Sign in with another account</a>}
        <p className={styles.hint}>You sign in with your account of the store.</p>
      </div>
    </main>
  );
}
