import { allowedChoices, chosenRow } from './choices.ts';
import { decimalText } from './decimal.ts';
import { type FieldState, fieldStates } from './field-states.ts';
import type { Field, Markup, PriceRow, Product, Selection } from './product.ts';
import { type Problem, quote } from './quote.ts';
import { complete, filledFields } from './selection.ts';
import { type Cents, decimals } from './units.ts';

export interface PriceRequest {
  /** Id of a product. */
  readonly product: string;
  /** May be partial. */
  readonly selection: Selection;
  /** The one run size to price; absent for all. It also fills in the quantity of a product that has one. */
  readonly runSize?: number | undefined;
  /** Number of runs. */
  readonly quantity?: number | undefined;
}

/** Field that the request leaves open, or for which it names a choice that is not allowed. */
export interface OpenField {
  readonly field: string;
  readonly label: string;
  readonly kind: Field['kind'];
  /** Value that was priced in its place; absent if there is no price without one. */
  readonly taken?: string;
  readonly choices?: readonly string[];
  readonly min?: string;
  readonly max?: string;
}

/** Price of a run, and of all runs. */
export interface AnsweredRow extends PriceRow {
  readonly sum: Cents;
}

/** The rows, the notice or the problems of a request, with the selection that was priced. */
export interface PriceAnswer {
  /** Id of a product. */
  readonly product: string;
  /** Version of the book. */
  readonly version: string;
  readonly selection?: Readonly<Record<string, string>>;
  readonly open?: readonly OpenField[];
  /** Entries that were moved within the limits of the book. */
  readonly moved?: readonly { readonly field: string; readonly entered: string; readonly became: string }[];
  readonly rows?: readonly AnsweredRow[];
  readonly notice?: string;
  readonly problems?: readonly Problem[];
}

/**
 * Prices a selection for another program. What the selection leaves open gets the calculator's defaults, as at the
 * counter. A choice or field that the book does not have is a problem, never replaced.
 * @param product undefined if the book does not have it
 */
export function priceAnswer(
  { version, product }: { readonly version: string; readonly product: Product | undefined },
  request: PriceRequest,
  markup: Markup,
): PriceAnswer {
  const of = { product: request.product, version };
  if (!product)
    return { ...of, problems: [{ fields: ['product'], text: `The price book has no product “${of.product}”.` }] };
  const given = filledFields(withQuantity(product, request));
  const selection = complete(product, given);
  const answer = {
    ...of,
    selection: filledFields(selection),
    open: fieldStates(product, selection).flatMap((state) => openField(state, given, selection)),
    moved: product.fields.flatMap(({ kind, id }) => {
      const [entered, became] = [given[id]?.trim(), selection[id]];
      if (kind === 'choice' || !entered || became === undefined || became === entered) return [];
      return [{ field: id, entered, became }];
    }),
  };
  const problems = [...selectionProblems(product, given, selection), ...quantityProblems(product, request)];
  if (problems.length > 0) return { ...answer, problems };
  const result = quote(product, selection, markup);
  if (result.kind === 'notice') return { ...answer, notice: result.text };
  if (result.kind === 'problems') {
    const { problems: found, notice } = result;
    return { ...answer, problems: found, ...(notice !== undefined && { notice }) };
  }
  const { runSize, quantity = 1 } = request;
  const rows = result.rows.filter((row) => runSize === undefined || row.runSize === runSize);
  if (rows.length === 0) {
    const sizes = result.rows.map((row) => row.runSize).join(', ');
    return { ...answer, problems: [{ fields: ['runSize'], text: `Run size: ${runSize} is not sold, but ${sizes}.` }] };
  }
  if (rows.some(({ total }) => !Number.isSafeInteger(total * quantity)))
    return { ...answer, problems: [{ fields: ['quantity'], text: 'Quantity: the sum is too large.' }] };
  return { ...answer, rows: rows.map((row) => ({ ...row, sum: row.total * quantity })) };
}

function withQuantity({ fields, pricing }: Product, { selection, runSize }: PriceRequest): Selection {
  const isEntered = pricing.kind === 'run-size' ? pricing.between !== undefined : pricing.runSizes === 'quantity';
  const field = isEntered ? fields.find(({ kind }) => kind === 'quantity') : undefined;
  if (!field || runSize === undefined || selection[field.id] !== undefined) return selection;
  return { ...selection, [field.id]: String(runSize) };
}

function openField(state: FieldState, given: Selection, selection: Selection): readonly OpenField[] {
  const { id, label, kind } = state.field;
  const taken = selection[id];
  const open = { field: id, label, kind, ...(!given[id] && taken !== undefined && { taken }) };
  if (state.kind === 'choice') {
    const isSettled = given[id] ? chosenRow(state.field, selection) !== undefined : state.as === 'fact';
    return isSettled ? [] : [{ ...open, choices: state.allowed.map(({ name }) => name) }];
  }
  if (state.kind === 'waiting' || given[id]) return [];
  const places = kind === 'length' ? decimals.length : 0;
  const { min, max } = state.limit ?? {};
  return [
    {
      ...open,
      ...(min !== undefined && { min: decimalText(min, places) }),
      ...(max !== undefined && { max: decimalText(max, places) }),
    },
  ];
}

function selectionProblems(product: Product, given: Selection, selection: Selection): readonly Problem[] {
  return Object.entries(given).flatMap(([id, value]): readonly Problem[] => {
    const field = product.fields.find((one) => one.id === id);
    if (!field) return [{ fields: [id], text: `${product.name} has no option “${id}”.` }];
    if (!value) return [];
    const isTaken =
      field.kind === 'choice'
        ? allowedChoices(field, selection).some(({ name }) => name === value)
        : selection[id] !== undefined;
    return isTaken ? [] : [{ fields: [id], text: `${field.label}: “${value}” is not possible here.` }];
  });
}

function quantityProblems({ cartQuantity }: Product, { quantity = 1 }: PriceRequest): readonly Problem[] {
  if (!cartQuantity || (quantity >= cartQuantity.min && quantity <= cartQuantity.max)) return [];
  const { min, max } = cartQuantity;
  return [{ fields: ['quantity'], text: `Quantity: from ${min} to ${max}.` }];
}
