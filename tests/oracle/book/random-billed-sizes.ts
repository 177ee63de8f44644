/** Random billed sizes: of a side, of both, of the area. */
import { pick } from '../asked.ts';
import type { Random } from '../random.ts';
import type { Drafted } from './random-fields.ts';
import { condition, decimal, oneIn } from './random-rows.ts';
import type { Cells } from './rows.ts';

/** Values of `from` by side: `both` shares none with a single side, so that no two rows begin at the same size. */
const froms: Readonly<Record<string, readonly (string | undefined)[]>> = {
  both: [undefined, '12', '30'],
  width: ['0.0001', '18', '36'],
  height: ['0.5', '24', '40'],
  area: [undefined, '1', '6', '12.5'],
};

export function randomBilledSizes(random: Random, { product, options }: Drafted): readonly Cells[] {
  if (oneIn(random, 3)) return [];
  return Object.entries(froms).flatMap(([side, all]) =>
    all.flatMap((from) => {
      if (!oneIn(random, 3)) return [];
      const when = oneIn(random, 4) ? condition(random, options) : '';
      return {
        product,
        side,
        ...(when !== '' && { when }),
        ...(from !== undefined && { from }),
        ...billed(random, side),
      };
    }),
  );
}

function billed(random: Random, side: string): Cells {
  const kind = random(1, 4);
  return {
    ...(kind === 1 || oneIn(random, 4) ? { add: pick(random, ['1', '0.125', '2', decimal(random(1, 50_000))]) } : {}),
    ...(kind === 2 || oneIn(random, 4) ? { 'at least': pick(random, ['12', '1', '2.25', '36']) } : {}),
    ...(kind === 3 || oneIn(random, 4) ? { step: pick(random, ['1', '6', '0.25', '12', '0.3333']) } : {}),
    ...(side !== 'area' && (kind === 4 || oneIn(random, 5))
      ? { sizes: '24, 36, 54, 150' }
      : kind === 4
        ? { step: '0.5' }
        : {}),
  };
}
