/** Content of `generated/catalog.ts`: all data of the book that the shell needs before a product is opened. */
import type { PriceSources } from '../pricing/price-sources.ts';
import type { Choice, ChoiceField, Product } from '../pricing/product.ts';
import type { Length } from '../pricing/units.ts';
import type { Manifest } from './manifest.ts';

export interface Category {
  readonly key: string;
  readonly label: string;
  /** Keywords. A custom product whose name contains a keyword gets this category (decision 9). */
  readonly keywords: readonly string[];
  readonly isDefault?: true;
  /** Smallest markup that a store may set, in 1/1,000 percent; absent if it is 0. */
  readonly smallestMarkup?: number;
}

export interface MenuCard {
  readonly label: string;
  readonly route: string;
  readonly description?: string;
  /** Address of the drawing. */
  readonly image?: string;
}

/** A page of cards. A menu with the id `x` has the address `/x`. */
export interface Menu {
  readonly id: string;
  readonly route: string;
  /** Label of the card that leads to this menu; absent for the hub. */
  readonly label?: string;
  readonly parent?: string;
  readonly cards: readonly MenuCard[];
}

/** Entry of a product in the catalog. The product itself is loaded when its page opens. */
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

/** Content of `generated/settings.ts`: the validity of quotes. */
export interface BookSettings {
  /** Validity of a quote in days, unless the store sets its own. */
  readonly quoteValidDays: number;
}

export interface Catalog {
  /** Content hash of the price book. */
  readonly version: string;
  readonly categories: readonly Category[];
  /** Menus of the book; the first menu is the hub. */
  readonly menus: readonly Menu[];
  readonly products: readonly ProductEntry[];
  readonly bundles: readonly Bundle[];
}

/**
 * Content of `generated/find.ts`, the lexicon of the book. It has the names of products, fields, choices and menus, and
 * customers' words for them. The find box and the reader of requests use the lexicon.
 */
export interface FindBook {
  /** Fields of all products, without duplicates. */
  readonly fields: readonly FindField[];
  readonly products: readonly FindProduct[];
  readonly menus: readonly FindMenu[];
  readonly notOffered: readonly NotOffered[];
}

/** A menu in the lexicon, with customers' names for it. */
export interface FindMenu {
  readonly route: string;
  /** Label of the card that leads to the menu. */
  readonly label?: string;
  readonly alsoCalled: readonly string[];
}

/** Name of something that the shop does not offer, with the addresses of similar things. */
export interface NotOffered {
  readonly name: string;
  readonly near: readonly string[];
}

/** A product in the lexicon: its names, address and fields. */
export interface FindProduct {
  readonly id: string;
  readonly title: string;
  /** Other names of the product, on a cart line or on the cards that lead to the product. */
  readonly names?: readonly string[];
  /**
   * Customers' names for the product, from the column `also called` of the sheet Products, and from the sheet Words.
   */
  readonly alsoCalled?: readonly string[];
  /** Label of the menu that lists the product; absent if the hub lists it. */
  readonly menu?: string;
  readonly address: string;
  /**
   * Indexes of the product's fields in `FindBook.fields`. The price level is left out, because it belongs to the
   * customer.
   */
  readonly fields: readonly number[];
  /** Width and height; absent for a product that does not ask for two lengths. */
  readonly size?: readonly [FindLength, FindLength];
}

/** A length that a product asks for. `min` and `max` are the smallest and largest length that any selection allows. */
export interface FindLength {
  readonly field: string;
  readonly label: string;
  readonly min?: Length;
  readonly max?: Length;
}

export interface FindField {
  readonly id: string;
  readonly label: string;
  /** Kind of an entry field; absent for a choice field. */
  readonly kind?: 'length' | 'quantity' | 'count';
  /** Customers' names for the field. */
  readonly alsoCalled?: readonly string[];
  readonly choices?: readonly FindChoice[];
}

/** A choice that is possible in at least one selection of a product. */
export interface FindChoice {
  readonly name: string;
  /** Customers' names for the choice. */
  readonly alsoCalled?: readonly string[];
  /**
   * Shortest address that opens the choice: a whole address, or a query to append to the product's address. Absent if
   * the `choiceQuery` of this choice is the query to append.
   */
  readonly to?: string;
  /** True for a choice such as `None`, which a cart line leaves out. */
  readonly isNone?: true;
}

/**
 * A product in `generated/price-list.json`: all its prices and their cells, in the order of the book. Conditions appear
 * only in `sources`, as texts.
 */
export interface ListedProduct extends Pick<Product, 'id' | 'title' | 'pricing' | 'steps' | 'billed'> {
  /** Fields with a choice that costs extra. */
  readonly adders: readonly ListedField[];
  readonly sources: PriceSources;
}

export interface ListedField extends Pick<ChoiceField, 'id' | 'label'> {
  readonly choices: readonly Pick<Choice, 'name' | 'adds'>[];
}

/** A published edition of the price book. */
export interface Edition {
  /** First day of the edition, `YYYY-MM-DD`; '' for an edition that counts at once. */
  readonly validFrom: string;
  readonly loadCatalog: () => Promise<Catalog>;
  readonly loadSources: () => Promise<Readonly<Record<string, () => Promise<PriceSources>>>>;
  readonly loadFindBook: () => Promise<FindBook>;
  readonly loadSettings: () => Promise<BookSettings>;
  readonly loadPriceListAddress: () => Promise<string>;
  readonly loadManifest: () => Promise<Manifest>;
}
