/** A counter's assumed day, from which every load on the server takes its rate. */

export const shops = 50;
export const countersOfShop = 10;

/** Actions of a counter in a day. */
const ofDay = { quotes: 72, editsOfQuote: 3, orders: 24, searches: 60 } as const;
/** Share of the day's actions in its busiest hour. */
const ofBusiestHour = 1 / 6;
/** Factor by which the tested load exceeds the busiest hour. */
const timesBusiest = 3;
const hourMs = 3_600_000;

export const savesOfQuote = 1 + ofDay.editsOfQuote;

/** Numbers of a counter's steps in a day, without its reads of other counters' changes. */
const steps = { saves: ofDay.quotes * savesOfQuote, orders: ofDay.orders, searches: ofDay.searches } as const;
export type Step = keyof typeof steps;
const stepsOfDay = steps.saves + steps.orders + steps.searches;

/** Returns the kind of step for a number from 0 to 1, of which each kind has the same share as of the day's steps. */
export function stepAt(place: number): Step {
  const at = place * stepsOfDay;
  if (at < steps.saves) return 'saves';
  return at < steps.saves + steps.orders ? 'orders' : 'searches';
}

/** Returns the average milliseconds between two steps of all counters, at three times the busiest hour's rate. */
const atBusiest = (stepsOfCounter: number, counters: number): number =>
  hourMs / (counters * stepsOfCounter * ofBusiestHour * timesBusiest);

export const stepEveryMs = (counters: number): number => atBusiest(stepsOfDay, counters);
