/** Compares the starting values of fields, and the prices that a page shows with them. */
import {
  complete,
  type Field,
  levelField,
  noMarkup,
  normalise,
  type Product,
  quote,
  type Selection,
} from '../../src/pricing/index.ts';
import { groupBy } from '../language/collections.ts';
import { selectionWords } from './cubes.ts';
import { type RunFigure, runFigure } from './figures.ts';
import type { StartChange } from './impact.ts';
import { sampleInches } from './points.ts';
import type { PricedProduct } from './price-list.ts';
import type { EarlierEdition } from './renames.ts';
import { isRunOver, relativeMove } from './threshold.ts';

/**
 * Compares the starting values of two editions. Each field is compared for all choices in the fields above it. The
 * fields below it have their defaults.
 * @returns one change for each field and pair of starting values, with the prices of the selection that changes most
 */
export function startChanges(before: EarlierEdition, after: PricedProduct, threshold: number): readonly StartChange[] {
  if (settlingText(before.product) === settlingText(after.product)) return [];
  const found = openings(after).flatMap((chosen) => startsOtherwise(before, after.product, chosen, threshold));
  const alike = groupBy(found, ({ change: { field, before: was, after: is } }) => JSON.stringify([field, was, is]));
  return [...alike.values()].flatMap(
    (group) => group.toSorted((a, b) => marked(b.change) - marked(a.change) || b.size - a.size)[0]?.change ?? [],
  );
}

const marked = ({ over }: StartChange): number => (over ? 1 : 0);

/** Returns all data that determine starting values, as a text. Equal texts mean equal starting values. */
const settlingText = ({ fields }: Product): string => JSON.stringify(fields.map(settlingOf));

function settlingOf(field: Field): unknown {
  if (field.kind !== 'choice') return [field.id, field.start, field.limits];
  const { id, start, startsEmpty, waitsFor, choices } = field;
  return [
    id,
    start,
    startsEmpty,
    waitsFor?.field,
    choices.map((choice) => ({ ...choice, adds: undefined, note: undefined })),
  ];
}

/**
 * Returns the selections at which starting values are compared. These are the complete selections, and for each field
 * the selections that contain only the fields above it. A complete selection is also returned without its price level,
 * because the level of a customer may be unknown.
 */
function openings({ product, prices }: PricedProduct): readonly Selection[] {
  const fields = product.fields.filter(({ kind }) => kind === 'choice');
  const seen = new Map<string, Selection>();
  const add = (ids: readonly string[], selection: Selection): void => {
    const chosen = Object.fromEntries(ids.map((id) => [id, selection[id]] as const));
    const key = JSON.stringify(chosen);
    if (!seen.has(key)) seen.set(key, chosen);
  };
  const ids = fields.map(({ id }) => id);
  const others = ids.filter((id) => id !== levelField);
  for (const { selection } of prices) {
    ids.forEach((_, above) => add(ids.slice(0, above), selection));
    add(ids, selection);
    if (others.length < ids.length) add(others, selection);
  }
  return [...seen.values()];
}

/**
 * Returns the changed starts of the first changed field and of all number fields. Leaves out the later choice fields,
 * because their starts may differ only as a result of the first change.
 */
function startsOtherwise(
  { product: before, inEarlierNames }: EarlierEdition,
  after: Product,
  chosen: Selection,
  threshold: number,
): readonly { readonly change: StartChange; readonly size: number }[] {
  const known = new Set(before.fields.map(({ id }) => id));
  const asked = inEarlierNames(chosen);
  const reached = normalise(before, asked);
  // Added and removed choices are reported with the prices.
  if (Object.entries(asked).some(([id, choice]) => known.has(id) && reached[id] !== choice)) return [];
  const [old, now] = [complete(before, asked), complete(after, chosen)];
  const renamed = inEarlierNames(now);
  const fields = after.fields
    .filter(({ id }) => known.has(id) && old[id] !== renamed[id])
    .filter(({ kind }, at) => at === 0 || kind !== 'choice');
  if (fields.length === 0) return [];
  const { at, was, is, over } = tellingPrice((typed) => {
    const [from, to] = [firstPrice(before, { ...old, ...typed }), firstPrice(after, { ...now, ...typed })];
    return { was: from, is: to, over: from && to ? isRunOver(from, to, threshold) : from !== undefined };
  }, after);
  const size = was && is ? Math.abs(relativeMove(was.total, is.total)) : over ? 1 : 0;
  const changeOf = (field: Field): StartChange => ({
    product: after.id,
    field: field.label,
    before: old[field.id] ?? '',
    after: now[field.id] ?? '',
    of: Object.values(chosen).some((choice) => choice !== undefined) ? selectionWords(chosen) : '',
    ...(at !== '' && { at }),
    priceBefore: was,
    priceAfter: is,
    ...(over && { over }),
  });
  return fields.map((field) => ({ change: changeOf(field), size }));
}

interface Prices {
  readonly was: RunFigure | undefined;
  readonly is: RunFigure | undefined;
  readonly over: boolean;
}

const typedSizes = [6, 12, 96];
const typedQuantities = [10, 100, 1000];

/**
 * Returns the prices at the size and quantity that the page shows first. If only prices at another size or quantity
 * changed, returns those prices instead. Also returns those prices if only their change is over the threshold.
 */
function tellingPrice(pricesAt: (typed: Selection) => Prices, { fields }: Product): Prices & { readonly at: string } {
  const first = pricesAt({});
  const lengths = fields.filter(({ kind }) => kind === 'length');
  const typed = [
    ...fields
      .filter(({ kind }) => kind === 'quantity')
      .flatMap(({ id }) =>
        typedQuantities.map((pieces) => ({ at: `${pieces} pieces`, typed: { [id]: String(pieces) } })),
      ),
    ...(lengths.length === 0 ? [] : typedSizes).map((inches) => ({
      at: `${inches} x ${inches} in`,
      typed: Object.fromEntries(lengths.map(({ id }) => [id, String(inches)] as const)),
    })),
  ];
  const others = typed.map((one) => ({ at: one.at, ...pricesAt(one.typed) }));
  const isSame = first.was?.total === first.is?.total;
  const telling =
    (first.over ? undefined : others.find(({ over }) => over)) ??
    (isSame ? others.find(({ was, is }) => was?.total !== is?.total) : undefined);
  return telling ?? { at: '', ...first };
}

function firstPrice(product: Product, selection: Selection): RunFigure | undefined {
  const lengths = product.fields.filter(({ kind, id }) => kind === 'length' && selection[id] === undefined);
  const asked = { ...selection, ...Object.fromEntries(lengths.map(({ id }) => [id, String(sampleInches)] as const)) };
  const got = quote(product, asked, noMarkup);
  return got.kind === 'rows' ? runFigure(got.rows[0]) : undefined;
}
