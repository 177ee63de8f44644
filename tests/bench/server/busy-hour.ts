/** Three times the busiest hour of the stated day: 500 counters of 50 shops, which is 20 saves and 200 reads of changes a second. */
import type { QuoteLine } from '../../../src/quotes/quote.ts';
import { alone, type Figure } from '../harness/figure.ts';
import { bootstrap, quantile } from '../harness/interval.ts';
import { business, counterCount } from './business.ts';
import { stepEveryMs } from './day.ts';

export const budgetMs = 100;

export async function busyHour(port: number, url: string, lines: readonly QuoteLine[]): Promise<readonly Figure[]> {
  const site = { ports: [port], url, lines, shopOf: (at: number) => `shop-${at}` };
  const pace = { everyMs: stepEveryMs(counterCount), warmUpMs: 10_000, measuredMs: 60_000 };
  const { took, errors } = await business(site, pace);
  if (errors.length > 0) console.error(errors);
  const what = '500 counters of 50 shops at three times the busiest hour';
  return [
    ...Object.entries(took).map(
      ([step, times]): Figure => ({
        ...alone('S1', `${what}: 99 of 100 ${step} (${times.length}) within`, 'ms', quantile(times, 0.99), {
          atMost: budgetMs,
        }),
        held: bootstrap(times, 0.99),
      }),
    ),
    alone('S1', `${what}: errors`, 'requests', errors.length, { atMost: 0 }),
  ];
}
