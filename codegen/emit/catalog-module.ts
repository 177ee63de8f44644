/** `generated/catalog.ts`: the data that the shell needs before a product is opened, with a lazy loader per product. */
import type { Product } from '../../src/pricing/index.ts';
import { hub, menuRoute } from '../check/routes.ts';
import type { Book } from '../language/book.ts';
import { groupBy } from '../language/collections.ts';
import type { Located } from '../language/columns.ts';
import { type Code, code, header, print } from './print.ts';

export function catalogModule(book: Book, products: readonly Product[], version: string): string {
  const catalog = {
    version,
    categories: book.categories.map(categoryEntry),
    menus: menuEntries(book),
    products: products.map(productEntry),
    bundles: Array.from(
      groupBy(book.bundles, ({ cells }) => cells.bundle.value),
      bundleEntry,
    ),
  };
  return `${header}import type { Catalog } from '../src/contract/catalog.ts';

export const catalog: Catalog = ${print(catalog)};
`;
}

/** Returns the address of an image as code. The bundler recognizes an asset only in this form of expression. */
function imageOf(image: Located<string> | undefined): { image?: Code } {
  return image ? { image: code(`new URL('./images/${image.value}.svg', import.meta.url).href`) } : {};
}

function categoryEntry({ cells }: Book['categories'][number]): object {
  return {
    key: cells.key.value,
    label: cells.label.value,
    keywords: cells.keywords?.value ?? [],
    ...(cells.default && { isDefault: true }),
    ...(cells['smallest markup']?.value && { smallestMarkup: cells['smallest markup'].value }),
  };
}

function menuEntries({ menus }: Book): readonly object[] {
  const cardsOf = groupBy(menus, ({ cells }) => cells.menu.value);
  const leadingTo = groupBy(menus, ({ cells }) => cells.route.value);
  const entries = Array.from(cardsOf, ([id, rows]) => ({ id, rows, door: leadingTo.get(menuRoute(id))?.[0] }));
  return [...entries.filter(({ id }) => id === hub), ...entries.filter(({ id }) => id !== hub)].map(menuEntry);
}

type MenuRow = Book['menus'][number];

function menuEntry({ id, rows, door }: { id: string; rows: readonly MenuRow[]; door: MenuRow | undefined }): object {
  const label = door?.cells.label.value;
  const parent = rows.find(({ cells }) => cells.parent)?.cells.parent?.value;
  return {
    id,
    route: menuRoute(id),
    ...(label && { label }),
    ...(parent && { parent }),
    cards: rows.map(({ cells }) => ({
      label: cells.label.value,
      route: cells.route.value,
      ...(cells.description && { description: cells.description.value }),
      ...imageOf(cells.image),
    })),
  };
}

function productEntry({ id, name, title, routes, menu, markupCategory }: Product): object {
  const load = code(`async () => (await import('./products/${id}.ts')).product`);
  return { id, name, title, routes, menu, markupCategory, load };
}

const bundleEntry = ([id, rows]: readonly [string, Book['bundles']]): object => ({
  id,
  title: rows[0]?.cells.title.value,
  route: rows[0]?.cells.route.value,
  ...imageOf(rows.find(({ cells }) => cells.image)?.cells.image),
  lines: rows.map(({ cells }) => cells.line.value),
});
