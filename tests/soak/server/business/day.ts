/** The stated day of a counter, from which every load of the server is made. */

export const shops = 50;
export const countersOfShop = 10;

/** What a counter does from opening to closing. */
const ofDay = { quotes: 72, editsOfQuote: 3, orders: 24, searches: 60 } as const;
/** Share of the day that falls into its busiest hour. */
const ofBusiestHour = 1 / 6;
/** A load that is to be borne is that of so many busiest hours at once. */
const timesBusiest = 3;
const hourMs = 3_600_000;

export const savesOfQuote = 1 + ofDay.editsOfQuote;

/** A counter's steps of a day; it reads the changes of the others beside. */
const steps = { saves: ofDay.quotes * savesOfQuote, orders: ofDay.orders, searches: ofDay.searches } as const;
export type Step = keyof typeof steps;
const stepsOfDay = steps.saves + steps.orders + steps.searches;

/** Returns the step that stands at a place between 0 and 1 of a day whose steps lie side by side. */
export function stepAt(place: number): Step {
  const at = place * stepsOfDay;
  if (at < steps.saves) return 'saves';
  return at < steps.saves + steps.orders ? 'orders' : 'searches';
}

/** Milliseconds between two steps, on the average, of so many counters at three times the busiest hour's rate. */
const atBusiest = (stepsOfCounter: number, counters: number): number =>
  hourMs / (counters * stepsOfCounter * ofBusiestHour * timesBusiest);

export const saveEveryMs = (counters: number): number => atBusiest(steps.saves, counters);
export const stepEveryMs = (counters: number): number => atBusiest(stepsOfDay, counters);
/** The same of a whole day that passes in so many milliseconds. */
export const dayEveryMs = (counters: number, dayMs: number): number => dayMs / (counters * stepsOfDay);
