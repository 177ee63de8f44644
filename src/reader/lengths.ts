/** Reads the width, the height and the listed sizes of a line. */
import type { FindField, FindProduct } from '../book/index.ts';
import { decimals } from '../pricing/index.ts';
import { cachedWords, isListedSize } from './cached-words.ts';
import { type LineText, type OwnField, spanOf } from './line-text.ts';
import type { SaidField } from './reading.ts';
import { isRuns } from './segments.ts';
import type { Side, Token } from './token.ts';

interface SizeChoice {
  readonly field: OwnField;
  readonly choice: number;
  readonly first: number;
  readonly end: number;
  readonly isDoubtful: boolean;
}

interface Lengths {
  readonly said: readonly SaidField[];
  readonly choices: readonly SizeChoice[];
  readonly questions: readonly FindField[];
}

/** Largest figure that may be feet if the text gives no unit. */
const mostFeet = 12;

export function lengthsIn(
  text: LineText,
  product: FindProduct,
  fields: readonly OwnField[],
  found: ReadonlyMap<OwnField, unknown>,
): Lengths {
  const { tokens } = text.all;
  const free = text.at.filter((at) => tokens[at]?.kind === 'size' && !text.used.has(at));
  const listed = fields.filter((own) => !found.has(own) && (own.field.choices ?? []).some(isListedSize));
  const choices: SizeChoice[] = [];
  const rest = free.filter((at) => {
    const token = tokens[at];
    const choice = token && listedSize(at, token, listed);
    if (choice) {
      choices.push(choice);
      text.used.add(at);
    }
    return !choice;
  });
  const { size } = product;
  if (!size) {
    const open = listed.filter((own) => !choices.some(({ field }) => field === own)).map(({ field }) => field);
    return { said: [], choices, questions: rest.some((at) => !isRuns(tokens[at])) ? open : [] };
  }
  const said: SaidField[] = [];
  const questions: FindField[] = [];
  for (const at of rest) {
    const sides = tokens[at]?.sides ?? [];
    const isKnown = sides.some((side, index) => said.some(({ field }) => field === sideField(size, side, index)));
    if (isKnown)
      questions.push(...fields.flatMap(({ field }) => (size.some(({ field: id }) => id === field.id) ? field : [])));
    if (isKnown) continue;
    const { unit, isSure } = unitOf(sides, size);
    sides.forEach((side, index) => {
      const value = inches(side.figure * ((side.unit ?? unit) === 'ft' ? 12 : 1));
      said.push({
        field: sideField(size, side, index),
        value,
        words: [spanOf(text, at, at + 1)],
        ...((!isSure || tokens[at]?.isDoubtful) && { isDoubtful: true }),
      });
    });
    text.used.add(at);
  }
  return { said, choices, questions };
}

const inches = (value: number): number => Number(value.toFixed(decimals.length));

const sideField = ([width, height]: NonNullable<FindProduct['size']>, { of }: Side, index: number): string =>
  (of === 'height' || (of === undefined && index > 0) ? height : width).field;

/** Returns the likely unit of figures without a unit, judged by the figures and the product's limits. */
function unitOf(
  sides: readonly Side[],
  size: NonNullable<FindProduct['size']>,
): { readonly unit: 'in' | 'ft'; readonly isSure: boolean } {
  if (sides.every(({ unit }) => unit)) return { unit: 'in', isSure: true };
  const fits = (perFigure: number) =>
    sides.every(({ figure, unit }, index) => {
      const { min = 1, max = Number.POSITIVE_INFINITY } = size[index] ?? {};
      const value = figure * (unit ? 1 : perFigure) * 10 ** decimals.length;
      return value >= min && value <= max;
    });
  const isBounded = size.every(({ max }) => max !== undefined);
  const isSmall = sides.some(({ figure }) => figure <= mostFeet);
  const isTiny = sides.every(({ figure }) => figure <= mostFeet);
  if (!isSmall) return { unit: 'in', isSure: fits(1) };
  if (isTiny && isBounded && fits(12)) return { unit: 'ft', isSure: false };
  return { unit: 'in', isSure: fits(1) && !fits(12) };
}

/** Returns the choice whose name is a given size: as written, then with its sides swapped, then in feet. */
function listedSize(at: number, token: Token, fields: readonly OwnField[]): SizeChoice | undefined {
  const { sides = [] } = token;
  const [one = 0, other = 0] = sides.map(({ figure }) => figure);
  const spellings = [token.text, token.text.split('x').toReversed().join('x'), `${one * 12}x${other * 12}`];
  for (const [index, spelling] of spellings.entries()) {
    for (const field of fields) {
      const choice = (field.field.choices ?? []).findIndex(({ name }) => cachedWords(name).join() === spelling);
      if (choice >= 0)
        return { field, choice, first: at, end: at + 1, isDoubtful: index > 0 || token.isDoubtful === true };
    }
  }
  return undefined;
}
