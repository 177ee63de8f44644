/**
 * Proves that at most one minimum and one maximum of a field hold at a time. Also proves that every count has a minimum
 * and a maximum. Every length must have a maximum, unless pricing staff have accepted the missing maximum.
 */
import { fixedSize } from '../../src/pricing/choices.ts';
import { holds } from '../../src/pricing/conditions.ts';
import { type Field, type NumberField, normalise, type Selection } from '../../src/pricing/index.ts';
import { isOutside, limitsOf, readBounded } from '../../src/pricing/limits.ts';
import { firstOfEach } from '../language/collections.ts';
import type { Located } from '../language/columns.ts';
import { type Diagnostic, diagnostic, type Place, placeText } from '../language/diagnostic.ts';
import type { LinkedProduct } from '../link/link.ts';
import { enteredQuantities, ladderSizes } from '../link/numbers.ts';
import { fieldRow } from '../link/product-source.ts';
import type { AcceptedBy } from './accepted.ts';
import { alike } from './alike.ts';
import { doubt, selectionText } from './row-faults.ts';
import { entryText } from './runs.ts';

export function checkBounds(linked: LinkedProduct, acceptedBy: AcceptedBy): readonly Diagnostic[] {
  return linked.product.fields.flatMap((field) =>
    field.kind === 'choice'
      ? []
      : [
          ...twoAtOnce(linked, field),
          ...withoutMaximum(linked, field, acceptedBy),
          ...quantityWithoutBounds(linked, field),
          ...countWithoutBounds(linked, field),
        ],
  );
}

const placesOf = ({ source }: LinkedProduct, field: NumberField): readonly Place[] =>
  source.limits.filter(({ cells }) => cells.field.value === field.id).map(({ at }) => at);

function twoAtOnce(linked: LinkedProduct, field: NumberField): readonly Diagnostic[] {
  const places = placesOf(linked, field);
  const clashes = new Map<string, Diagnostic>();
  for (const { selection } of linked.reached) {
    for (const bound of ['min', 'max'] as const) {
      const [first, second] = field.limits.flatMap((limit, at) =>
        limit[bound] !== undefined && holds(limit, selection) ? [places[at]] : [],
      );
      if (!first || !second || clashes.has(placeText(second))) continue;
      const message = `two limits give the ${bound} of ${field.id} for ${selectionText(selection)}; the other row is ${placeText(first)}`;
      const tip = 'Narrow the condition of one of the two rows, so that one of them holds at a time.';
      clashes.set(placeText(second), diagnostic('QB417', second, message, tip));
    }
  }
  return [...clashes.values()];
}

/**
 * Returns an error for limits that allow quantities below the first or above the last run size of a ladder, because
 * such quantities have no price.
 */
export function checkLadderEnds({ source, product, priced }: LinkedProduct): readonly Diagnostic[] {
  const { pricing } = product;
  const between = source.row.cells['between run sizes'];
  if (pricing.kind !== 'run-size' || !between) return [];
  for (const selection of alike(source)(priced)) {
    const { min, max } = enteredQuantities(product.fields, selection);
    const { min: first, max: last } = ladderSizes(pricing, selection);
    if (min >= first && max <= last) continue;
    const message = `${source.id} has no price for a quantity of ${min < first ? min : max}: the run sizes of ${selectionText(selection)} are ${first} to ${last}`;
    const tip = 'Give the quantity this min and max on the sheet Limits, or add run sizes.';
    return [diagnostic('QB401', between.at, message, tip)];
  }
  return [];
}

/** Returns an error for a count without a minimum or maximum. Prices can only be proven within a range of counts. */
function countWithoutBounds({ source, reached }: LinkedProduct, field: NumberField): readonly Diagnostic[] {
  const row = fieldRow(source, field.id);
  if (field.kind !== 'count' || !row) return [];
  for (const { selection, complete } of reached) {
    if (!complete) continue;
    const lacking = (['min', 'max'] as const).find((bound) =>
      field.limits.every((limit) => limit[bound] === undefined || !holds(limit, selection)),
    );
    if (lacking === undefined) continue;
    const message = `${field.id} of ${source.id} has no ${lacking} for ${selectionText(selection)}`;
    return [diagnostic('QB428', row.cells.field.at, message, `Fill in "${lacking}" on the sheet Limits.`)];
  }
  return [];
}

/**
 * Warns of a quantity field without limits. Without limits, an absurdly large quantity gets a price, and a blank
 * quantity gets none.
 */
function quantityWithoutBounds({ source }: LinkedProduct, field: NumberField): readonly Diagnostic[] {
  const row = fieldRow(source, field.id);
  if (field.kind !== 'quantity' || field.limits.length > 0 || !row) return [];
  const message = `${field.id} of ${source.id} has no limits: a blank one has no price, and 9,999,999 pieces have one`;
  return [doubt('QB438', row.cells.field.at, message, 'Give it a min and a max on the sheet Limits', source.id)];
}

/**
 * Warns of a length without a maximum. Groups the selections by the row of Accepted that covers them, if any, and
 * returns one warning for each group.
 */
function withoutMaximum(
  { source, product, reached }: LinkedProduct,
  field: NumberField,
  acceptedBy: AcceptedBy,
): readonly Diagnostic[] {
  const row = fieldRow(source, field.id);
  if (field.kind !== 'length' || !row) return [];
  const found = reached.flatMap(({ selection, complete }): readonly Diagnostic[] => {
    const bounded = field.limits.some((limit) => limit.max !== undefined && holds(limit, selection));
    if (!complete || bounded || fixedSize(product, selection)) return [];
    const message = `${field.id} of ${source.id} has no upper bound for ${selectionText(selection)}: any length is priced`;
    const tip = `Add a max on the sheet Limits; or, if any length is sold, a row on Accepted: QB418, ${source.id}:, and the reason.`;
    return [diagnostic('QB418', row.cells.field.at, message, tip, { product: source.id, selection })];
  });
  return firstOfEach(found, acceptedBy);
}

export function checkStarts(linked: LinkedProduct): readonly Diagnostic[] {
  const opens = normalise(linked.product, {});
  return linked.product.fields.flatMap((field) => {
    const start = fieldRow(linked.source, field.id)?.cells.start;
    return start ? startFault(field, start, opens) : [];
  });
}

function startFault(field: Field, { value, at }: Located<string>, opens: Selection): readonly Diagnostic[] {
  const fault = (message: string): readonly Diagnostic[] => [
    diagnostic('QB424', at, message, 'Correct the start, or the limit or condition that rules it out.'),
  ];
  if (field.kind === 'choice') {
    // A field can be empty when the product opens, and receive its start later. This is no fault.
    const opened = opens[field.id] ?? value;
    return opened === value ? [] : fault(`${value} is not offered when the product opens: it opens with ${opened}`);
  }
  const number = readBounded(field, value);
  if (number === undefined) return fault(`"${value}" is no ${field.kind}`);
  if (field.step !== undefined && number % field.step !== 0)
    return fault(`the start ${value} is no multiple of the step`);
  const limit = limitsOf(field, opens).find((one) => isOutside(one, number));
  if (!limit) return [];
  const { min = 0, max = Number.POSITIVE_INFINITY } = limit;
  const bound =
    number > max ? `over its max ${entryText(field.kind, max)}` : `under its min ${entryText(field.kind, min)}`;
  return fault(`the start ${value} is ${bound}`);
}
