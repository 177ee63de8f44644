/** The arguments of `raise`, `rename` and `retire`, and their changes of the sources. */
import { decimals, parseDecimal } from '../../../src/pricing/index.ts';
import { parseCondition } from '../../language/condition.ts';
import { isProblem } from '../../language/quoted.ts';
import type { RawSheet } from '../../language/source.ts';
import { raise } from './raise.ts';
import { renameChoice } from './rename-choice.ts';
import { retire } from './retire.ts';
import { Refusal, type Revision } from './revision.ts';

export type Change = (sheets: readonly RawSheet[]) => Revision;

interface Options {
  readonly when?: string | undefined;
  readonly round?: string | undefined;
}

export const revisionHelp = `       npm run price-book -- raise  <product> <percent> [--when "stock = 14pt"] [--round 0.05] [--dry-run]
       npm run price-book -- rename <product>.<field> "<choice>" "<new name>" [--dry-run]
       npm run price-book -- retire <product> [--dry-run]`;

/** Returns the command's change; undefined for another command. @throws Refusal for arguments that cannot be parsed. */
export function revisionOf(command: string, args: readonly string[], options: Options): Change | undefined {
  const [first = '', second = '', third = ''] = args;
  if (command === 'raise' && args.length === 2) {
    const asked = {
      product: first,
      percent: percentOf(second),
      when: whenOf(options.when),
      step: stepOf(options.round),
    };
    return (sheets) => raise(sheets, asked);
  }
  if (command === 'rename' && args.length === 3) {
    const [, product, field] = /^([^.]+)\.([^.]+)$/.exec(first) ?? [];
    if (product === undefined || field === undefined)
      throw new Refusal(`"${first}" is no field of a product: write banners.material.`);
    if (third.trim() === '') throw new Refusal('The new name is blank.');
    return (sheets) => renameChoice(sheets, { product, field, choice: second, to: third.trim() });
  }
  if (command === 'retire' && args.length === 1) return (sheets) => retire(sheets, first);
  return undefined;
}

/** Parses a percentage such as `7%` or `-2.5`. Returns thousandths of a percent. */
function percentOf(text: string): number {
  const percent = parseDecimal(text.replace(/%$/, '').replace('\u2212', '-').trim(), decimals.percent);
  if (percent === undefined || percent === 0 || percent <= -100_000)
    throw new Refusal(`"${text}" is no percentage to raise prices by: write 7% or -2.5%.`);
  return percent;
}

function whenOf(text = '') {
  const condition = parseCondition(text);
  if (isProblem(condition)) throw new Refusal(`--when cannot be read: ${condition.problem}.`);
  return condition;
}

/** Parses a rounding step. Returns 1/10,000 dollar. The default rounds prices to four decimals, and totals to cents. */
function stepOf(text = '0.0001'): number {
  const step = parseDecimal(text, decimals.unitPrice);
  if (step === undefined || step <= 0)
    throw new Refusal(`--round ${text} is no amount of dollars: write 0.01 or 0.05.`);
  return step;
}
