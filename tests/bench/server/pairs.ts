import type { QuoteLine } from '../../../src/quotes/quote.ts';
import type { Sample } from '../harness/compare.ts';
import type { Client } from './clients.ts';
import { processorSeconds } from './processor-time.ts';
import { quoteOf } from './quotes.ts';

/** Pairs of a sample. */
const pairs = 400;
/** Counts all quotes, so that none is another's. */
let quotes = 0;

/** Clients that each put a quote and get it, one pair after the other. */
export interface Load {
  /** @returns pairs per second */
  readonly rate: Sample;
  /** How long each step took, in milliseconds. */
  readonly times: Readonly<Record<'put' | 'get', number[]>>;
  /** Milliseconds of the processor for a pair, of each of the processes. */
  readonly worked: () => readonly number[];
}

/**
 * @param stores of each client
 * @param pids of the processes that work for it
 */
export function load(
  clients: readonly Client[],
  stores: readonly string[],
  lines: readonly QuoteLine[],
  pids: readonly number[],
): Load {
  const times = { put: [] as number[], get: [] as number[] };
  const worked = pids.map(() => 0);
  let asked = 0;
  let left = 0;
  const work = async (client: Client, at: number): Promise<void> => {
    while (left-- > 0) {
      const quote = quoteOf(lines, stores[at] ?? '', quotes++);
      const start = performance.now();
      await client.put(quote);
      const between = performance.now();
      await client.get(quote);
      times.put.push(between - start);
      times.get.push(performance.now() - between);
    }
  };
  return {
    times,
    worked: () => worked.map((seconds) => (seconds * 1000) / asked),
    rate: async () => {
      const before = pids.map(processorSeconds);
      const began = performance.now();
      left = pairs;
      await Promise.all(clients.map(work));
      const took = performance.now() - began;
      for (const [at, pid] of pids.entries())
        worked[at] = (worked[at] ?? 0) + processorSeconds(pid) - (before[at] ?? 0);
      asked += pairs;
      return (pairs * 1000) / took;
    },
  };
}
