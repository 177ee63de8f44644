import { firstHereMs } from '../../src/quotes/validity.ts';

interface Approved {
  /** First day, `YYYY-MM-DD`; '' for an edition that begins at once. */
  readonly counts_from: string;
  /** Time of the approval. */
  readonly decided_at: number | null;
}

/** Returns the time at which a day begins at the first place on earth; -Infinity for an edition that begins at once. */
export const beginsAt = ({ counts_from: from }: Pick<Approved, 'counts_from'>): number =>
  from === '' ? Number.NEGATIVE_INFINITY : Date.parse(from) + firstHereMs;

/**
 * Returns the approved editions that are in force, or still to come, in the order of their first days. An edition that
 * begins at once replaces all editions that had begun when it was approved; an edition that was still to come then
 * replaces it on its day. An edition that begins on a day replaces the edition of the same day.
 * @param approved in the order of their approvals
 */
export const timeline = <Edition extends Approved>(approved: readonly Edition[]): readonly Edition[] =>
  approved.reduce<readonly Edition[]>((before, edition) => {
    const isReplaced = (each: Edition) =>
      edition.counts_from === ''
        ? beginsAt(each) <= (edition.decided_at ?? 0)
        : each.counts_from === edition.counts_from;
    const stay = before.filter((each) => !isReplaced(each));
    return [...stay, edition].toSorted((one, other) => beginsAt(one) - beginsAt(other) || 0);
  }, []);
