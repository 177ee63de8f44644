/**
 * Schema of a price book as JSON. It checks the fields on which the app relies, and leaves conditions, ladders and
 * texts to the compiler.
 */
import * as v from 'valibot';
import type { BookData } from '../../book/data-edition.ts';

export type { BookData } from '../../book/data-edition.ts';

const Text = v.string();
const Whole = v.pipe(v.number(), v.safeInteger());
const listOf = <Row extends v.GenericSchema>(row: Row) => v.array(row);
/** Returns the schema of an object with text fields of these names; other fields are allowed. */
const withText = (...names: readonly string[]) => v.looseObject(Object.fromEntries(names.map((name) => [name, Text])));
const anything = v.looseObject({});
const by = <Row extends v.GenericSchema>(row: Row) => v.record(Text, row);

const Card = v.looseObject({ label: Text, route: Text, image: v.optional(Text) });

const Choice = v.looseObject({
  name: Text,
  adds: v.optional(v.looseObject({ amount: Whole, per: v.picklist(['sq ft', 'unit']) })),
});
const Numbered = { id: Text, label: Text, limits: listOf(anything) };
const Field = v.variant('kind', [
  v.looseObject({ kind: v.literal('choice'), id: Text, label: Text, choices: listOf(Choice) }),
  v.looseObject({ kind: v.literal('length'), ...Numbered }),
  v.looseObject({ kind: v.literal('quantity'), ...Numbered }),
  v.looseObject({ kind: v.literal('count'), ...Numbered }),
]);

const Tiers = {
  rates: listOf(v.looseObject({ from: Whole, amount: Whole })),
  runSizes: v.union([v.literal('quantity'), listOf(Whole)]),
};
const Pricing = v.variant('kind', [
  v.looseObject({ kind: v.literal('run-size'), keys: listOf(Text), table: Text }),
  v.looseObject({ kind: v.literal('area'), ...Tiers }),
  v.looseObject({ kind: v.literal('unit'), ...Tiers }),
]);

const Product = v.looseObject({
  id: Text,
  name: Text,
  title: Text,
  routes: listOf(Text),
  menu: Text,
  markupCategory: Text,
  fields: listOf(Field),
  pricing: Pricing,
  steps: v.optional(
    listOf(v.looseObject({ step: v.number(), label: Text, rows: listOf(v.looseObject({ figure: Whole })) })),
  ),
  notices: listOf(withText('state', 'text')),
  warnings: listOf(withText('text')),
});

const BookDataSchema = v.pipe(
  v.looseObject({
    catalog: v.looseObject({
      version: v.pipe(Text, v.nonEmpty()),
      categories: listOf(
        v.looseObject({ key: Text, label: Text, keywords: listOf(Text), smallestMarkup: v.optional(Whole) }),
      ),
      menus: v.pipe(listOf(v.looseObject({ id: Text, route: Text, cards: listOf(Card) })), v.nonEmpty()),
      products: listOf(
        v.looseObject({ id: Text, name: Text, title: Text, routes: listOf(Text), markupCategory: Text }),
      ),
      bundles: listOf(v.looseObject({ id: Text, title: Text, route: Text, lines: listOf(Text) })),
    }),
    products: by(Product),
    sources: by(anything),
    findBook: v.looseObject({ products: listOf(anything), menus: listOf(anything), notOffered: listOf(anything) }),
    settings: v.looseObject({ quoteValidDays: Whole }),
    manifest: v.looseObject({ version: Text, sources: by(Text) }),
    priceList: Text,
    drawings: by(Text),
  }),
  v.check(
    ({ catalog, products }) => catalog.products.every(({ id }) => Object.hasOwn(products, id)),
    'every product of its catalog',
  ),
);

export function bookDataOf(text: string): BookData | undefined {
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), BookDataSchema), text);
  // The schema checks only some fields. The compiler has checked all fields, and a person has approved the text's hash.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the compiler has checked the other fields
  return read.success ? (read.output as unknown as BookData) : undefined;
}
