/** `raise` and `rename`: their arguments, their changes of the sources, and the changed book. */
import { decimals, parseDecimal } from '../../../src/pricing/index.ts';
import { type Compilation, compile } from '../../compile.ts';
import { sinceLast } from '../../impact/since-last.ts';
import { parseCondition } from '../../language/condition.ts';
import { isProblem } from '../../language/quoted.ts';
import type { SourceFile } from '../../language/source.ts';
import { withEdits } from './edit-cells.ts';
import { raise } from './raise.ts';
import { renameChoice } from './rename-choice.ts';
import { type Change, Refusal, type Revision } from './revision.ts';

interface Options {
  readonly when?: string | undefined;
  readonly round?: string | undefined;
}

/** Returns the command's change; undefined for another command. @throws Refusal for arguments that cannot be parsed. */
export function revisionOf(command: string, args: readonly string[], options: Options): Change | undefined {
  const [first = '', second = '', third = ''] = args;
  if (command === 'raise' && args.length === 2) {
    const asked = {
      of: first,
      percent: percentOf(second),
      when: whenOf(options.when),
      step: stepOf(options.round),
    };
    return (book) => raise(book, asked);
  }
  if (command === 'rename' && args.length === 3) {
    const [, product, field] = /^([^.]+)\.([^.]+)$/.exec(first) ?? [];
    if (product === undefined || field === undefined)
      throw new Refusal(`"${first}" is no field of a product: write banners.material.`);
    if (third.trim() === '') throw new Refusal('The new name is blank.');
    return (book) => renameChoice(book, { product, field, choice: second, to: third.trim() });
  }
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

export interface Revised {
  readonly sources: readonly SourceFile[];
  readonly revision: Revision;
  /** Compilation of the changed sources. If it has errors, the changes must not be written. */
  readonly compilation: Compilation;
  readonly report: string;
}

/**
 * Compiles the book before and after a change, so that a sound book stays sound.
 * @throws Refusal if the book has errors already, or nothing would change
 */
export function revise(sources: readonly SourceFile[], change: Change): Revised {
  const before = compile(sources);
  if (before.files.size === 0)
    throw new Refusal('The book has errors: run "npm run codegen" and mend them first. Nothing was changed.');
  const revision = change(before.book);
  if (revision.edits.length === 0) throw new Refusal(['Nothing has to be changed.', ...revision.leftAlone].join('\n'));
  const revised = withEdits(sources, revision.edits);
  const compilation = compile(revised);
  const { report } = compilation.files.size === 0 ? { report: '' } : sinceLast(before.files, compilation);
  return { sources: revised, revision, compilation, report };
}
