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
      ['Name', name],
      ['Address', address],
      ['Phone', phone],
      ['E-mail', email],
      ['Web', web],
    ] as const
  ).filter(([, text]) => text.trim() !== '');
