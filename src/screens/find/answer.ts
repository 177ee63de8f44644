/**
 * Finds results for a typed text: what is called so, and what is not offered, with what is near it. All functions are pure.
 */
import type { NotOffered } from '../../book/index.ts';
import { formatCount } from '../../quotes/format.ts';
import { type Findable, type FindTarget, type Group, search, soughtWords } from './search.ts';
import { sizedTargets, sizeIn } from './sizes.ts';
import { nameWords } from './words.ts';

export interface Answer {
  readonly groups: readonly Group[];
  readonly why?: string;
}

export interface Findables {
  readonly findables: readonly Findable[];
  readonly notOffered: readonly NotOffered[];
}

export function answer({ findables, notOffered }: Findables, text: string): Answer {
  const found = numberFirst(text, withRunSizes(findables, text, withSizes(findables, text, search(findables, text))));
  const missing = notOfferedIn(notOffered, text, found.length > 0);
  if (missing) {
    const near = placesOf(findables, missing.near);
    return { groups: merged([...near, ...found]), why: `“${missing.name}” is not offered. Near it is:` };
  }
  return { groups: found };
}

/** Puts the quotes first if the text is a whole part of a quote's number: `3BY3` is no size then. */
function numberFirst(text: string, found: readonly Group[]): readonly Group[] {
  const part = text.trim().toUpperCase();
  const isNumbered = ({ name, places }: Group) =>
    name === 'Quotes' && places.some(({ title }) => title.split('-').includes(part));
  return found.toSorted((one, other) => Number(isNumbered(other)) - Number(isNumbered(one)));
}

/**
 * Adds products at the size that is named in the text. If options were found, or if no product fits the size, the added
 * products come last. Otherwise they come first.
 */
function withSizes(findables: readonly Findable[], text: string, found: readonly Group[]): readonly Group[] {
  const sought = sizeIn(text);
  if (!sought) return found;
  const isAlone = soughtWords(sought.rest).length === 0;
  const { fitting, outside } = sizedTargets(sought, isAlone ? allProducts(findables) : meant(findables, sought.rest));
  const targets = isAlone ? fitting : [...fitting, ...outside];
  if (targets.length === 0) return found;
  const sizes: Group = { name: 'Sizes', places: targets.slice(0, mostSizes), total: targets.length };
  const isListed = found.some(({ name }) => name === 'Options');
  return isListed || fitting.length === 0 ? [...found, sizes] : [sizes, ...found];
}

const mostSizes = 6;

/** Matches the only number of a text: `500`, `1,000`, `2k` or `500x`, but no part of a word, a size or a date. */
const numberOfPieces = /(?<![\p{L}\p{N}.,/#-])(\d{1,3}(?:,\d{3})+|\d{1,7})(k)?x?(?![\p{L}\p{N}./%'’′"”″-]|,\d)/iu;

/** Puts products at the run size, or the quantity, that is named in the text, before what was found. */
function withRunSizes(findables: readonly Findable[], text: string, found: readonly Group[]): readonly Group[] {
  const [all, figure = '', thousands] = numberOfPieces.exec(text) ?? [];
  const rest = all === undefined ? '' : text.replace(all, ' ');
  const words = soughtWords(rest);
  const pieces = Number(figure.replaceAll(',', '')) * (thousands === undefined ? 1 : 1000);
  if (words.length === 0 || pieces === 0 || /(?<!\p{L})\d/u.test(rest)) return found;
  const products = findables.filter(
    ({ place, all: own }) => place.group === 'Products' && words.every((word) => own.includes(` ${word}`)),
  );
  const [named] = search(products, rest);
  if (!named) return found;
  const places = named.places.map((place) => atRun(place, pieces));
  const runs: Group = { name: 'Run sizes', places, total: named.total };
  return [runs, ...found];
}

/** Returns a product at a number of pieces. Its calculator takes the number as run size, or as one of its quantities. */
function atRun({ title, detail, to, quantity }: FindTarget, pieces: number): FindTarget {
  const names = ['run', 'qty', ...(quantity === undefined ? [] : [quantity])];
  const query = new URLSearchParams(names.map((name) => [name, String(pieces)]));
  const about = [piecesWords(pieces), detail].filter(Boolean).join(', ');
  return { group: 'Run sizes', title, detail: about, to: `${to}${to.includes('?') ? '&' : '?'}${query}` };
}

const piecesWords = (pieces: number): string => (pieces === 1 ? '1 piece' : `${formatCount(pieces)} pieces`);

const allProducts = (findables: readonly Findable[]): readonly FindTarget[] =>
  findables.flatMap(({ place }) => (place.group === 'Products' ? place : []));

/** Returns the products that are found for a text. If no products are found, returns the options that are found. */
function meant(findables: readonly Findable[], text: string): readonly FindTarget[] {
  const groups = search(findables, text);
  const group = groups.find(({ name }) => name === 'Products') ?? groups.find(({ name }) => name === 'Options');
  return group?.places ?? [];
}

/** Minimum length of a typed text that counts as any word with this beginning, such as `stic` for `sticker`. */
const shortestBeginning = 4;

/**
 * Returns the thing in `names` that a text asks for; undefined if there is none. If the text names several things,
 * returns the thing with the longest name. If there are results, the text must not have further words: window stickers
 * may be offered although stickers are not.
 */
function notOfferedIn(names: readonly NotOffered[], text: string, isFound: boolean): NotOffered | undefined {
  const typed = soughtWords(text);
  const isTyped = (word: string) =>
    typed.some((one) => one === word || (one.length >= shortestBeginning && word.startsWith(one)));
  return names
    .map((name) => ({ name, words: soughtWords(name.name) }))
    .filter(({ words }) => words.every(isTyped) && !(isFound && typed.length > words.length))
    .toSorted((a, b) => nameWords(b.name.name).length - nameWords(a.name.name).length)[0]?.name;
}

/** Returns the places at the given addresses, in the same order. Unknown addresses are left out. */
function placesOf(findables: readonly Findable[], addresses: readonly string[]): readonly Group[] {
  return addresses.flatMap((address) => {
    const place = findables.find(({ place: { to } }) => to === address)?.place;
    return place ? { name: place.group, places: [place], total: 1 } : [];
  });
}

/** Joins groups with the same name, and removes duplicate places. */
function merged(groups: readonly Group[]): readonly Group[] {
  const names = [...new Set(groups.map(({ name }) => name))];
  return names.map((name) => {
    const own = groups.filter((group) => group.name === name);
    const all = own.flatMap(({ places }) => places);
    const places = all.filter((place, at) => all.findIndex(({ to }) => to === place.to) === at);
    const hidden = own.reduce((sum, group) => sum + group.total - group.places.length, 0);
    return { name, places, total: places.length + hidden };
  });
}
