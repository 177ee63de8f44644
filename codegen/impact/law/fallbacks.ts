/**
 * Compares the fallbacks of two editions. If another field rules out the chosen choice, the fallback is the choice that
 * replaces it.
 */
import {
  allowedChoices,
  type ChoiceField,
  normalise,
  type Product,
  type Selection,
} from '../../../src/pricing/index.ts';
import { firstOfEach, groupBy } from '../../language/collections.ts';
import { clausesOf, conditionTextOf } from '../../link/condition.ts';
import { selectionWords } from '../cubes.ts';
import type { NoticedChange, StartChange } from '../impact.ts';
import type { AskedPair } from '../match-selections.ts';
import type { EarlierEdition } from '../renames.ts';
import { answerOf } from './answer.ts';
import { type Difference, differencesOf } from './differences.ts';
import { entriesInTurn } from './entries.ts';
import type { Trial } from './noticed.ts';

/**
 * Replacements of one choice that is ruled out. `was` is the replacement in the earlier edition, and `is` in the later
 * edition; '' for none.
 */
interface Fallback {
  readonly was: string;
  readonly is: string;
  /** Choices in other fields that rule out the replaced choice. */
  readonly above: Selection;
  /** Selections after the replacement, with every combination of the other fields. */
  readonly pairs: readonly AskedPair[];
}

/** Divisor of the maximum number of entries. Fallbacks are tried with at most a quarter of this number. */
const share = 4;

/**
 * Finds choices that are ruled out in both editions, but are replaced by different choices.
 * @param starts reported changes of starting values; an equal change of a replacement is left out, unless it is over
 * the threshold
 * @returns one change for each field and pair of replacements, with the price that changes most
 */
export function fallbackChanges(
  before: EarlierEdition,
  after: Product,
  asked: readonly AskedPair[],
  starts: readonly StartChange[],
  trial: Trial,
): readonly NoticedChange[] {
  return after.fields.flatMap((field) => {
    const old = before.product.fields.find(({ id }) => id === field.id);
    if (field.kind !== 'choice' || old?.kind !== 'choice' || replacingText(old) === replacingText(field)) return [];
    const found = fallbacksOf(before, after, old, field, asked);
    return [...groupBy(found, ({ was, is }) => JSON.stringify([was, is])).values()].flatMap((alike) => {
      const change = changeOf(after.id, field.label, alike, trial);
      const isStart = starts.some(
        (start) => start.field === field.label && start.before === alike[0]?.was && start.after === alike[0].is,
      );
      return isStart && !change.over ? [] : [change];
    });
  });
}

/**
 * Returns a key of all data that decide the replacement of a choice; '' for a field whose choices are never ruled out.
 */
const replacingText = ({ choices }: ChoiceField): string =>
  choices.some((choice) => conditionTextOf(choice) !== undefined)
    ? JSON.stringify(choices.map((choice) => [choice.name, conditionTextOf(choice), choice.isDefault]))
    : '';

function fallbacksOf(
  before: EarlierEdition,
  after: Product,
  old: ChoiceField,
  field: ChoiceField,
  asked: readonly AskedPair[],
): readonly Fallback[] {
  const { id } = field;
  const clauses = [...old.choices, ...field.choices].flatMap(clausesOf);
  const ids = after.fields.map((one) => one.id).filter((one) => clauses.some((clause) => clause.field === one));
  const names = [...new Set([...field.choices, ...old.choices].map(({ name }) => name))];
  const earlierName = (name: string): string => before.inEarlierNames({ [id]: name })[id] ?? name;
  const byAbove = groupBy(asked, (pair) => JSON.stringify(ids.map((above) => pair.after.selection[above] ?? null)));
  return [...byAbove.values()].flatMap((pairs) => {
    const [first] = pairs;
    if (!first) return [];
    const now = first.after.selection;
    const [allowed, allowedNow] = [allowedNames(old, first.before.selection), allowedNames(field, now)];
    const ruledOut = names.find((name) => !allowedNow.has(name) && !allowed.has(earlierName(name)));
    if (ruledOut === undefined) return [];
    const replaced = (pair: AskedPair): AskedPair => ({
      before: settled(before.product, { ...pair.before.selection, [id]: earlierName(ruledOut) }),
      after: settled(after, { ...pair.after.selection, [id]: ruledOut }),
    });
    const one = replaced(first);
    const [was = '', is = ''] = [one.before.selection[id], one.after.selection[id]];
    if (was === (is && earlierName(is))) return [];
    const distinct = firstOfEach(pairs.map(replaced), (pair) =>
      JSON.stringify([pair.before.selection, pair.after.selection]),
    );
    const above = Object.fromEntries(ids.map((own) => [own, now[own]] as const));
    return [{ was, is, above, pairs: distinct }];
  });
}

const settled = (product: Product, selection: Selection) => ({ product, selection: normalise(product, selection) });

const allowedNames = (field: ChoiceField, selection: Selection): ReadonlySet<string> =>
  new Set(allowedChoices(field, selection).map(({ name }) => name));

function changeOf(
  product: string,
  label: string,
  alike: readonly Fallback[],
  { threshold, most }: Trial,
): NoticedChange {
  const aboveOf = new Map(alike.flatMap(({ pairs, above }) => pairs.map((pair) => [pair, above] as const)));
  const everySo = Math.ceil((aboveOf.size * share) / most);
  const asked = [...aboveOf.keys()].filter((_, at) => at % everySo === 0);
  const differences = entriesInTurn(asked, Math.ceil(most / share)).flatMap(([pair, entries]) =>
    entries.flatMap((entry) =>
      differencesOf(
        answerOf(pair.before.product, pair.before.selection, entry),
        answerOf(pair.after.product, pair.after.selection, entry),
        threshold,
      ).map((difference) => ({ difference, above: aboveOf.get(pair) ?? {} })),
    ),
  );
  const [telling] = differences.toSorted((a, b) => rank(b.difference) - rank(a.difference));
  const { was = '', is = '', above = {} } = alike[0] ?? {};
  const isPrice = telling && !wordsOnly.includes(telling.difference.what);
  const over = differences.some(({ difference }) => difference.over);
  return {
    product,
    what: 'fallback',
    entries: alike.length,
    tried: 0,
    of: selectionWords(telling?.above ?? above),
    change: `${label} ${was || 'nothing'} -> ${is || 'nothing'}${isPrice ? `: ${telling.difference.change}` : ''}`,
    ...(over && { over }),
  };
}

/** Kinds of differences that need no words of their own, because the names of the two replacements show them. */
const wordsOnly: readonly Difference['what'][] = ['line', 'basis', 'refusal'];

/**
 * Returns the importance of a difference. Prices rank above words, and differences over the threshold rank above
 * smaller ones.
 */
const rank = ({ over, what, size }: Difference): number =>
  (wordsOnly.includes(what) ? 0 : 2e9) + (over ? 1e9 : 0) + size;
