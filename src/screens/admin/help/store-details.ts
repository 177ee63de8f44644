import type { Letterhead } from '../../../quotes/letterhead.ts';

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
