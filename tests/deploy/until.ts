import { setTimeout as wait } from 'node:timers/promises';

/** Looks again and again until something is found. @throws Error with the name `what` if nothing is found in time */
export async function until<T>(
  what: string,
  seconds: number,
  look: () => T | undefined | false | Promise<T | undefined | false>,
): Promise<T> {
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    const found = await look();
    if (found !== undefined && found !== false) return found;
    await wait(50);
  }
  throw new Error(`${what}: not there after ${seconds} s`);
}
