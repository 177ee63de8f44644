/** Random steps of every verb, in any order. */
import { type StepVerb, stepVerbs } from '../../../src/pricing/product.ts';
import { pick } from '../asked.ts';
import type { Random } from '../random.ts';
import type { Drafted } from './random-fields.ts';
import { amount, decimal, oneIn, some, tiers } from './random-rows.ts';
import type { Cells } from './rows.ts';

/** Makes up to seven steps; without rates the first adds an amount for every piece. */
export function randomSteps(random: Random, draft: Drafted): readonly Cells[] {
  const rows: Cells[] = [];
  const { product } = draft;
  let number = random(1, 3);
  if (draft.isStepped) {
    rows.push({
      product,
      step: '0',
      label: 'Price',
      do: 'add',
      figure: amount(random, 1, 90_000),
      per: 'piece',
      basis: 'sample',
    });
  }
  const many = oneIn(random, 6) ? 0 : random(1, 7);
  for (let at = 0; at < many; at += 1) {
    rows.push(...stepRows(random, draft, number, rows));
    number += random(1, 3);
  }
  return rows.map((row) => ({ ...row, step: String(Number(row['step']) + 1) }));
}

function stepRows(random: Random, draft: Drafted, step: number, before: readonly Cells[]): readonly Cells[] {
  const verb = pick<StepVerb>(random, ['add', 'add', 'percent', ...stepVerbs]);
  const named = ['base', ...new Set(before.map((row) => String(Number(row['step']) + 1)))];
  const looksAt = verb !== 'add' && oneIn(random, 3) ? some(random, named).join(', ') : '';
  return tiers(random, draft, 3, [1, 1, 1, 1, 2, 5, 7]).map((tier) => ({
    product: draft.product,
    step: String(step),
    label: `Step ${step}`,
    ...tier,
    do: verb,
    ...figureCells(random, verb, draft),
    ...(looksAt !== '' && { of: looksAt }),
    basis: 'sample',
  }));
}

function figureCells(random: Random, verb: StepVerb, { counts }: Drafted): Cells {
  switch (verb) {
    case 'add':
      return {
        figure: oneIn(random, 4) ? `-${amount(random, 1, 20_000)}` : amount(random, 0, 300_000),
        ...units(random, counts),
      };
    case 'percent':
      return { figure: percent(random, -60, 150) };
    case 'margin':
      return { figure: percent(random, -20, 95) };
    case 'at least':
      return { figure: amount(random, 1, 900_000), ...units(random, counts) };
    case 'at most':
      return { figure: amount(random, 200_000, 9_000_000), ...units(random, counts) };
    default:
      return {
        figure: pick(random, ['0.01', '0.05', '0.25', '0.5', '1', '5', '0.0003', decimal(random(1, 50_000))]),
        per: pick(random, ['piece', 'run']),
      };
  }
}

const percent = (random: Random, low: number, high: number): string =>
  oneIn(random, 2) ? String(random(low, high)) : String(random(low * 1000, high * 1000) / 1000);

function units(random: Random, counts: readonly string[]): Cells {
  const counted = some(random, counts).slice(0, 2);
  const terms = pick(random, [['run'], ['piece'], ['piece', ...counted], counted.length > 0 ? counted : ['run']]);
  return {
    per: terms.join(' and '),
    ...(oneIn(random, 3) && { every: pick(random, ['2', '3', '7', '55', '0.5', '1000', decimal(random(1, 200_000))]) }),
    ...(oneIn(random, 3) && { rounded: pick(random, ['up', 'down', 'nearest']) }),
    ...(oneIn(random, 4) && { beyond: pick(random, ['0', '1', '4', '2.5', '10']) }),
    ...(oneIn(random, 4) && { fewest: pick(random, ['0', '1', '4', '2.5']) }),
  };
}
