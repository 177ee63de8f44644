/** Random figures, conditions and tiers. Half of the figures are round: tiers are reached exactly, halves occur. */
import { pick } from '../asked.ts';
import type { Random } from '../random.ts';
import type { Drafted } from './random-fields.ts';
import type { Cells } from './rows.ts';

/** Returns a whole number of 1/10,000 as a plain decimal. */
export const decimal = (tenThousandths: number): string => String(tenThousandths / 10_000);

/** Makes dollars from `low` to `high` in 1/10,000. */
export const amount = (random: Random, low: number, high: number): string =>
  decimal(
    random(1, 2) === 1
      ? random(low, high)
      : Math.max(low, random(Math.ceil(low / 2500), Math.floor(high / 2500)) * 2500),
  );

export const oneIn = (random: Random, many: number): boolean => random(1, many) === 1;

export const some = <T>(random: Random, list: readonly T[]): readonly T[] => list.filter(() => oneIn(random, 2));

/** A field with choices for conditions. */
export interface Option {
  readonly field: string;
  readonly values: readonly string[];
}

/** Makes a condition over some of the options; blank without any. */
export function condition(random: Random, options: readonly Option[]): string {
  const clauses = options
    .filter(() => oneIn(random, 2))
    .slice(0, 2)
    .map(({ field, values }) => {
      const named = some(random, values);
      return `${field} ${pick(random, ['=', '=', '!='])} ${(named.length > 0 ? named : values.slice(0, 1)).join(' or ')}`;
    });
  return clauses.join('; ');
}

/** Makes conditions that exclude one another: for each choice of a field, for a choice and the others, or just one. */
function exclusive(random: Random, options: readonly Option[]): readonly string[] {
  const option = options[random(0, Math.max(0, options.length - 1))];
  const [first, ...others] = option?.values ?? [];
  if (!option || first === undefined || oneIn(random, 3)) return [condition(random, options)];
  if (oneIn(random, 3)) return [`${option.field} = ${first}`, `${option.field} != ${first}`];
  return [first, ...others].map((value) => `${option.field} = ${value}`);
}

const quantities = [1, 2, 5, 7, 10, 25, 100, 500];

/**
 * Makes the cells that say when each row of a table holds: no two rows begin at the same quantity and the same size.
 * @param starts possible quantities of the first row
 */
export function tiers(
  random: Random,
  draft: Drafted,
  most: number,
  starts: readonly [number, ...number[]],
): readonly Cells[] {
  const by = oneIn(random, 3) ? draft.measures[random(0, draft.measures.length - 1)] : undefined;
  return exclusive(random, draft.options).flatMap((when) => {
    const pairs = new Map<string, Cells>();
    const start = pick(random, starts);
    for (let row = 0; row < random(1, most); row += 1) {
      const quantity = row === 0 ? start : quantities[random(0, quantities.length - 1)];
      const from = row === 0 || by === undefined ? undefined : fromOf(random, by);
      pairs.set(`${quantity} ${from ?? 0}`, {
        ...(when !== '' && { when }),
        ...(quantity !== 1 && { 'from quantity': String(quantity) }),
        ...(by !== undefined && { by }),
        ...(from !== undefined && { from }),
      });
    }
    return [...pairs.values()];
  });
}

function fromOf(random: Random, by: string): string {
  switch (by) {
    case 'sq ft':
      return pick(random, ['1', '2', '6', '12.5', '0.25']);
    case 'total sq ft':
      return pick(random, ['1', '10', '50', '100', '33.3333']);
    case 'width':
    case 'height':
      return pick(random, ['12', '24', '36', '48.5', '11.9999']);
    default:
      return pick(random, ['1', '2', '3', '4', '0.5']);
  }
}
