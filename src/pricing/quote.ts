import { pricedSize, type Size } from './billed.ts';
import { chosenRow, fixedSize } from './choices.ts';
import { holds } from './conditions.ts';
import { clampEntry, isOutside, limitsOf, misreadEntry, readBounded, refusedBetweenSteps } from './limits.ts';
import { markUp } from './markup.ts';
import { noticeText } from './notices.ts';
import type { Markup, NoticeState, NumberField, PriceRow, Product, Selection } from './product.ts';
import { ladderRows, ratedRows } from './rated.ts';

/**
 * Prices a selection with the category's markup. Returns price rows by run size, a notice, or the problems that prevent
 * a price (spec sections 5, 8 and 9; decisions 1 to 4 and 19). The selection is not settled first, so a choice that is
 * not allowed has no price. For a
 * product of `generated/`, a field or choice that the book does not have is a type error.
 */
export function quote<S extends object>(product: Product<S>, selection: NoInfer<S>, markup: Markup): QuoteResult;
export function quote(product: Product, selection: Selection, markup: Markup): QuoteResult {
  if (product.withoutPrice === true) return notice(product, selection, 'no prices');
  const open = openChoice(product, selection);
  if (open) return notice(product, selection, open);
  const bounded = boundedFields(product, selection);
  const problems = limitProblems(bounded, selection);
  if (problems) {
    const beside = noticeText(product, selection, 'limits') ?? misreadNotice(product, bounded, selection);
    return { kind: 'problems', problems, ...(beside !== undefined && { notice: beside }) };
  }
  const size = sizeOf(product, selection);
  if (typeof size === 'string') return notice(product, selection, size);
  if (bounded.some(({ kind, id }) => kind === 'count' && !selection[id])) return notice(product, selection, 'number');
  const base = baseRows(product, selection, size);
  const rows = base?.map((row) => markUp(row, markup)) ?? [];
  if (isFilled(rows)) return { kind: 'rows', rows };
  // The price of an entered size may round to zero. The notice is then about the size, which the clerk can correct.
  const isTooSmall = base !== undefined && size !== undefined && !fixedSize(product, selection);
  const state = isTooSmall ? 'invalid size' : 'unpriced';
  return notice(product, selection, stockOr(product, selection, 'stock unpriced', state));
}

const isFilled = <T>(list: readonly T[]): list is readonly [T, ...T[]] => list.length > 0;

function notice(product: Product, selection: Selection, state: NoticeState): QuoteResult {
  return { kind: 'notice', state, text: noticeText(product, selection, state) ?? '' };
}

/** Returns the notice state for a choice that is missing or not allowed; undefined if every choice is valid. */
function openChoice(product: Product, selection: Selection): NoticeState | undefined {
  let open = false;
  for (const field of product.fields) {
    if (field.kind !== 'choice') continue;
    const chosen = selection[field.id];
    if (chosen === undefined) open ||= field.choices.some((choice) => holds(choice, selection));
    else if (!chosenRow(field, selection)) {
      return stockOr(product, selection, 'stock unpriced', 'unpriced');
    }
  }
  return open ? stockOr(product, selection, 'stock coming soon', 'choose') : undefined;
}

/** Returns `ofStock` if the selected stock has no price at all (decision 30), else `other`. */
function stockOr(product: Product, selection: Selection, ofStock: NoticeState, other: NoticeState): NoticeState {
  const unpriced = product.withoutPrice;
  if (unpriced === undefined || unpriced === true) return other;
  return unpriced.choices.includes(selection[unpriced.field] ?? '') ? ofStock : other;
}

/**
 * Returns the messages about unreadable entries and broken limits. Equal messages are merged into one problem. A blank
 * entry breaks no limit.
 */
function limitProblems(
  bounded: readonly NumberField[],
  selection: Selection,
): readonly [Problem, ...Problem[]] | undefined {
  const fieldsByText = new Map<string, string[]>();
  for (const field of bounded) {
    const entry = selection[field.id];
    if (entry === undefined || entry === '') continue;
    for (const text of entryProblems(field, entry, selection)) {
      const fields = fieldsByText.get(text) ?? [];
      if (!fields.includes(field.id)) fields.push(field.id);
      fieldsByText.set(text, fields);
    }
  }
  const [first, ...others] = Array.from(fieldsByText, ([text, fields]): Problem => ({ fields, text }));
  return first && [first, ...others];
}

function entryProblems(field: NumberField, entry: string, selection: Selection): readonly string[] {
  const value = readBounded(field, entry);
  const broken = limitsOf(field, selection).flatMap((limit) =>
    limit.outside.kind === 'message' && (value === undefined || isOutside(limit, value)) ? [limit.outside.text] : [],
  );
  const refused = misreadEntry(field, entry) ?? refusedBetweenSteps(field, entry);
  return refused === undefined ? broken : [refused, ...broken];
}

/**
 * Returns the book's notice on a missing or invalid size, to be shown with the message about an unreadable entry.
 * Returns undefined if no entry is unreadable, or if the size is valid.
 */
function misreadNotice(product: Product, bounded: readonly NumberField[], selection: Selection): string | undefined {
  const size = sizeOf(product, selection);
  const misread = bounded.some((field) => misreadEntry(field, selection[field.id] ?? ''));
  return misread && typeof size === 'string' ? noticeText(product, selection, size) : undefined;
}

function boundedFields(product: Product, selection: Selection): readonly NumberField[] {
  const bounded = product.fields.filter((field) => field.kind !== 'choice');
  if (bounded.length === 0 || !fixedSize(product, selection)) return bounded;
  return bounded.filter((field) => field.kind !== 'length');
}

/**
 * Returns the size to price, or the notice state if a length is missing or invalid; undefined for a product that is not
 * priced by area.
 */
export function sizeOf(product: Product, selection: Selection): Size | undefined | 'size' | 'invalid size' {
  if (product.pricing.kind !== 'area') return undefined;
  const fixed = fixedSize(product, selection);
  if (fixed) return fixed;
  const lengths = product.fields.filter((field) => field.kind === 'length');
  const sides = new Map<string, number>();
  for (const field of lengths) {
    const entry = selection[field.id];
    if (entry === undefined || entry === '') return 'size';
    sides.set(field.id, readBounded(field, clampEntry(field, entry, selection)) ?? 0);
  }
  const width = sides.get('width') ?? 0;
  const height = sides.get('height') ?? 0;
  return width > 0 && height > 0 ? { width, height } : 'invalid size';
}

/** Returns the price rows before the markup; undefined if there is no price, empty if a price rounds to zero cents. */
function baseRows(product: Product, selection: Selection, size: Size | undefined): readonly PriceRow[] | undefined {
  const { pricing } = product;
  if (pricing.kind === 'run-size') {
    const quantity = pricing.between && enteredQuantity(product, selection);
    return pricing.between && !quantity ? undefined : ladderRows(product, pricing, selection, quantity);
  }
  const runSizes = pricing.runSizes === 'quantity' ? enteredQuantity(product, selection) : pricing.runSizes;
  const priced = size && pricedSize(product, selection, size);
  return !runSizes || (size && !priced) ? undefined : ratedRows(product, pricing, selection, priced, runSizes);
}

/** Returns the entered quantity as the run size (decision 21). */
function enteredQuantity(product: Product, selection: Selection): readonly number[] | undefined {
  const field = product.fields.find((candidate) => candidate.kind === 'quantity');
  const quantity = field && readBounded(field, clampEntry(field, selection[field.id] ?? '', selection));
  return quantity ? [quantity] : undefined;
}

/** Message about an unreadable entry or a broken limit, with the ids of its fields. */
export interface Problem {
  readonly fields: readonly string[];
  readonly text: string;
}

/**
 * Result of `quote`: price rows, a notice of the book, or the problems that prevent a price. A missing price is never
 * null, NaN or zero.
 */
export type QuoteResult =
  | { readonly kind: 'rows'; readonly rows: readonly [PriceRow, ...PriceRow[]] }
  | { readonly kind: 'notice'; readonly state: NoticeState; readonly text: string }
  | { readonly kind: 'problems'; readonly problems: readonly [Problem, ...Problem[]]; readonly notice?: string };
