/**
 * Proves that every name in `by` and `per` can be measured or counted, and that every count is named in `by` or `per`.
 */
import { chosenRow } from '../../src/pricing/choices.ts';
import { holds } from '../../src/pricing/conditions.ts';
import type { StepRow, Tier } from '../../src/pricing/index.ts';
import type { FieldRow } from '../language/book.ts';
import type { Located } from '../language/columns.ts';
import { type Diagnostic, diagnostic, placeText } from '../language/diagnostic.ts';
import { nearestTip } from '../language/did-you-mean.ts';
import type { LinkedProduct } from '../link/link.ts';
import { choiceRows, fieldRow, type ProductSource } from '../link/product-source.ts';
import { alike } from './alike.ts';
import { linkedLists, priceLists } from './price-lists.ts';
import { misfit } from './row-faults.ts';

type Column = 'by' | 'per';

/** Words of `by` and `per`. `ofArea`: words that need an area. `always`: words that every product can use. */
const words: { readonly [C in Column]: { readonly ofArea: readonly string[]; readonly always: readonly string[] } } = {
  by: { ofArea: ['sq ft', 'total sq ft', 'width', 'height', 'ft around'], always: ['piece'] },
  per: { ofArea: ['sq ft', 'ft wide', 'ft high', 'ft around'], always: ['run', 'piece'] },
};

export function checkMeasures(source: ProductSource): readonly Diagnostic[] {
  const by = priceLists(source).flatMap(({ rows }) => rows.flatMap(({ cells }) => namedIn(cells.by)));
  const per = source.steps.flatMap(({ cells }) => namedIn(cells.per));
  const named = new Set([...by, ...per].map(({ value }) => value));
  const faults = [
    ...by.flatMap((cell) => nameFault(source, 'by', cell)),
    ...per.flatMap((cell) => nameFault(source, 'per', cell)),
  ];
  // If a row misspells the name of a count, the count would also be reported as unused.
  return faults.length > 0 ? faults : checkUnused(source, named);
}

const namedIn = (cell: Located<readonly string[]> | undefined): readonly Located<string>[] =>
  cell ? cell.value.map((value) => ({ value, at: cell.at })) : [];

function nameFault(source: ProductSource, column: Column, cell: Located<string>): readonly Diagnostic[] {
  const { ofArea, always } = words[column];
  const hasArea = source.row.cells.pricing.value === 'area';
  if (always.includes(cell.value) || (hasArea && ofArea.includes(cell.value))) return [];
  if (ofArea.includes(cell.value))
    return [misfit(cell.at, `${source.id} has no area, and "${column}" says ${cell.value}`, withoutArea[column])];
  const field = fieldRow(source, cell.value);
  return field ? fieldFault(source, column, cell, field) : [unknownMeasure(source, column, cell)];
}

const withoutArea: { readonly [C in Column]: string } = {
  by: 'Set the pricing to area, or count something else.',
  per: 'Charge for each run or piece, or set the pricing to area.',
};

/** A column can count a count field, or a choice field with choices that state a number. */
function fieldFault(
  source: ProductSource,
  column: Column,
  { at, value }: Located<string>,
  { cells: { kind } }: FieldRow,
): readonly Diagnostic[] {
  if (kind.value === 'count' || choiceRows(source, value).some(({ cells }) => cells.counts)) return [];
  if (kind.value === 'choice') {
    const tip = 'Fill in "counts" for each of its choices on the sheet Choices.';
    return [misfit(at, `no choice of ${value} says what it counts`, tip)];
  }
  const tip = kind.value === 'length' ? 'Write ft wide, ft high or ft around.' : 'Write piece, or use "from quantity".';
  return [misfit(at, `${value} is a ${kind.value}, which "${column}" does not count`, tip)];
}

const countingFields = (source: ProductSource): readonly string[] =>
  source.fields.flatMap(({ cells: { field, kind } }) =>
    kind.value === 'count' || choiceRows(source, field.value).some(({ cells }) => cells.counts) ? field.value : [],
  );

function unknownMeasure(source: ProductSource, column: Column, { at, value }: Located<string>): Diagnostic {
  const { ofArea, always } = words[column];
  const known = [...always, ...(source.row.cells.pricing.value === 'area' ? ofArea : []), ...countingFields(source)];
  const tip = nearestTip(value, known, `It takes ${known.join(', ')}.`);
  return diagnostic('QB302', at, `"${column}" cannot count "${value}": no field has this key`, tip);
}

export function checkCounted({ source, product, priced }: LinkedProduct): readonly Diagnostic[] {
  const faults = new Map<string, Diagnostic>();
  if (source.choices.every(({ cells }) => !cells.counts)) return [];
  const lists = linkedLists(source, product);
  for (const selection of alike(source)(priced)) {
    for (const { name, by, tiers } of lists) {
      const holding = tiers.filter((tier) => holds(tier, selection));
      const counted = new Set(holding.flatMap((tier) => [...(by ?? []), ...termsOf(tier)]));
      for (const field of product.fields) {
        if (field.kind !== 'choice' || !counted.has(field.id)) continue;
        const choice = chosenRow(field, selection);
        if (!choice || choice.counts !== undefined) continue;
        const row = choiceRows(source, field.id)[field.choices.indexOf(choice)];
        if (!row) continue;
        const message = `${row.cells.choice.value} says no number, and ${name} counts ${field.id}`;
        faults.set(placeText(row.at), misfit(row.cells.choice.at, message, 'Fill in "counts"; 0 counts nothing.'));
      }
    }
  }
  return [...faults.values()];
}

const termsOf = (tier: Tier | StepRow): readonly string[] => ('per' in tier ? (tier.per ?? []) : []);

function checkUnused(source: ProductSource, named: ReadonlySet<string>): readonly Diagnostic[] {
  return source.fields.flatMap(({ at, cells: { field, kind } }) => {
    if (named.has(field.value)) return [];
    if (kind.value === 'count') {
      const tip = 'Name it in "per" of a step or in a "by", or delete the field.';
      return misfit(at, `the entered ${field.value} would change nothing`, tip);
    }
    const tip = 'Leave "counts" blank, or name the field in "per" of a step.';
    const [counts] = choiceRows(source, field.value).flatMap(({ cells }) => cells.counts ?? []);
    return counts ? misfit(counts.at, `no "per" and no "by" counts ${field.value}`, tip) : [];
  });
}
