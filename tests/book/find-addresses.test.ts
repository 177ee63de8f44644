/** `generated/find.ts` of the real book: each address opens the calculator with its choice. */
import { describe, expect, it } from 'vitest';
import { loadFindBook } from '../../src/book/find-book.ts';
import { catalog } from '../../src/book/index.ts';
import { choiceAddress } from '../../src/contract/choice-query.ts';
import { levelField } from '../../src/pricing/index.ts';
import { matchRoute } from '../../src/pricing/routes.ts';
import { readAddress } from '../../src/screens/calculator/address.ts';

const { products: findProducts, fields: findFields } = await loadFindBook();

const addressOf = (text: string) => {
  const { pathname, search } = new URL(text, 'https://shop.example');
  return { pathname, search };
};

it('every product can be found', () =>
  expect(findProducts.map(({ title }) => title)).toEqual(catalog.products.map(({ title }) => title)));

const foundAt = (at: number) => {
  const product = findProducts[at];
  return product && { product, fields: product.fields.flatMap((field) => findFields[field] ?? []) };
};

describe.each(catalog.products.map((entry, at) => ({ entry, found: foundAt(at) })))('$entry.id', ({ entry, found }) => {
  it('each address opens the product with its choice', async () => {
    if (!found) throw new Error('The product is not in the index.');
    const product = await entry.load();
    const opens = (text: string) => entry.routes.some((route) => matchRoute(route, addressOf(text).pathname));
    expect(opens(found.product.address)).toBe(true);
    for (const field of found.fields) {
      for (const choice of field.choices ?? []) {
        const address = choiceAddress(found.product, field, choice);
        expect(opens(address), address).toBe(true);
        const { selection } = readAddress(product, addressOf(address));
        expect(selection[field.id], address).toBe(choice.name);
      }
    }
  });

  it('has each field, and each choice with its address, but for the price level', async () => {
    const product = await entry.load();
    const named = product.fields.flatMap((field) => {
      if (field.id === levelField) return [];
      return field.kind === 'choice' ? field.choices.map(({ name }) => `${field.id}: ${name}`) : field.id;
    });
    const said = found?.fields.flatMap(({ id, choices }) => choices?.map(({ name }) => `${id}: ${name}`) ?? id);
    expect(new Set(said)).toEqual(new Set(named));
  });
});
