/** What a book says beside its prices: things, each with its text. Things that say the same are the same. */
import type { Choice, Field, Product } from '../../src/pricing/index.ts';
import type { Catalog, Menu } from '../../src/catalog/types.ts';
import type { Example } from '../check/examples.ts';

export interface Thing {
  /** What makes it the same thing in both books. */
  readonly key: string;
  /** In the words of the book. */
  readonly name: string;
  readonly text: string;
}

/** A list whose order customers see. */
export interface Order {
  readonly of: string;
  readonly items: readonly string[];
}

/** All that a file of the book says beside its prices. */
export interface Said {
  readonly things: readonly Thing[];
  readonly orders: readonly Order[];
}

const thing = (name: string, value: unknown, key = name): Thing => ({ key, name, text: textOf(value) });

/** Conditions are told apart by their text, which both sides have from the same printer. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, item: unknown) => (typeof item === 'function' ? String(item) : item)) ?? '';

const headWords: Readonly<Record<string, string>> = {
  markupCategory: 'markup category',
  cartQuantity: 'cart quantity',
  cartStock: 'cart stock',
};

export const productSaid = (product: Product): Said => ({
  things: productThings(product),
  orders: productOrders(product),
});

function productThings(product: Product): readonly Thing[] {
  // What has no price is told by the prices.
  const { id: _, fields, pricing, notices, warnings, withoutPrice: __, ...head } = product;
  return [
    ...Object.entries(head).map(([key, value]) => thing(headWords[key] ?? key, value)),
    ...fields.flatMap(fieldThings),
    ...notices.map((notice) => thing(`notice (${notice.state})`, notice)),
    ...warnings.map((warning) => thing('warning', warning)),
    thing('pricing', pricing.kind),
  ];
}

/** What a choice adds is a price. */
function withoutPrice(choice: Choice): Omit<Choice, 'adds'> {
  const { adds: _, ...rest } = choice;
  return rest;
}

function fieldThings(field: Field): readonly Thing[] {
  const { label, id } = field;
  if (field.kind !== 'choice') {
    const { limits, ...rest } = field;
    return [
      thing(`field ${label}`, rest, `field ${id}`),
      ...limits.map((limit) => thing(`limit of ${label}`, limit, `limit ${id}`)),
    ];
  }
  const { choices, ...rest } = field;
  return [
    thing(`field ${label}`, rest, `field ${id}`),
    ...choices.map((choice) =>
      thing(`choice ${choice.name} of ${label}`, withoutPrice(choice), `choice ${id}\t${choice.name}`),
    ),
  ];
}

function productOrders({ fields }: Product): readonly Order[] {
  const choices = fields.flatMap((field) =>
    field.kind === 'choice'
      ? [{ of: `the choices of ${field.label}`, items: field.choices.map(({ name }) => name) }]
      : [],
  );
  return [{ of: 'the fields', items: fields.map(({ id }) => id) }, ...choices];
}

export function catalogSaid({ categories, menus, bundles, products }: Catalog): Said {
  const cards = menus.map((menu) => ({ of: `the cards on ${menu.id}`, items: menu.cards.map(({ route }) => route) }));
  return {
    things: [
      ...categories.map((category) => thing(`category ${category.label}`, category, `category ${category.key}`)),
      ...menus.flatMap(menuThings),
      ...bundles.map((bundle) => thing(`bundle ${bundle.title}`, bundle, `bundle ${bundle.id}`)),
    ],
    orders: [
      ...cards,
      { of: 'the categories', items: categories.map(({ key }) => key) },
      { of: 'the products', items: products.map(({ id }) => id) },
      { of: 'the bundles', items: bundles.map(({ id }) => id) },
    ],
  };
}

function menuThings({ cards, ...menu }: Menu): readonly Thing[] {
  return [
    thing(`menu ${menu.id}`, menu),
    ...cards.map((card) => thing(`menu card ${card.label} on ${menu.id}`, card, `card ${card.route} ${menu.id}`)),
  ];
}

export const examplesSaid = (examples: readonly Example[]): Said => ({
  things: examples.map(({ product, selection, markup, want }) =>
    thing(`example of ${product}`, { selection, markup, want }),
  ),
  orders: [],
});

/** By path below `generated/`. */
export const imagesSaid = (images: readonly (readonly [string, string])[]): Said => ({
  things: images.map(([path, text]) => thing(`drawing ${path.slice('images/'.length)}`, text)),
  orders: [],
});
