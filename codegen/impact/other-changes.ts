/** What changed in the book and is no price, in words. */
import { groupBy } from '../group-by.ts';
import type { PriceList } from './price-list.ts';
import type { Order, Said, Thing } from './said.ts';

/** Something of the book that is not what it was, and the product that it belongs to. */
interface Change {
  readonly what: string;
  readonly of?: string;
}

/** Past these, products are counted. */
const mostNamed = 3;

/**
 * @param changed products whose modules differ although none of their prices does: each is accounted for, by name
 * @returns one entry a thing: `notice (unpriced) of basic`, `menu card Banners on signs: added`
 */
export function otherChanges(before: PriceList, after: PriceList, changed: readonly string[]): readonly string[] {
  const products = [...after.products].flatMap(([id, { said }]) => {
    const earlier = before.products.get(id);
    if (!earlier) return [];
    const found = changesOf(earlier.said, said);
    const told = found.length === 0 && changed.includes(id) ? ['something else'] : found;
    return told.map((what) => ({ what, of: id }));
  });
  const rest = [...after.said].flatMap(([file, said]) => {
    const earlier = before.said.get(file);
    return earlier ? changesOf(earlier, said).map((what) => ({ what })) : [];
  });
  return wordsOf([...products, ...rest]);
}

const changesOf = (before: Said, after: Said): readonly string[] => [
  ...changedThings(before.things, after.things),
  ...reordered(before.orders, after.orders),
];

function changedThings(before: readonly Thing[], after: readonly Thing[]): readonly string[] {
  const [old, now] = [byKey(before), byKey(after)];
  return [...new Set([...now.keys(), ...old.keys()])].flatMap((key) => {
    const [earlier, later] = [old.get(key), now.get(key)];
    if (earlier?.text === later?.text) return [];
    const name = later?.name ?? earlier?.name ?? key;
    return earlier === undefined ? [`${name}: added`] : later === undefined ? [`${name}: removed`] : [name];
  });
}

/** Several rows may say something of the same thing; their order counts. */
function byKey(things: readonly Thing[]): ReadonlyMap<string, Pick<Thing, 'name' | 'text'>> {
  const groups = groupBy(things, ({ key }) => key);
  return new Map(
    Array.from(groups, ([key, group]) => [
      key,
      { name: group[0]?.name ?? key, text: group.map(({ text }) => text).join('\n') },
    ]),
  );
}

/** What is new or gone is told as such; here the order of the others counts. */
function reordered(before: readonly Order[], after: readonly Order[]): readonly string[] {
  return after.flatMap(({ of, items }) => {
    const earlier = before.find((order) => order.of === of)?.items ?? [];
    const [old, now] = [earlier.filter((item) => items.includes(item)), items.filter((item) => earlier.includes(item))];
    return old.join('\n') === now.join('\n') ? [] : [`order of ${of}`];
  });
}

/** The same of several products is one line. */
function wordsOf(changes: readonly Change[]): readonly string[] {
  return Array.from(
    groupBy(changes, ({ what }) => what),
    ([what, group]) => {
      const products = group.flatMap(({ of }) => of ?? []);
      if (products.length === 0) return what;
      const named = products.length > mostNamed ? `${products.length} products` : products.join(', ');
      const [, name = what, state = ''] = /^(.*?)(: added|: removed)?$/.exec(what) ?? [];
      return `${name} of ${named}${state}`;
    },
  );
}
