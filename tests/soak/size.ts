import { type Random, randomNumbers } from '../oracle/random.ts';

/**
 * `npm run soak` runs all of each soak, `npm run test:full` a slice, and `npm test` a slice of those without a browser.
 * QUOTR_SEED repeats a failed seed.
 */
export const soaking = process.env['QUOTR_SOAK'] === '1';
export const seed = Number(process.env['QUOTR_SEED'] ?? 20_261_121);

/** True under `npm run test:full` and `npm run soak`, which leave nothing out. */
export const isFull = soaking || process.env['QUOTR_FULL'] === '1';

/** Returns the number of cases: all in a soak, a slice in `npm run test:full`, the short slice in `npm test`. */
export const runs = (all: number, slice: number, short = slice): number => (soaking ? all : isFull ? slice : short);

/** Prints the figures of a soak on a line of their own. */
export function say(what: string, figures: Readonly<Record<string, number>>): void {
  const each = Object.entries(figures).map(([name, figure]) => `${name} ${figure.toLocaleString('en-US')}`);
  console.log(`soak · ${what} · ${each.join(', ')} · seed ${seed}`);
}

/** Runs the work once per seed. @throws Error with the seed that replays a failure alone */
export async function eachSeed(count: number, work: (random: Random, at: number) => Promise<void>): Promise<void> {
  for (let at = 0; at < count; at++)
    // oxlint-disable-next-line no-await-in-loop -- each has the globals to itself
    await work(randomNumbers(seed + at), at).catch((cause: unknown) => {
      throw new Error(`QUOTR_SEED=${seed + at}`, { cause });
    });
}
