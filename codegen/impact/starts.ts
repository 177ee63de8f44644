/** What customers see before they choose: fields that start at something else, and the price that is shown then. */
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
import { conditionsAsText } from '../link/condition.ts';
import { selectionWords } from './cubes.ts';
import { type RunFigure, runFigure } from './figures.ts';
import type { StartChange } from './impact.ts';
import { sampleInches } from './points.ts';
import type { PricedProduct } from './price-list.ts';
import type { EarlierEdition } from './renames.ts';
import { isOver } from './threshold.ts';

/**
 * For every selection of the upper fields the fields below are at their defaults, as each edition settles them.
 * @returns one change for each field and what it started at, with the price that moves most
 */
export function startChanges(before: EarlierEdition, after: PricedProduct, threshold: number): readonly StartChange[] {
  if (settlingText(before.product) === settlingText(after.product)) return [];
  const found = openings(after).flatMap((chosen) => startChange(before, after.product, chosen, threshold) ?? []);
  const alike = groupBy(found, ({ change: { field, before: was, after: is } }) => JSON.stringify([field, was, is]));
  return [...alike.values()].flatMap((group) => group.toSorted((a, b) => b.size - a.size)[0]?.change ?? []);
}

/** All that decides where fields start. */
const settlingText = ({ fields }: Product): string => JSON.stringify(fields.map(settlingOf), conditionsAsText);

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
 * What can have been chosen above a field while it, and all below, stand at their start; with every choice made, lengths and quantities still do. The
 * level of a customer of whom nothing is known stands at its start whatever is chosen.
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

function startChange(
  { product: before, inEarlierNames }: EarlierEdition,
  after: Product,
  chosen: Selection,
  threshold: number,
): { readonly change: StartChange; readonly size: number } | undefined {
  const known = new Set(before.fields.map(({ id }) => id));
  const asked = inEarlierNames(chosen);
  const reached = normalise(before, asked);
  // Choices that were added or removed are reported with the prices.
  if (Object.entries(asked).some(([id, choice]) => known.has(id) && reached[id] !== choice)) return undefined;
  const [old, now] = [complete(before, asked), complete(after, chosen)];
  const renamed = inEarlierNames(now);
  const field = after.fields.find(({ id }) => known.has(id) && old[id] !== renamed[id]);
  if (!field) return undefined;
  const [was, is] = [firstPrice(before, old), firstPrice(after, now)];
  const over = was && is ? isOver(was.total, is.total, threshold) : was !== undefined;
  const change = {
    product: after.id,
    field: field.label,
    before: old[field.id] ?? '',
    after: now[field.id] ?? '',
    of: Object.values(chosen).some((choice) => choice !== undefined) ? selectionWords(chosen) : '',
    ...(was && { priceBefore: was }),
    ...(is && { priceAfter: is }),
    ...(over && { over }),
  };
  return { change, size: was && is ? Math.abs(is.total - was.total) / Math.max(was.total, 1) : over ? 1 : 0 };
}

function firstPrice(product: Product, selection: Selection): RunFigure | undefined {
  const lengths = product.fields.filter(({ kind, id }) => kind === 'length' && selection[id] === undefined);
  const asked = { ...selection, ...Object.fromEntries(lengths.map(({ id }) => [id, String(sampleInches)] as const)) };
  const got = quote(product, asked, noMarkup);
  return got.kind === 'rows' ? runFigure(got.rows[0]) : undefined;
}
