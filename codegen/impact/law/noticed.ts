/**
 * Reports the differences that the figures and bounds of the report do not show. The law of the report is that both
 * editions give equal answers to an entry, or that the report names the difference.
 */
import { complete, type Product } from '../../../src/pricing/index.ts';
import { byCodeUnit, groupBy } from '../../language/collections.ts';
import { selectionWords } from '../cubes.ts';
import type { NoticedChange } from '../impact.ts';
import type { AskedPair } from '../match-selections.ts';
import type { OptionWords } from '../option-words.ts';
import { answerOf } from './answer.ts';
import { isBeyondMovedBound } from './beyond-bound.ts';
import { concernedPairs } from './concerned.ts';
import { type Difference, differencesOf } from './differences.ts';
import { type Entry, entriesInTurn, isAlikeSized, randomEntry } from './entries.ts';
import type { Random } from './random.ts';
import { isTold, type Told } from './told.ts';

/** Settings for trying entries of a product in both editions. */
export interface Trial {
  /** Threshold in 1/1,000 percent. */
  readonly threshold: number;
  /** Approximate number of entries to try. */
  readonly most: number;
  readonly random: Random;
}

/** Maximum number of random entries. */
const mostDrawn = 400;

interface Found extends Difference {
  readonly of: string;
}

export function noticedChanges(
  before: Product,
  after: Product,
  pairs: readonly AskedPair[],
  told: Told,
  words: OptionWords,
  trial: Trial,
): readonly NoticedChange[] {
  let tried = 0;
  const found: Found[] = [];
  for (const [pair, entries] of pairsInTurn(before, after, pairs, trial)) {
    const [old, now] = [pair.before, pair.after].map(({ product, selection }) => complete(product, selection));
    const isRenamed = !sameChoices(pair);
    const { selection } = pair.after;
    for (const entry of entries) {
      tried += 1;
      const [was, is] = [answerOf(before, old ?? {}, entry), answerOf(after, now ?? {}, entry)];
      const untold = differencesOf(was, is, trial.threshold).filter(
        (one) =>
          !isTold(one, selection, told) &&
          !(isRenamed && one.what === 'line') &&
          !(isSaidByBounds(one) && isBeyondMovedBound(pair, entry)),
      );
      for (const one of untold) {
        const options = one.what === 'line' ? selectionWords(selection) : words(selection);
        found.push({ ...one, of: entryWords(options, entry) });
      }
    }
  }
  return Array.from(
    groupBy(found, ({ what }) => what),
    ([, alike]) => changeOf(after.id, alike, tried),
  );
}

/**
 * Tells whether a moved bound can explain a difference. A bound never explains a change of the goods on the order. It
 * explains a difference over the threshold only if the later edition has a price for the entry, and the earlier edition
 * had none.
 */
const isSaidByBounds = ({ what, over }: Difference): boolean => what !== 'line' && (!over || what === 'sold');

function changeOf(product: string, alike: readonly Found[], tried: number): NoticedChange {
  const [most] = alike.toSorted((a, b) => b.size - a.size || byCodeUnit(a.of, b.of));
  const over = alike.some((one) => one.over);
  const { what = 'line', of = '', change = '' } = most ?? {};
  return { product, what, entries: alike.length, tried, of, change, ...(over && { over }) };
}

/**
 * Returns pairs of selections with the entries to try. These are the pairs that a difference between the editions
 * affects, and a sample of the other pairs. Some of these pairs are returned again, each with a random entry.
 */
function pairsInTurn(
  before: Product,
  after: Product,
  asked: readonly AskedPair[],
  { most, random }: Trial,
): readonly (readonly [AskedPair, readonly Entry[]])[] {
  const all = asked.filter((pair) => !pair.before.figures === !pair.after.figures);
  const everySo = Math.ceil(all.length / most);
  const concerned = new Set(concernedPairs(before, after, all));
  const sampled = all.filter((pair, at) => at % everySo === 0 && !concerned.has(pair));
  const pairs = [...concerned, ...sampled];
  const [first] = pairs;
  if (!first) return [];
  const inTurn = [[...concerned], sampled].flatMap((some) => entriesInTurn(some, most));
  const isTyped = after.fields.some(({ kind }) => kind !== 'choice');
  const drawn = Array.from({ length: isTyped ? Math.min(mostDrawn, Math.ceil(most / 10)) : 0 }, () => {
    const pair = pairs[random(0, pairs.length - 1)] ?? first;
    return [pair, isAlikeSized(pair) ? [randomEntry(pair, random)] : []] as const;
  });
  return [...inTurn, ...drawn];
}

const sameChoices = ({ before, after }: AskedPair): boolean =>
  Object.entries(before.selection).every(([id, choice]) => after.selection[id] === choice);

/** Returns the options and an entry in words: `13oz Scrim, 12 x 12 in, quantity 10`. */
function entryWords(options: string, entry: Entry): string {
  const { width, height, ...others } = entry;
  const isSize = width !== undefined && height !== undefined;
  const texts = Object.entries(isSize ? others : entry).map(([id, text]) => `${id} ${text || 'blank'}`);
  return [
    ...(options === '' ? [] : [options]),
    ...(isSize ? [`${width || 'blank'} x ${height || 'blank'} in`] : []),
    ...texts,
  ].join(', ');
}
