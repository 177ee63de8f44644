/** Finds renamed choices and products, so that their prices can be compared under both names. */
import type { Field, Product, Selection } from '../../src/pricing/index.ts';
import type { Figures } from './figures.ts';
import type { Renamed } from './impact.ts';
import type { PricedProduct, PriceList } from './price-list.ts';

/** New names of choices, by field and by old name. */
type NewNames = ReadonlyMap<string, ReadonlyMap<string, string>>;

const choiceNames = (field: Field | undefined): readonly string[] =>
  field?.kind === 'choice' ? [...new Set(field.choices.map(({ name }) => name))] : [];

const places = (names: readonly string[], all: readonly string[]): string =>
  names.map((name) => all.indexOf(name)).join();

/** Pairs each removed choice with the added choice at the same position of its field. */
function newNames(before: Product, after: Product): NewNames {
  return new Map(
    after.fields.map((field) => {
      const earlier = choiceNames(before.fields.find(({ id }) => id === field.id));
      const later = choiceNames(field);
      const [gone, added] = [
        earlier.filter((name) => !later.includes(name)),
        later.filter((name) => !earlier.includes(name)),
      ];
      const inPlace = earlier.length === later.length && places(gone, earlier) === places(added, later);
      return [field.id, new Map(inPlace ? gone.map((name, at) => [name, added[at] ?? name]) : [])];
    }),
  );
}

/** The earlier edition of a product, with the choices under their earlier names. */
export interface EarlierEdition {
  readonly product: Product;
  /** Returns a selection of the later edition with each choice under its earlier name. */
  readonly inEarlierNames: (selection: Selection) => Selection;
}

interface NewlyNamed extends Pick<EarlierEdition, 'inEarlierNames'> {
  /** Prices of the earlier edition, with each choice under its later name. */
  readonly before: PricedProduct;
  readonly renamed: readonly Renamed[];
}

/** Returns the prices of the earlier edition with each choice under its later name, and the renamed choices. */
export function withNewNames(before: PricedProduct, after: PricedProduct): NewlyNamed {
  const names = newNames(before.product, after.product);
  const renamed = [...names].flatMap(([id, own]) => {
    const label = after.product.fields.find((field) => field.id === id)?.label ?? id;
    return Array.from(own, ([old, now]) => ({ what: `${after.product.id}, ${label}`, before: old, after: now }));
  });
  if (renamed.length === 0) return { before, renamed, inEarlierNames: (selection) => selection };
  const nameOf = (id: string, name: string): string => names.get(id)?.get(name) ?? name;
  const prices = before.prices.map(({ selection, figures }) => ({
    selection: renamedSelection(selection, nameOf),
    figures: figures && renamedFigures(figures, nameOf),
  }));
  const earlierNames = new Map(
    Array.from(names, ([id, own]) => [id, new Map(Array.from(own, ([old, now]) => [now, old] as const))] as const),
  );
  const earlierNameOf = (id: string, name: string): string => earlierNames.get(id)?.get(name) ?? name;
  return {
    before: { ...before, prices },
    renamed,
    inEarlierNames: (selection) => renamedSelection(selection, earlierNameOf),
  };
}

type NameOf = (fieldId: string, choice: string) => string;

const renamedSelection = (selection: Selection, nameOf: NameOf): Selection =>
  Object.fromEntries(
    Object.entries(selection).map(([id, choice]) => [id, choice === undefined ? choice : nameOf(id, choice)] as const),
  );

const renamedFigures = (figures: Figures, nameOf: NameOf): Figures => ({
  ...figures,
  given: figures.given.map((figure) =>
    'choice' in figure ? { ...figure, choice: nameOf(figure.fieldId, figure.choice) } : figure,
  ),
});

/**
 * Pairs each removed product with an added product that has the same name or address. Returns the new keys by the old
 * keys.
 */
export function renamedProducts(before: PriceList, after: PriceList): ReadonlyMap<string, string> {
  const added = new Set([...after.products.values()].filter(({ product }) => !before.products.has(product.id)));
  const gone = [...before.products.values()].filter(({ product }) => !after.products.has(product.id));
  return new Map(
    gone.flatMap(({ product }) => {
      const later = [...added].find(
        (one) =>
          one.product.name === product.name || one.product.routes.some((route) => product.routes.includes(route)),
      );
      if (!later) return [];
      added.delete(later);
      return [[product.id, later.product.id] as const];
    }),
  );
}
