/**
 * The law of the report: the counter gives equal answers to the same entry in both editions, or the report names the
 * difference. Reports, by the report's threshold, the differences that its figures and bounds do not cover.
 */
import { complete, type Product } from '../../../src/pricing/index.ts';
import { byCodeUnit, groupBy } from '../../language/collections.ts';
import { selectionWords } from '../cubes.ts';
import type { NoticedChange } from '../impact.ts';
import type { MatchedSelections } from '../match-selections.ts';
import type { OptionWords } from '../option-words.ts';
import type { EarlierEdition } from '../renames.ts';
import { answerOf } from './answer.ts';
import { isBeyondMovedBound } from './beyond-bound.ts';
import { concernedPairs } from './concerned.ts';
import { type Difference, differencesOf } from './differences.ts';
import { type AskedPair, type Entry, entriesInTurn, isAlikeSized, randomEntry } from './entries.ts';
import type { Random } from './random.ts';
import { isTold, type Told } from './told.ts';

/** Settings of a product's trial. */
export interface Trial {
  /** In 1/1,000 percent. */
  readonly threshold: number;
  /** Approximate number of entries to try. */
  readonly most: number;
  readonly random: Random;
}

/** Number of random entries. */
const mostDrawn = 400;

interface Found extends Difference {
  readonly of: string;
}

export function noticedChanges(
  before: EarlierEdition,
  after: Product,
  both: MatchedSelections['both'],
  told: Told,
  words: OptionWords,
  trial: Trial,
): readonly NoticedChange[] {
  let tried = 0;
  const found: Found[] = [];
  for (const [pair, entries] of askedPairs(before, after, both, trial)) {
    const [old, now] = [pair.before, pair.after].map(({ product, selection }) => complete(product, selection));
    const isRenamed = pair.before.selection !== pair.after.selection && !sameChoices(pair);
    const { selection } = pair.after;
    for (const entry of entries) {
      tried += 1;
      const [was, is] = [answerOf(before.product, old ?? {}, entry), answerOf(after, now ?? {}, entry)];
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
 * Tells whether moved bounds, which are confirmed themselves, explain a difference. They do not explain an entry that
 * had a price and has none, a price that moved too far, or other goods on the order.
 */
const isSaidByBounds = ({ what, over }: Difference): boolean => what !== 'line' && (!over || what === 'sold');

function changeOf(product: string, alike: readonly Found[], tried: number): NoticedChange {
  const [most] = alike.toSorted((a, b) => b.size - a.size || byCodeUnit(a.of, b.of));
  const over = alike.some((one) => one.over);
  const { what = 'line', of = '', change = '' } = most ?? {};
  return { product, what, entries: alike.length, tried, of, change, ...(over && { over }) };
}

/**
 * Returns the pairs with the entries to try: the pairs that a difference of the editions concerns, a sample of the
 * other pairs, and random entries.
 */
function askedPairs(
  before: EarlierEdition,
  after: Product,
  both: MatchedSelections['both'],
  { most, random }: Trial,
): readonly (readonly [AskedPair, readonly Entry[]])[] {
  const all = both
    .filter((pair) => !pair.before.figures === !pair.after.figures)
    .map((pair): AskedPair => {
      const selection = before.inEarlierNames(pair.before.selection);
      return {
        before: { ...pair.before, product: before.product, selection },
        after: { ...pair.after, product: after },
      };
    });
  const everySo = Math.ceil(all.length / most);
  const concerned = new Set(concernedPairs(before.product, after, all));
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

/** `13oz Scrim, 12 x 12 in, quantity 10` */
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
