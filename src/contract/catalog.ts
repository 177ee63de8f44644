/** What `generated/catalog.ts` holds: everything of the book that the shell needs before a product is opened. */
import type { PriceSources } from '../pricing/price-sources.ts';
import type { Choice, ChoiceField, Product } from '../pricing/product.ts';
import type { Manifest } from './manifest.ts';

export interface Category {
  readonly key: string;
  readonly label: string;
  /** Words that put a name without a product into this category (decision 9). */
  readonly keywords: readonly string[];
  readonly isDefault?: true;
  /** The smallest markup that a store may set, in 1/1,000 percent; absent where it is 0. */
  readonly smallestMarkup?: number;
}

export interface MenuCard {
  readonly label: string;
  readonly route: string;
  readonly description?: string;
  /** Address of the drawing. */
  readonly image?: string;
}

/** A page of cards: the menu `x` is the page `/x`. */
export interface Menu {
  readonly id: string;
  readonly route: string;
  /** The label of the card that leads here; absent for the hub. */
  readonly label?: string;
  readonly parent?: string;
  readonly cards: readonly MenuCard[];
}

/** A product as the router knows it; the product itself is loaded when its page opens. */
export interface ProductEntry {
  readonly id: string;
  readonly name: string;
  readonly title: string;
  readonly routes: readonly string[];
  readonly menu: string;
  readonly markupCategory: string;
  readonly load: () => Promise<Product>;
}

export interface Bundle {
  readonly id: string;
  readonly title: string;
  readonly route: string;
  readonly image?: string;
  readonly lines: readonly string[];
}

/** What `generated/settings.ts` holds: what the book says of quotes and of itself. */
export interface BookSettings {
  /** How many days a quote holds where the store does not say. */
  readonly quoteValidDays: number;
  /** The day from which the book counts, `YYYY-MM-DD`; absent where it counts already. */
  readonly validFrom?: string;
}

export interface Catalog {
  /** Content hash of the price book. */
  readonly version: string;
  readonly categories: readonly Category[];
  /** The first one is the hub. */
  readonly menus: readonly Menu[];
  readonly products: readonly ProductEntry[];
  readonly bundles: readonly Bundle[];
}

/** The words by which a product is found (`generated/find.ts`). */
export interface FindProduct {
  readonly title: string;
  /** Its other names: on the cart line, on the cards that lead to it. */
  readonly names?: readonly string[];
  /** What customers call it: the column `also called` of the book. */
  readonly alsoCalled?: readonly string[];
  /** The label of the menu that it stands on; none on the hub. */
  readonly menu?: string;
  readonly address: string;
  readonly options: readonly FindField[];
}

/** The choices of a field that an address can make, each with the shortest such address. */
export interface FindField {
  readonly field: string;
  readonly choices: readonly (readonly [choice: string, address: string])[];
}

/** A product in `generated/price-list.json`: all that its prices and their cells are read from, in the order of the book. No condition is in it but in words. */
export interface ListedProduct extends Pick<Product, 'id' | 'title' | 'pricing' | 'steps' | 'billed'> {
  /** The fields with a choice that costs more. */
  readonly adders: readonly ListedField[];
  readonly sources: PriceSources;
}

export interface ListedField extends Pick<ChoiceField, 'id' | 'label'> {
  readonly choices: readonly Pick<Choice, 'name' | 'adds'>[];
}

/** What `generated/next-edition.ts` holds: an edition that counts from a later day than the present one. */
export interface NextEdition {
  /** The first day on which it counts, `YYYY-MM-DD`. */
  readonly validFrom: string;
  readonly loadCatalog: () => Promise<Catalog>;
  readonly loadSources: () => Promise<Readonly<Record<string, () => Promise<PriceSources>>>>;
  readonly loadFindProducts: () => Promise<readonly FindProduct[]>;
  readonly loadSettings: () => Promise<BookSettings>;
  readonly loadPriceListAddress: () => Promise<string>;
  readonly loadManifest: () => Promise<Manifest>;
}
