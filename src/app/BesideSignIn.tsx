import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useSession } from '../data/queries/session.ts';
import { useIsPrerendered } from '../releases/prerendered.ts';
import { ServerSignInPage } from '../screens/sign-in/ServerSignInPage.tsx';
import { afterSignIn } from './paths.ts';
import { SignInStorageNotice } from './SignInStorageNotice.tsx';
import { fetchPage } from './signed-in.ts';
import { UpdateAtSignIn } from './UpdateAtSignIn.tsx';

/**
 * Notices beside the sign-in. Redirects a signed-in person to the page they wanted, from each entry of the history,
 * however fast the entries follow one another.
 */
export function BesideSignIn() {
  const session = useSession();
  const isPrerendered = useIsPrerendered();
  const { state, key } = useLocation();
  // The pages behind the sign-in are fetched while the clerk types.
  useEffect(() => void fetchPage(), []);
  if (session.status === 'loading' && !isPrerendered) return null;
  if (session.status === 'signed-in') return <Navigate key={key} to={afterSignIn(state)} replace />;
  return (
    <>
      <UpdateAtSignIn />
      <SignInStorageNotice />
      {import.meta.env.VITE_STORE_SERVER === '1' && <ServerSignInPage to={afterSignIn(state)} />}
    </>
  );
}
