import type { Letterhead } from '../../../quotes/letterhead.ts';

/** Returns the details of the letterhead that are filled in, with their labels. */
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
