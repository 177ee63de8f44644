/** Books of a soak: the price book with another price of one run, by which a counter's book is identified. */
import { createHash } from 'node:crypto';
import { zipSync } from 'fflate';
import { loadSources } from '../../../../codegen/commands/load-sources.ts';
import { openSession } from '../../../../codegen/session.ts';
import { noMarkup, normalise, quote } from '../../../../src/pricing/index.ts';
import { type BookData, bookDataOf } from '../../../../src/quotes/wire/book-data-schema.ts';
import { askable } from '../../../server/priced.ts';

const table = 'run-sizes/flyers.csv';
const published = '0.2815,140.77';
/** The book's own price of the run that each proposal changes. */
const ownCents = 14_077;
const priced = askable.find((asked) => centsOf(asked.product, asked) === ownCents);

export interface Proposal {
  /** Price of the run, in cents. */
  readonly cents: number;
  readonly sources: Uint8Array<ArrayBuffer>;
  /** Hash of all compiled files. */
  readonly hash: string;
}

/** Returns a function that makes proposals; sixty in a row are different. */
export function proposals(): (number: number) => Promise<Proposal> {
  const own = loadSources('pricing-source');
  const session = openSession(own);
  return async (number) => {
    const cents = 14_100 + (number % 60) * 25;
    const written = `${(cents / 50_000).toFixed(4)},${(cents / 100).toFixed(2)}`;
    const files = own.map(({ path, bytes }) => ({
      path,
      bytes:
        path === table
          ? new TextEncoder().encode(new TextDecoder().decode(bytes).replace(published, written))
          : new Uint8Array(bytes),
    }));
    const { hash, isSound } = await session.drop(files, () => undefined);
    if (!isSound) throw new Error(`The proposal of ${cents} cents has faults.`);
    const archive = Object.fromEntries(files.map(({ path, bytes }) => [`pricing-source/${path}`, bytes]));
    return { cents, hash, sources: zipSync(archive) };
  };
}

function centsOf(
  product: BookData['products'][string],
  { selection, runSize }: Pick<(typeof askable)[number], 'selection' | 'runSize'>,
) {
  const quoted = quote(product, normalise(product, selection), noMarkup);
  return quoted.kind === 'rows' ? quoted.rows.find((row) => row.runSize === runSize)?.total : undefined;
}

const known = new Map<string, number>();

/** Returns the price of the run in a book, in cents. @throws Error for a text that does not match the hash */
export function pricedBy(text: string, hash: string): number {
  const found = known.get(hash);
  if (createHash('sha256').update(text).digest('hex') !== hash) throw new Error(`The text at ${hash} is another one.`);
  if (found !== undefined) return found;
  const product = bookDataOf(text)?.products[priced?.product.id ?? ''];
  const cents = product && priced && centsOf(product, priced);
  if (cents === undefined) throw new Error(`The book ${hash} has no price of the run.`);
  known.set(hash, cents);
  return cents;
}
