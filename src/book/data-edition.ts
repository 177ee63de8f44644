/** Edition of the price book that is made from data instead of the modules of `generated/`. */
import type { BookData } from '../contract/book-data.ts';
import type { Catalog, Edition } from '../contract/catalog.ts';

export type { BookData };

/** Returns the edition with the given data. Its drawings get addresses that are valid only in this page. */
export function editionOfData(data: BookData, validFrom = ''): Edition {
  const catalog = catalogOf(data);
  return {
    validFrom,
    loadCatalog: async () => catalog,
    loadSources: async () =>
      Object.fromEntries(Object.entries(data.sources).map(([id, sources]) => [id, async () => sources])),
    loadFindBook: async () => data.findBook,
    loadSettings: async () => data.settings,
    loadPriceListAddress: async () => addressOf(data.priceList, 'application/json'),
    loadManifest: async () => data.manifest,
  };
}

const addressOf = (text: string, type: string): string => URL.createObjectURL(new Blob([text], { type }));

function catalogOf({ catalog, products, drawings }: BookData): Catalog {
  const addresses = new Map(Object.entries(drawings).map(([name, svg]) => [name, addressOf(svg, 'image/svg+xml')]));
  const drawn = <Item extends { readonly image?: string }>(item: Item): Item => {
    const image = item.image === undefined ? undefined : addresses.get(item.image);
    return image === undefined ? item : { ...item, image };
  };
  return {
    ...catalog,
    menus: catalog.menus.map((menu) => ({ ...menu, cards: menu.cards.map(drawn) })),
    bundles: catalog.bundles.map(drawn),
    products: catalog.products.map((entry) => ({
      ...entry,
      load: async () => {
        const product = products[entry.id];
        if (!product) throw new Error(`The book has no product ${entry.id}.`);
        return product;
      },
    })),
  };
}
