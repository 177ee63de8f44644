import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { SignInPage } from '../features/sign-in/index.ts';
import { useSession } from '../storage/index.ts';
import { fetchPage } from './pages.ts';
import { afterSignIn } from './remembered-path.ts';
import { SignInStorageNotice } from './StorageNotice.tsx';
import { UpdateAtSignIn } from './update/UpdateAtSignIn.tsx';

/** The sign-in; who is signed in, just now or already, goes on to where they wanted to be. */
export function SignInRoute() {
  const session = useSession();
  const { state } = useLocation();
  // While the clerk types.
  useEffect(() => void fetchPage(), []);
  if (session.status === 'loading') return null;
  if (session.status === 'signed-in') return <Navigate to={afterSignIn(state)} replace />;
  return (
    <>
      <UpdateAtSignIn />
      <SignInStorageNotice />
      <SignInPage />
    </>
  );
}
