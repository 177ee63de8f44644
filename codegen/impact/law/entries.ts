/**
 * Entries that customers could type: values at the bounds, everyday sizes and quantities, mistyped values, and random
 * numbers.
 */
import { fixedSize } from '../../../src/pricing/choices.ts';
import { decimals, type NumberField, type Selection } from '../../../src/pricing/index.ts';
import { limitsOf } from '../../../src/pricing/limits.ts';
import { firstOfEach } from '../../language/collections.ts';
import { lengthText } from '../../language/count-text.ts';
import { rangeOf } from '../../link/numbers.ts';
import { boundedField, boundOf } from '../bounds.ts';
import type { AskedPair, Side } from '../match-selections.ts';
import { sampleInches } from '../points.ts';
import type { Random } from './random.ts';

/** Typed values by field key; a field without a value keeps its starting value. */
export type Entry = Readonly<Record<string, string>>;

const everydaySizes: readonly (readonly [width: string, height: string])[] = [
  ['12', '12'],
  ['0.4', '0.4'],
  ['1', '1'],
  ['3', '5'],
  ['5.5', '8.5'],
  ['12', '18'],
  ['18', '24'],
  ['24', '18'],
  ['24', '36'],
  ['30', '50'],
  ['48', '96'],
  ['96', '48'],
  ['120', '120'],
  ['13.7', '9.3'],
  ['24.125', '24.125'],
  ['10 1/2', '2ft'],
];
const everydayQuantities = [1, 2, 3, 5, 7, 10, 12, 25, 49, 50, 99, 100, 144, 250, 500, 1000, 2500, 5000].map(String);
const everydayCounts = [0, 1, 2, 3, 4, 6, 10, 12, 24, 100].map(String);
/** Mistyped entries: blank, zero, no number, or far too large. */
const slips = ['', '0', 'abc', '1,00', '-5', '99999999'];

/**
 * Returns the entries to try for a pair of selections. The first entry is plain: lengths of 24 in, and other fields at
 * their start.
 */
function entriesOf({ before, after }: AskedPair): readonly Entry[] {
  const fields = sharedFields(before, after);
  const plain = plainEntry(fields, after.selection);
  // If only one edition lets customers type the size, the plain entry is enough: it is compared with the fixed size.
  if (!isAlikeSized({ before, after })) return [plain];
  const sized = fields.some(({ id }) => id === 'width') && fields.some(({ id }) => id === 'height');
  const all = [
    plain,
    ...(sized ? everydaySizes.map(([width, height]) => ({ ...plain, width, height })) : []),
    ...fields.flatMap((field) => typedInto(field, before, after).map((text) => ({ ...plain, [field.id]: text }))),
    ...corners(fields, [before, after]).map((corner) => ({ ...plain, ...corner })),
    ...pointEntries(plain, fields, before),
    ...pointEntries(plain, fields, after),
  ];
  return firstOfEach(all, JSON.stringify);
}

/**
 * Returns the pairs with their entries. If there are more than `most` entries in all, returns only the plain entry and
 * every nth other entry of each pair.
 */
export function entriesInTurn(
  pairs: readonly AskedPair[],
  most: number,
): readonly (readonly [AskedPair, readonly Entry[]])[] {
  const [first] = pairs;
  const stride = first ? Math.ceil((entriesOf(first).length * pairs.length) / most) : 1;
  return pairs.map((pair, at) => [
    pair,
    entriesOf(pair).filter((_, index) => index === 0 || (index + at) % stride === 0),
  ]);
}

/** Returns the number fields that both editions have. Leaves out the lengths if both editions fix the size. */
function sharedFields(before: Side, after: Side): readonly NumberField[] {
  return after.product.fields.flatMap((field) => {
    const isShared = before.product.fields.some(({ id, kind }) => id === field.id && kind === field.kind);
    return field.kind === 'choice' || !isShared || (isFixed(before) && isFixed(after) && field.kind === 'length')
      ? []
      : field;
  });
}

/** Returns true if lengths are typed in both editions, or in neither. */
export const isAlikeSized = ({ before, after }: AskedPair): boolean => isFixed(before) === isFixed(after);

const isFixed = ({ product, selection }: Side): boolean => fixedSize(product, selection) !== undefined;

/**
 * Returns the plain entry, which has lengths as near to 24 in as the limits allow, and other numbers at their start.
 */
function plainEntry(fields: readonly NumberField[], selection: Selection): Entry {
  const sample = sampleInches * 10 ** decimals.length;
  return Object.fromEntries(
    fields.map((field) => {
      const { min, max } = rangeOf(field, selection);
      if (field.kind === 'length') return [field.id, lengthText(Math.min(Math.max(sample, min), max))] as const;
      return [field.id, field.start ?? String(Math.max(min, 1))] as const;
    }),
  );
}

const everydayOf = { length: [], quantity: everydayQuantities, count: everydayCounts } as const;

function typedInto(field: NumberField, before: Side, after: Side): readonly string[] {
  const inch = field.kind === 'length' ? 10 ** decimals.length : 1;
  const both = [before, after].map(({ product, selection }) => ({
    own: boundedField(product, field.id),
    selection,
  }));
  const bounds = both.flatMap(({ own, selection }) =>
    (own ? limitsOf(own, selection) : []).flatMap(({ min, max }) => [
      ...(min === undefined ? [] : [min, min - inch]),
      ...(max === undefined ? [] : [max, max + inch]),
    ]),
  );
  const [start, laterStart] = both.map(({ own }) => own?.start);
  // A blank box returns to its start. If the start changed, a blank entry is not tried, because changed starts are
  // reported separately.
  const own = start === laterStart ? slips : slips.slice(1);
  const texts = [...new Set(bounds)]
    .filter((one) => one > 0)
    .map((one) => (inch === 1 ? String(one) : lengthText(one)));
  return [...everydayOf[field.kind], ...texts, ...own];
}

/**
 * Returns entries at the minimum and at the maximum of each edition. For each of these bounds, one entry has only the
 * lengths at the bound, and another entry has all fields at the bound.
 */
const corners = (fields: readonly NumberField[], sides: readonly Side[]): readonly Entry[] =>
  sides.flatMap(({ product, selection }) =>
    (['min', 'max'] as const).flatMap((bound) => {
      const texts = fields.flatMap(({ id, kind }) => {
        const own = boundedField(product, id);
        const at = own && boundOf(own, selection, bound);
        if (at === undefined) return [];
        return { kind, text: [id, kind === 'length' ? lengthText(at) : String(at)] as const };
      });
      const lengths = texts.filter(({ kind }) => kind === 'length');
      return [lengths, texts].map((some) => Object.fromEntries(some.map(({ text }) => text)));
    }),
  );

/** Returns entries for the runs at which rows of the book begin to hold. */
const pointEntries = (plain: Entry, fields: readonly NumberField[], { figures }: Side): readonly Entry[] =>
  (figures?.points ?? []).map(({ runSize, size, counts }) => {
    const typed = Object.entries({
      ...(size && { width: lengthText(size.width), height: lengthText(size.height) }),
      ...Object.fromEntries(Object.entries(counts).map(([id, count]) => [id, String(count)])),
    });
    const quantity = fields.find(({ kind }) => kind === 'quantity');
    return {
      ...plain,
      ...Object.fromEntries(typed.filter(([id]) => fields.some((field) => field.id === id))),
      ...(quantity && { [quantity.id]: String(runSize) }),
    };
  });

const mostRandomPieces = 5000;

/** Returns a random entry, which may find what the typical entries miss. */
export function randomEntry({ before, after }: AskedPair, random: Random): Entry {
  return Object.fromEntries(
    sharedFields(before, after).map((field) => {
      const { min, max } = rangeOf(field, after.selection);
      if (field.kind !== 'length') return [field.id, String(random(min, Math.min(max, mostRandomPieces)))] as const;
      // In sixteenths of an inch, up to ten feet.
      const sixteenths = random(1, Math.min(Math.ceil(max / 625), 120 * 16));
      return [field.id, lengthText(Math.max(min, sixteenths * 625))] as const;
    }),
  );
}
