import type { Letterhead } from '../../../quotes/letterhead.ts';

/** Returns the store's details that are known, as its letters have them. */
export const storeDetails = ({
  name,
  address,
  phone,
  email,
  web,
}: Letterhead): readonly (readonly [string, string])[] =>
  (
    [
      ['Name', name.trim()],
      ['Address', address.trim()],
      ['Phone', phone.trim()],
      ['E-mail', email.trim()],
      ['Web', web.trim()],
    ] as const
  ).filter(([, text]) => text !== '');
