import { ServerSignInPage } from '../screens/sign-in/ServerSignInPage.tsx';
import { SignInStorageNotice } from './SignInStorageNotice.tsx';
import { UpdateAtSignIn } from './UpdateAtSignIn.tsx';

/**
 * Notices beside the sign-in; with a store server also the sign-in itself.
 * @param to target after the sign-in, within the app
 */
export const BesideSignIn = ({ to }: { to: string }) => (
  <>
    <UpdateAtSignIn />
    <SignInStorageNotice />
    {import.meta.env.VITE_STORE_SERVER === '1' && <ServerSignInPage to={to} />}
  </>
);
