/** Every word and every price of the compiled book: none of them may be spelled under src/. */
import type { Catalog } from '../../src/book/index.ts';
import { decimals, decimalText, type Field, type Product } from '../../src/pricing/index.ts';

/** Length of the shortest word that is looked for: shorter names (`No`, `Yes`) are words of any language. */
const shortest = 4;

function wordsOfField(field: Field): readonly string[] {
  if (field.kind === 'choice') {
    const ofChoices = field.choices.flatMap(({ name, note }) => [name, note?.text ?? '']);
    return [field.label, field.waitsFor?.text ?? '', ...ofChoices];
  }
  return [field.label, ...field.limits.map(({ outside }) => (outside.kind === 'message' ? outside.text : ''))];
}

function wordsOfProduct(product: Product): readonly string[] {
  return [
    product.id,
    product.name,
    product.title,
    product.cartStock ?? '',
    ...product.fields.flatMap(wordsOfField),
    ...product.notices.map(({ text }) => text),
    ...product.warnings.map(({ text }) => text),
  ];
}

export function bookWords({ menus, bundles, categories }: Catalog, products: readonly Product[]): ReadonlySet<string> {
  const cards = menus.flatMap((menu) => menu.cards.flatMap(({ label, description = '' }) => [label, description]));
  const words = [
    ...products.flatMap(wordsOfProduct),
    ...cards,
    ...bundles.flatMap(({ id, title, lines }) => [id, title, ...lines]),
    ...categories.flatMap(({ key, label }) => [key, label]),
  ];
  return new Set(words.map((word) => word.trim()).filter((word) => word.length >= shortest));
}

/** Returns an amount as the core holds it and as the book writes it. */
const written = (amount: number, places: number): readonly string[] => [String(amount), decimalText(amount, places)];

function amountsOf({ pricing, fields }: Product): readonly string[] {
  const adders = fields.flatMap((field) =>
    field.kind === 'choice' ? field.choices.flatMap(({ adds }) => adds ?? []) : [],
  );
  if (pricing.kind !== 'run-size')
    return [...pricing.rates, ...adders].flatMap(({ amount }) => written(amount, decimals.unitPrice));
  return Array.from(pricing.table.matchAll(/:(\d+):(\d+)[ps]/g), ([, perUnit, total]) => [
    ...written(Number(perUnit), decimals.unitPrice),
    ...written(Number(total), decimals.cents),
  ]).flat();
}

/**
 * Returns true for an amount that is surely a price: of three digits, or of a point and three digits in all. A round
 * number (1800, 0.5) may have any other meaning.
 */
const isTelling = (amount: string): boolean =>
  amount.includes('.') ? amount.length > 3 : amount.replace(/0+$/, '').length > 2;

/** Returns the prices as the book writes them and as the core holds them. */
export function bookPrices(products: readonly Product[]): ReadonlySet<string> {
  return new Set(products.flatMap(amountsOf).filter(isTelling));
}
