/** The stated day of a counter, the basis of every load of the server. */

export const shops = 50;
export const countersOfShop = 10;

/** Actions of a counter in a day. */
const ofDay = { quotes: 72, editsOfQuote: 3, orders: 24, searches: 60 } as const;
/** Share of the day's actions in its busiest hour. */
const ofBusiestHour = 1 / 6;
/** Number of busiest hours at once that the server has to bear. */
const timesBusiest = 3;
const hourMs = 3_600_000;

export const savesOfQuote = 1 + ofDay.editsOfQuote;

/** A counter's steps of a day, without reads of the others' changes. */
const steps = { saves: ofDay.quotes * savesOfQuote, orders: ofDay.orders, searches: ofDay.searches } as const;
export type Step = keyof typeof steps;
const stepsOfDay = steps.saves + steps.orders + steps.searches;

/** Returns the step at a place between 0 and 1 of a day whose steps are side by side. */
export function stepAt(place: number): Step {
  const at = place * stepsOfDay;
  if (at < steps.saves) return 'saves';
  return at < steps.saves + steps.orders ? 'orders' : 'searches';
}

/** Returns the average milliseconds between two steps of so many counters, at three times the busiest hour's rate. */
const atBusiest = (stepsOfCounter: number, counters: number): number =>
  hourMs / (counters * stepsOfCounter * ofBusiestHour * timesBusiest);

export const saveEveryMs = (counters: number): number => atBusiest(steps.saves, counters);
export const stepEveryMs = (counters: number): number => atBusiest(stepsOfDay, counters);
/** Returns the average milliseconds between two steps if the day takes so many milliseconds. */
export const dayEveryMs = (counters: number, dayMs: number): number => dayMs / (counters * stepsOfDay);
