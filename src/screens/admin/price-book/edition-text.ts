import { dayText } from '../../../quotes/validity.ts';

interface EditionFacts {
  /** First day of this page's book, if it has one. */
  readonly validFrom: string | undefined;
  /** True if this page's book is still in the folder `next/`. */
  readonly isNext: boolean;
  /** The day of the next price change, if known. */
  readonly changesOn: string | undefined;
  readonly today: string;
}

/** Returns the notice about the editions of the price book; undefined if there is none. */
export function editionText({ validFrom, isNext, changesOn, today }: EditionFacts): string | undefined {
  if (validFrom !== undefined && today < validFrom)
    return `These prices count from ${dayText(validFrom)}, and this computer's clock says ${dayText(today)}: either the clock is wrong, or they were released too early.`;
  if (changesOn !== undefined) return `Prices change on ${dayText(changesOn)}.`;
  if (isNext && validFrom !== undefined)
    return `Prices changed on ${dayText(validFrom)}. Their book can be promoted now: npm run price-book -- promote`;
  return undefined;
}
