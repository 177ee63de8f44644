import type { Measured } from './apart.ts';
import { type Budget, type Figure, isKept } from './figure.ts';

export const header =
  '| # | what | against | ours | theirs | held to its budget (95 % interval) | budget | kept |\n|---|---|---|---|---|---|---|---|';

/** Returns a figure with four digits. */
export const short = (value: number): string =>
  Number(value.toPrecision(4)).toLocaleString('en-US', { maximumSignificantDigits: 4 });

/** Returns a budget in words; '' without one. */
export function asked({ atMost, atLeast }: Budget): string {
  if (atMost !== undefined) return `at most ${short(atMost)}`;
  return atLeast === undefined ? '' : `at least ${short(atLeast)}`;
}

/** Returns a figure as a row of a Markdown table. */
export function line(figure: Figure): string {
  const { id, what, against, unit, ours, theirs, held, budget } = figure;
  const interval =
    held.low === held.high ? short(held.median) : `${short(held.median)} (${short(held.low)} to ${short(held.high)})`;
  const other = theirs === undefined ? '' : `${short(theirs)} ${unit}`;
  const kept = asked(budget) === '' ? '' : isKept(figure) ? 'yes' : '**no**';
  return `| ${[id, what, against, `${short(ours)} ${unit}`, other, interval, asked(budget), kept].join(' | ')} |`;
}

export const lines = ({ id, figures }: Measured): readonly string[] =>
  figures?.map(line) ?? [`| ${id} | **failed** |  |  |  |  |  |  |`];
