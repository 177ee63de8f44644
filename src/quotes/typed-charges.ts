import { currencySign, decimals, decimalText, misreading, readNumber } from '../pricing/index.ts';
import type { Charged } from './charges.ts';
import { formatMoney } from './format.ts';
import type { TypedCharges } from './order-draft.ts';

/** Largest shipping, in cents: a million dollars. */
const mostShipping = 100_000_000;

export const shippingText = (cents: number): string => decimalText(cents, decimals.cents, 2);

export function typedCharges({ shipping, exempt }: Charged): TypedCharges | undefined {
  if (shipping === undefined && exempt === undefined) return undefined;
  return {
    ...(shipping !== undefined && { shipping: shippingText(shipping) }),
    ...(exempt !== undefined && { exempt }),
  };
}

const readShipping = (text: string): number | undefined => {
  const cents = readNumber(text, decimals.cents, currencySign);
  return cents !== undefined && cents >= 0 && cents <= mostShipping ? cents : undefined;
};

export function chargeProblems({ shipping, exempt }: TypedCharges): { shipping?: string; exempt?: string } {
  return {
    ...(shipping !== undefined &&
      readShipping(shipping) === undefined && {
        shipping:
          misreading(shipping, currencySign) ??
          `Enter an amount from ${formatMoney(0)} to ${formatMoney(mostShipping)}.`,
      }),
    ...(exempt?.trim() === '' && { exempt: 'Enter the reason or the number of the exemption.' }),
  };
}

/** An unreadable entry sets nothing. */
export function readCharges({ shipping, exempt }: TypedCharges): Pick<Charged, 'shipping' | 'exempt'> {
  const cents = shipping === undefined ? undefined : readShipping(shipping);
  return { ...(cents !== undefined && { shipping: cents }), ...(exempt !== undefined && { exempt: exempt.trim() }) };
}
