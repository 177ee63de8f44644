/** Usual jobs: lines and quotes that are saved under a name and offered again at the prices of the day. */
import { type Customer, type Quote, type QuoteLine, withEvent } from './quote.ts';
import type { Act } from './quote-changes.ts';

export type UsualJob = NonNullable<Quote['usual']>[number];

interface Kept {
  readonly number: string;
  readonly customer: Customer;
  readonly usual?: readonly UsualJob[];
}

/** Saves a quote, or one of its lines, as a usual job under a name. */
export const saveJob = (quote: Quote, job: UsualJob, act: Act): Quote =>
  withEvent(
    { ...quote, usual: [...(quote.usual ?? []), job] },
    { ...act, kind: 'changed', text: `Saved as a usual job: ${job.name}.` },
  );

export function removeJob(quote: Quote, id: string, act: Act): Quote {
  const job = quote.usual?.find((one) => one.id === id);
  if (!job) return quote;
  const { usual = [], ...others } = quote;
  const left = usual.filter((one) => one !== job);
  return withEvent(
    { ...others, ...(left.length > 0 && { usual: left }) },
    { ...act, kind: 'changed', text: `No usual job any more: ${job.name}.` },
  );
}

/** Returns the line that a job names, or all lines if the job names no line. Empty if the named line was removed. */
export const linesOfJob = ({ lines }: Quote, job: Pick<UsualJob, 'line'> | undefined): readonly QuoteLine[] =>
  job?.line === undefined ? lines : lines.filter(({ id }) => id === job.line);

/** Returns the address at which the lines of a quote, or of one of its jobs, are offered again. */
export const againPath = (number: string, job?: string): string =>
  `/quotes/${encodeURIComponent(number)}/again${job === undefined ? '' : `?job=${encodeURIComponent(job)}`}`;

/** Returns the usual jobs of quotes, each with its customer and its address. */
export const jobsOf = (quotes: readonly Kept[]) =>
  quotes.flatMap(({ number, customer: of, usual = [] }) =>
    usual.map((job) => ({ job, of, to: againPath(number, job.id) })),
  );

type Dated = Pick<Quote, 'status'>;

/** Returns a customer's newest accepted or ordered quote; if there is none, the newest quote. */
export const lastTaken = <Q extends Dated>(newestFirst: readonly Q[]): Q | undefined =>
  newestFirst.find((quote) => quote.status === 'ordered' || quote.status === 'accepted') ?? newestFirst[0];
