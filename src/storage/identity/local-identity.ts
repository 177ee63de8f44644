import type { SessionStore } from '../ports/session-store.ts';
import { type Identity, SignInError } from './identity.ts';

const token = 'local-stub-token';
const userId = 'local-user';
const email = /^[^\s@]+@[^\s@]+$/;
/** No address is longer (RFC 5321), and no mail to a longer one would open. */
const longest = 254;

/** Accepts any e-mail and password that are not empty (decision 14); nothing leaves the browser. */
export function localIdentity(store: SessionStore): Identity {
  return {
    signIn: async (entered, password) => {
      const address = entered.trim();
      if (address === '') throw new SignInError('Enter your e-mail address.');
      if (!email.test(address) || address.length > longest) throw new SignInError('Enter a valid e-mail address.');
      if (password === '') throw new SignInError('Enter your password.');
      const name = address.slice(0, address.indexOf('@'));
      const session = { token, user: { id: userId, email: address, name } };
      await store.save(session);
      return session;
    },
    signOut: () => store.clear(),
    restore: () => store.load(),
  };
}
