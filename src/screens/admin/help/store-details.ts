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
      ['Name', name],
      ['Address', address],
      ['Phone', phone],
      ['E-mail', email],
      ['Web', web],
    ] as const
  ).filter(([, text]) => text.trim() !== '');
