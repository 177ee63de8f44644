import { dayText } from '../../../quotes/validity.ts';

interface EditionFacts {
  /** From when the book of this page counts, if it says so. */
  readonly validFrom: string | undefined;
  /** Whether that book still waits in `next/`. */
  readonly isNext: boolean;
  /** The day on which prices change, if it is known. */
  readonly changesOn: string | undefined;
  readonly today: string;
}

/** What is to be said of the editions of the price book; undefined where there is nothing. */
export function editionText({ validFrom, isNext, changesOn, today }: EditionFacts): string | undefined {
  if (validFrom !== undefined && today < validFrom)
    return `These prices count from ${dayText(validFrom)}, and this computer's clock says ${dayText(today)}: either the clock is wrong, or they were released too early.`;
  if (changesOn !== undefined) return `Prices change on ${dayText(changesOn)}.`;
  if (isNext && validFrom !== undefined)
    return `Prices changed on ${dayText(validFrom)}. Their book can be promoted now: npm run price-book -- promote`;
  return undefined;
}
