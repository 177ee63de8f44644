import { ServerSignInPage } from '../screens/sign-in/ServerSignInPage.tsx';
import { SignInStorageNotice } from './SignInStorageNotice.tsx';
import { UpdateAtSignIn } from './UpdateAtSignIn.tsx';

/**
 * Notices on the sign-in page. In an app with a store server, also contains the sign-in itself.
 * @param to path of the page that the app opens after the sign-in
 */
export const BesideSignIn = ({ to }: { to: string }) => (
  <>
    <UpdateAtSignIn />
    <SignInStorageNotice />
    {import.meta.env.VITE_STORE_SERVER === '1' && <ServerSignInPage to={to} />}
  </>
);
