/** What `generated/find.ts` says of the real book: each address opens the calculator with the choice that it stands for. */
import { describe, expect, it } from 'vitest';
import { loadFindBook } from '../../src/book/find-book.ts';
import { catalog } from '../../src/book/index.ts';
import { levelField } from '../../src/pricing/index.ts';
import { matchRoute } from '../../src/pricing/routes.ts';
import { readAddress } from '../../src/screens/calculator/address.ts';

const { products: findProducts } = await loadFindBook();

const addressOf = (text: string) => {
  const { pathname, search } = new URL(text, 'https://shop.example');
  return { pathname, search };
};

it('every product can be found', () =>
  expect(findProducts.map(({ title }) => title)).toEqual(catalog.products.map(({ title }) => title)));

describe.each(catalog.products.map((entry, at) => ({ entry, found: findProducts[at] })))(
  '$entry.id',
  ({ entry, found }) => {
    it('each address opens the product with its choice', async () => {
      if (!found) throw new Error('The product is not in the index.');
      const product = await entry.load();
      const choiceFields = product.fields.filter((field) => field.kind === 'choice');
      const opens = (text: string) => entry.routes.some((route) => matchRoute(route, addressOf(text).pathname));
      expect(opens(found.address)).toBe(true);
      for (const { field: label, choices } of found.options) {
        const fields = choiceFields.filter((field) => field.label === label);
        for (const [choice, address] of choices) {
          expect(opens(address), address).toBe(true);
          const { selection } = readAddress(product, addressOf(address));
          expect(
            fields.map(({ id }) => selection[id]),
            address,
          ).toContain(choice);
        }
      }
    });

    it('each choice has an address, but for those that a cart line leaves out', async () => {
      const product = await entry.load();
      const named = product.fields.flatMap((field) =>
        field.kind === 'choice' && field.id !== levelField
          ? field.choices.filter(({ silent }) => !silent).map(({ name }) => `${field.label}: ${name}`)
          : [],
      );
      const addressed = found?.options.flatMap(({ field, choices }) =>
        choices.map(([choice]) => `${field}: ${choice}`),
      );
      expect(new Set(addressed)).toEqual(new Set(named));
    });
  },
);
