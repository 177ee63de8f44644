/** Compares what the Examples of pricing staff cost in two books, judged by the labels that an example names. */
import type { Example } from '../../src/contract/example.ts';
import { complete, type Product, quote } from '../../src/pricing/index.ts';
import { moneyText } from '../language/count-text.ts';
import type { ExampleChange } from './impact.ts';
import { moveText } from './money.ts';
import type { Pairing } from './pairing.ts';
import { optionsText } from './words.ts';

interface ExampleCosts {
  readonly changed: readonly ExampleChange[];
  readonly same: number;
  readonly fresh: number;
}

/** @param pairings the products that differ, by key; every other product is the same in both books */
export function exampleCosts(
  examples: readonly Example[],
  pairings: ReadonlyMap<string, Pairing>,
  isSame: (product: string) => boolean,
): ExampleCosts {
  const known = examples.filter(
    (example) => isSame(example.product) || couldBeAsked(pairings.get(example.product), example),
  );
  const changed = known.flatMap((example): readonly ExampleChange[] => {
    const pairing = pairings.get(example.product);
    if (!pairing) return [];
    const { before, after, toBefore } = pairing;
    const [was, is] = [costOf(before, { ...example, given: toBefore(example.given) }), costOf(after, example)];
    if (was === is) return [];
    const text =
      typeof was === 'number' && typeof is === 'number'
        ? moveText(was, is, moneyText)
        : [was, is].map(costText).join(' -> ');
    return [{ place: example.place, product: example.product, of: wordsOf(after, example), text }];
  });
  return { changed, same: known.length - changed.length, fresh: examples.length - known.length };
}

function couldBeAsked(pairing: Pairing | undefined, { given }: Example): boolean {
  if (!pairing) return false;
  const earlier = pairing.toBefore(given);
  if (Object.keys(earlier).length < Object.keys(given).length) return false;
  return Object.entries(earlier).every(([id, value]) => {
    const field = pairing.before.fields.find((one) => one.id === id);
    return field?.kind !== 'choice' || field.choices.some(({ name }) => name === value);
  });
}

const costText = (cost: number | string): string => (typeof cost === 'number' ? moneyText(cost) : `"${cost}"`);

function wordsOf(product: Product, { selection, want, given }: Example): string {
  const { width, height } = given;
  const size = width !== undefined && height !== undefined ? `${width} x ${height} in` : '';
  const runSize = 'notice' in want || want.runSize === 1 ? '' : `run size ${want.runSize}`;
  return [size, optionsText(product, selection), runSize].filter((part) => part !== '').join(', ');
}

/** Returns the total in cents, or the words in place of a price. A field that is not named has its default. */
function costOf(product: Product, { given, markup, want }: Example): number | string {
  const got = quote(product, complete(product, given), markup);
  if (got.kind === 'notice') return got.text || 'no price';
  if (got.kind === 'problems') return got.problems.map(({ text }) => text).join(' ');
  if ('notice' in want) return got.rows[0].total;
  return got.rows.find(({ runSize }) => runSize === want.runSize)?.total ?? `no run size ${want.runSize}`;
}
