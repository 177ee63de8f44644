/** Compares the examples of pricing staff with the book. If a price differs, the compiler warns, and the tests fail. */

import type { Example } from '../../src/contract/example.ts';
import {
  complete,
  decimals,
  dollarText,
  levelField,
  type PriceRow,
  type Product,
  type QuoteResult,
  quote,
  type Selection,
} from '../../src/pricing/index.ts';
import type { ExampleRow } from '../language/book.ts';
import { type Diagnostic, diagnostic, placeText } from '../language/diagnostic.ts';
import { unknownName } from './names.ts';

export interface CheckedExamples {
  readonly examples: readonly Example[];
  readonly diagnostics: readonly Diagnostic[];
}

export function checkExamples(rows: readonly ExampleRow[], products: ReadonlyMap<string, Product>): CheckedExamples {
  const checked = rows.flatMap((row) => {
    const product = products.get(row.cells.product.value);
    return product ? checkExample(row, product) : [];
  });
  return {
    examples: checked.flatMap(({ examples }) => examples),
    diagnostics: checked.flatMap(({ diagnostics }) => diagnostics),
  };
}

function checkExample(row: ExampleRow, product: Product): CheckedExamples {
  const asked = askedSelection(row, product);
  const want = wanted(row);
  const diagnostics = [...asked.diagnostics];
  if (want === undefined) diagnostics.push(halfAnExample(row));
  if (asked.diagnostics.length > 0 || want === undefined) return { examples: [], diagnostics };
  const example: Example = {
    place: placeText(row.at),
    product: product.id,
    given: asked.selection,
    selection: complete(product, asked.selection),
    markup: { pct: row.cells['markup pct']?.value ?? 0, fixed: row.cells['markup fixed']?.value ?? 0 },
    want,
  };
  const got = difference(product, example);
  const tip = 'If the price book is right, correct the example; else correct the price.';
  if (got !== undefined) diagnostics.push(diagnostic('QB501', row.at, got, tip));
  return { examples: [example], diagnostics };
}

function halfAnExample({ at }: ExampleRow): Diagnostic {
  const message = 'an example expects a run size with its per unit and total, or a notice';
  return diagnostic('QB503', at, message, 'Fill in either the three or the notice.');
}

function wanted({ cells }: ExampleRow): Example['want'] | undefined {
  const { 'run size': runSize, 'per unit': perUnit, total, notice } = cells;
  if (notice) return runSize || perUnit || total ? undefined : { notice: notice.value };
  return runSize && perUnit && total
    ? { runSize: runSize.value, perUnit: perUnit.value, total: total.value }
    : undefined;
}

function askedSelection(
  row: ExampleRow,
  product: Product,
): { selection: Selection; diagnostics: readonly Diagnostic[] } {
  const { value: chosen, at } = row.cells.selection ?? { value: [], at: row.at };
  const selection: Record<string, string> = {};
  const diagnostics: Diagnostic[] = [];
  for (const { name, value } of chosen) {
    const field = product.fields.find(({ label, id }) => label === name || id === name);
    if (!field) {
      const known = product.fields.flatMap(({ label, id }) => [label, id]);
      diagnostics.push(unknownName('QB302', `field of ${product.id}`, { value: name, at }, known, 'Fields'));
      continue;
    }
    const names = field.kind === 'choice' ? field.choices.map((choice) => choice.name) : [value];
    const sheet = field.id === levelField ? 'Levels' : 'Choices';
    if (names.includes(value)) selection[field.id] = value;
    else diagnostics.push(unknownName('QB303', `choice of ${name}`, { value, at }, names, sheet));
  }
  return { selection, diagnostics };
}

const money = (row: Pick<PriceRow, 'perUnit' | 'total'>): string =>
  `${dollarText(row.perUnit, decimals.unitPrice, 2)} each, ${dollarText(row.total, decimals.cents)} in total`;

export function difference(product: Product, { selection, markup, want }: Example): string | undefined {
  const got = quote(product, selection, markup);
  if ('notice' in want) {
    if (quoteTexts(got).includes(want.notice)) return undefined;
    const instead = got.kind === 'rows' ? 'a price' : 'neither a price nor a notice';
    return `expected the notice "${want.notice}", the book ${words(got) ? `says ${words(got)}` : `has ${instead}`}`;
  }
  if (got.kind !== 'rows') {
    return `expected ${money(want)}, the book has no price${words(got) && `: ${words(got)}`}`;
  }
  const row = got.rows.find(({ runSize }) => runSize === want.runSize);
  if (!row) return `expected ${money(want)}, the book has no run size ${want.runSize}`;
  return row.perUnit === want.perUnit && row.total === want.total
    ? undefined
    : `expected ${money(want)}, the book says ${money(row)}`;
}

const words = (got: QuoteResult): string => quoteTexts(got).join(' ');

function quoteTexts(got: QuoteResult): readonly string[] {
  if (got.kind === 'rows') return [];
  if (got.kind === 'notice') return [got.text];
  return [...got.problems.map(({ text }) => text), ...(got.notice === undefined ? [] : [got.notice])];
}
