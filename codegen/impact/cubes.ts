/**
 * Describes a set of selections exactly by few cubes (two-level logic minimization). A cube allows some choices for
 * each of its fields.
 */
import type { Field, Product, Selection } from '../../src/pricing/index.ts';
import { groupBy } from '../language/collections.ts';

/**
 * Selections with one of the given choices in each named field; any other field may have any value that the product
 * allows.
 */
export interface Where {
  readonly options: readonly Option[];
  /** Number of these selections. */
  readonly selections: number;
}

interface Option {
  /** Label of the field. */
  readonly field: string;
  /** Names of the choices; '' means that the field is absent. */
  readonly choices: readonly string[];
}

interface Clause {
  readonly id: string;
  readonly label: string;
  readonly values: ReadonlySet<string>;
}

const valueOf = (selection: Selection, id: string): string => selection[id] ?? '';

const within = (clauses: readonly Clause[], selection: Selection): boolean =>
  clauses.every(({ id, values }) => values.has(valueOf(selection, id)));

interface Cube {
  readonly where: Where;
  readonly members: readonly Selection[];
}

/** Tells whether only one edition has a choice. The report names such a choice even if the other options imply it. */
export type IsNewChoice = (fieldId: string, choice: string) => boolean;

/** Covers the members with cubes that contain only members. The members are some of the product's selections. */
export function coverWithCubes(
  product: Product,
  members: readonly Selection[],
  reached: readonly Selection[],
  isNewChoice: IsNewChoice = () => false,
): readonly Cube[] {
  const fields = product.fields.filter(({ kind }) => kind === 'choice');
  return partsOf(fields, members, reached).map((part) => {
    const telling = tellingClauses(clausesOf(fields, part), part, reached, isNewChoice);
    const options = telling.map(({ label, values }) => ({ field: label, choices: [...values] }));
    return { where: { options, selections: part.length }, members: part };
  });
}

/** Groups items by a key, covers the selections of each group with cubes, and returns each cube with its items. */
export const coverGroups = <T extends { readonly selection: Selection }>(
  product: Product,
  items: readonly T[],
  keyOf: (item: T) => string,
  reached: readonly Selection[],
): readonly (Cube & { readonly items: readonly T[] })[] =>
  [...groupBy(items, keyOf).values()].flatMap((group) => {
    const ofSelection = groupBy(group, ({ selection }) => selection);
    return coverWithCubes(product, [...ofSelection.keys()], reached).map((cube) => ({
      ...cube,
      items: cube.members.flatMap((member) => ofSelection.get(member) ?? []),
    }));
  });

type ChoiceFields = readonly Pick<Field, 'id' | 'label'>[];

const clausesOf = (fields: ChoiceFields, members: readonly Selection[]): readonly Clause[] =>
  fields.map(({ id, label }) => ({ id, label, values: new Set(members.map((member) => valueOf(member, id))) }));

/** Splits the members into parts. The clauses of a part hold for its members, but for no other selection. */
function partsOf(
  fields: ChoiceFields,
  members: readonly Selection[],
  reached: readonly Selection[],
): readonly (readonly Selection[])[] {
  if (members.length === 0) return [];
  const clauses = clausesOf(fields, members);
  const inside = reached.filter((selection) => within(clauses, selection));
  if (inside.length === members.length) return [members];
  const { id, values } = splitBy(clauses, members, inside);
  return [...values].flatMap((value) => {
    const ofValue = (selection: Selection): boolean => valueOf(selection, id) === value;
    return partsOf(fields, members.filter(ofValue), inside.filter(ofValue));
  });
}

/**
 * Returns the clauses that exclude other selections or name a new choice. If there are several members, leaves out
 * clauses that name no new choice and are not needed to exclude other selections.
 */
function tellingClauses(
  clauses: readonly Clause[],
  members: readonly Selection[],
  reached: readonly Selection[],
  isNewChoice: IsNewChoice,
): readonly Clause[] {
  const limits = ({ id, values }: Clause): boolean => reached.some((one) => !values.has(valueOf(one, id)));
  const limiting = clauses.filter(
    (clause) => limits(clause) || [...clause.values].some((value) => isNewChoice(clause.id, value)),
  );
  if (members.length === 1) return limiting;
  let kept = limiting;
  for (const clause of limiting.toReversed()) {
    const fewer = kept.filter((other) => other !== clause);
    const same = reached.filter((selection) => within(fewer, selection)).length === members.length;
    if (same && ![...clause.values].some((value) => isNewChoice(clause.id, value))) kept = fewer;
  }
  return kept;
}

/**
 * Returns the field whose values best separate the members from other selections. Such a field exists, because two
 * different selections differ in a field.
 */
function splitBy(clauses: readonly Clause[], members: readonly Selection[], inside: readonly Selection[]): Clause {
  const unsettled = ({ id, values }: Clause): number =>
    [...values]
      .map((value) => {
        const own = members.filter((member) => valueOf(member, id) === value).length;
        const all = inside.filter((selection) => valueOf(selection, id) === value).length;
        return own === all ? 0 : own;
      })
      .reduce((sum, one) => sum + one, 0);
  const [best] = clauses
    .filter(({ values }) => values.size > 1)
    .map((clause) => ({ clause, left: unsettled(clause) }))
    .toSorted((a, b) => a.left - b.left);
  if (!best) throw new Error('two selections of a product are the same');
  return best.clause;
}

/** Returns the choices of a selection, in the order of the fields: `14pt, Matte, Rectangle`. */
export function selectionWords(selection: Selection): string {
  return Object.values(selection).join(', ') || 'the only option';
}
