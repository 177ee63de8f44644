/** Reports starting values that are no number, not offered, or outside of the limits of the product (QB424, QB427). */
import { fixedSize } from '../../src/pricing/choices.ts';
import { type Field, type Limit, type NumberField, type Selection, startSelection } from '../../src/pricing/index.ts';
import { isOutside, limitsOf, readBounded } from '../../src/pricing/limits.ts';
import type { Located } from '../language/columns.ts';
import { type Diagnostic, diagnostic } from '../language/diagnostic.ts';
import { conditionTextOf } from '../link/condition.ts';
import type { LinkedProduct } from '../link/link.ts';
import { fieldRow } from '../link/product-source.ts';
import { doubt } from './row-faults.ts';
import { entryText } from './runs.ts';

export function checkStarts(linked: LinkedProduct): readonly Diagnostic[] {
  const opens = startSelection(linked.product);
  return linked.product.fields.flatMap((field) => {
    const start = fieldRow(linked.source, field.id)?.cells.start;
    return start ? startFault(linked, field, start, opens) : [];
  });
}

function startFault(
  linked: LinkedProduct,
  field: Field,
  start: Located<string>,
  opens: Selection,
): readonly Diagnostic[] {
  if (field.kind !== 'choice') return boundedStartFault(linked, field, start, opens);
  const { value, at } = start;
  // A field can be empty when the product opens, and receive its start later. This is no fault.
  if (opens[field.id] === undefined || opens[field.id] === value) return [];
  return [fault(at, `${value} is not offered when the product opens: it opens with ${opens[field.id]}`)];
}

/**
 * Returns a fault for a starting value outside of the limits. Also considers limits that apply only after other options
 * are chosen, because the starting value stays entered in its field.
 */
function boundedStartFault(
  { product, source, reached }: LinkedProduct,
  field: NumberField,
  { value, at }: Located<string>,
  opens: Selection,
): readonly Diagnostic[] {
  const number = readBounded(field, value);
  if (number === undefined) return [fault(at, `"${value}" is no ${field.kind}`)];
  if (field.step !== undefined && number % field.step !== 0)
    return [fault(at, `the start ${value} is no multiple of the step`)];
  const brokenBy = (selection: Selection): Limit | undefined =>
    limitsOf(field, selection).find((limit) => isOutside(limit, number));
  const message = (limits: readonly Limit[]): string =>
    `the start ${value} is ${limits.map((limit) => boundText(field, limit, number)).join(', ')}`;
  const atOnce = brokenBy(opens);
  if (atOnce) return [fault(at, message([atOnce]))];
  const chosen = reached
    .filter(({ complete }) => complete)
    .map(({ selection }) => selection)
    .filter((selection) => field.kind !== 'length' || !fixedSize(product, selection));
  const refused = chosen.flatMap((selection) => {
    const limit = brokenBy(selection);
    return limit ? [{ selection, limit }] : [];
  });
  const [first] = refused;
  if (!first) return [];
  const text = message([...new Set(refused.map(({ limit }) => limit))]);
  if (refused.length === chosen.length) return [fault(at, text)];
  const tip = 'Lower or raise the start so that every option allows it';
  return [doubt('QB427', at, text, tip, source.id, first.selection)];
}

/** Returns the words for a broken limit: `over its max 58 when material = Film`. */
function boundText({ kind }: NumberField, limit: Limit, number: number): string {
  const { min = 0, max = Infinity } = limit;
  const bound = number > max ? `over its max ${entryText(kind, max)}` : `under its min ${entryText(kind, min)}`;
  const condition = conditionTextOf(limit);
  return condition === undefined ? bound : `${bound} when ${condition}`;
}

const fault = (at: Diagnostic['at'], message: string): Diagnostic =>
  diagnostic('QB424', at, message, 'Correct the start, or the limit or condition that rules it out.');
