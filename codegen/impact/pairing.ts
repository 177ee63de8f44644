/**
 * Pairs two books by what people read: a field by its label, a choice by its name. A person who wants `Rope: Yes` picks
 * what is labelled so, whatever its key is.
 */
import { complete, type Field, type Product, type Selection } from '../../src/pricing/index.ts';
import { reachableSelections } from '../link/walk.ts';
import type { Entry } from './answer.ts';

type NewNames = ReadonlyMap<string, string>;

interface FieldPair {
  readonly before: Field;
  readonly after: Field;
  readonly newNames: NewNames;
  readonly oldNames: NewNames;
}

export interface Pairing {
  readonly before: Product;
  readonly after: Product;
  readonly fields: readonly FieldPair[];
  /** Returns a selection of the later product in the keys and names of the earlier one, without its new fields. */
  readonly toBefore: (selection: Selection) => Entry;
  /** Returns a selection of the earlier product in the keys and names of the later one, without its removed fields. */
  readonly toAfter: (selection: Selection) => Entry;
}

export function pairProducts(before: Product, after: Product): Pairing {
  const fields = pairFields(before, after);
  const translated = (selection: Selection, from: 'before' | 'after', to: 'before' | 'after'): Entry =>
    Object.fromEntries(
      fields.flatMap((pair) => {
        const value = selection[pair[from].id];
        const names = to === 'before' ? pair.oldNames : pair.newNames;
        return value === undefined ? [] : [[pair[to].id, names.get(value) ?? value] as const];
      }),
    );
  return {
    before,
    after,
    fields,
    toBefore: (selection) => translated(selection, 'after', 'before'),
    toAfter: (selection) => translated(selection, 'before', 'after'),
  };
}

/** Pairs fields with the same key and label first, then those with the same label, then those with the same key. */
function pairFields(before: Product, after: Product): readonly FieldPair[] {
  const found = new Map<Field, Field>();
  const rules: readonly ((one: Field, other: Field) => boolean)[] = [
    (one, other) => one.id === other.id && one.label === other.label,
    (one, other) => one.label === other.label && haveAlike(one, other),
    (one, other) => one.id === other.id,
  ];
  for (const isSame of rules)
    for (const field of after.fields) {
      const taken = [...found.values()];
      const own = before.fields.find((one) => one.kind === field.kind && !taken.includes(one) && isSame(one, field));
      if (own && !found.has(field)) found.set(field, own);
    }
  return after.fields.flatMap((field) => {
    const own = found.get(field);
    if (!own) return [];
    const names = newNames(own, field);
    return [
      { before: own, after: field, newNames: names, oldNames: new Map([...names].map(([old, now]) => [now, old])) },
    ];
  });
}

/** Tells whether fields have a choice in common, or none at all. A label alone may stand over other choices. */
function haveAlike(one: Field, other: Field): boolean {
  const [names, others] = [choiceNames(one), choiceNames(other)];
  return names.length + others.length === 0 || names.some((name) => others.includes(name));
}

const choiceNames = (field: Field): readonly string[] =>
  field.kind === 'choice' ? [...new Set(field.choices.map(({ name }) => name))] : [];

const places = (names: readonly string[], all: readonly string[]): string =>
  names.map((name) => all.indexOf(name)).join();

function newNames(before: Field, after: Field): NewNames {
  const [earlier, later] = [choiceNames(before), choiceNames(after)];
  const gone = earlier.filter((name) => !later.includes(name));
  const added = later.filter((name) => !earlier.includes(name));
  const inPlace = earlier.length === later.length && places(gone, earlier) === places(added, later);
  return new Map(inPlace ? gone.map((name, at) => [name, added[at] ?? name] as const) : []);
}

export interface SelectionPair {
  readonly before: Selection;
  readonly after: Selection;
}

export interface PairedSelections {
  readonly both: readonly SelectionPair[];
  readonly gone: readonly Selection[];
  readonly added: readonly Selection[];
}

/**
 * Pairs the complete selections. A field that only one book has must be at its default: if an option is added, the old
 * selections match its default choice.
 */
export function pairSelections(pairing: Pairing): PairedSelections {
  const { before, after, fields, toAfter } = pairing;
  const shared = fields.filter((pair) => pair.after.kind === 'choice');
  const keyOf = (selection: Selection): string =>
    JSON.stringify(shared.map((pair) => selection[pair.after.id] ?? null));
  const isPlainBefore = isPlain(before, new Set(shared.map((pair) => pair.before.id)));
  const isPlainAfter = isPlain(after, new Set(shared.map((pair) => pair.after.id)));
  const [earlier, later] = [completeSelections(before), completeSelections(after)];
  const old = new Map(earlier.filter(isPlainBefore).map((one) => [keyOf(toAfter(one)), one] as const));
  const both = later.flatMap((now) => {
    const was = isPlainAfter(now) ? old.get(keyOf(now)) : undefined;
    return was ? [{ before: was, after: now }] : [];
  });
  const matched = new Set(both.flatMap((pair) => [pair.before, pair.after]));
  return {
    both,
    gone: earlier.filter((one) => !matched.has(one)),
    added: later.filter((one) => !matched.has(one)),
  };
}

/** @throws Error for a product with too many selections */
export function completeSelections(product: Product): readonly Selection[] {
  const reached = reachableSelections(product);
  if (!reached) throw new Error('it has more selections than can be compared');
  return reached.filter((one) => one.complete).map(({ selection }) => selection);
}

function isPlain(product: Product, shared: ReadonlySet<string>): (selection: Selection) => boolean {
  const own = product.fields.filter(({ id, kind }) => kind === 'choice' && !shared.has(id));
  if (own.length === 0) return () => true;
  return (selection) => {
    const without = complete(product, Object.fromEntries([...shared].map((id) => [id, selection[id]] as const)));
    // The first choice counts as the default of a field that starts empty.
    return own.every(
      (field) =>
        selection[field.id] === without[field.id] ||
        (without[field.id] === undefined && selection[field.id] === firstChoice(field)),
    );
  };
}

const firstChoice = (field: Field): string | undefined =>
  field.kind === 'choice' ? field.choices[0]?.name : undefined;
