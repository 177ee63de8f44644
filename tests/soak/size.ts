import { type Random, randomNumbers } from '../oracle/random.ts';

/** True under `npm run test:nightly`, which leaves nothing out. */
export const isNightly = process.env['QUOTR_NIGHTLY'] === '1';
/** QUOTR_SEED repeats a failed seed. */
export const seed = Number(process.env['QUOTR_SEED'] ?? 20_261_121);

/** Returns the number of cases: the first in the nightly run, the second in `npm test`. */
export const runs = (nightly: number, usual: number): number => (isNightly ? nightly : usual);

/** Prints figures on a line of their own, which the nightly run puts into its table. */
export function say(what: string, figures: Readonly<Record<string, number>>): void {
  const each = Object.entries(figures).map(([name, figure]) => `${name} ${figure.toLocaleString('en-US')}`);
  console.log(`figure · ${what} · ${each.join(', ')} · seed ${seed}`);
}

/** Runs the work once per seed. @throws Error with the seed that replays a failure alone */
export async function eachSeed(count: number, work: (random: Random, at: number) => Promise<void>): Promise<void> {
  for (let at = 0; at < count; at++)
    // oxlint-disable-next-line no-await-in-loop -- each has the globals to itself
    await work(randomNumbers(seed + at), at).catch((cause: unknown) => {
      throw new Error(`QUOTR_SEED=${seed + at}`, { cause });
    });
}
