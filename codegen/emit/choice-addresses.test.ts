import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Choice, type ChoiceField, normalise, type Product, type Selection } from '../../src/pricing/index.ts';
import { boundFields, matchRoute } from '../../src/pricing/routes.ts';
import { type Reached, reachableSelections } from '../link/walk.ts';
import { choiceAddresses } from './choice-addresses.ts';

const names = ['Plain', 'A & B', '4/4', 'None', '100 %'];

/** Arbitrary choice, offered always or while a field above has one of two choices. */
const anyChoice = (above: readonly string[]): fc.Arbitrary<Choice> => {
  const name = fc.constantFrom(...names);
  const always = name.map((only) => ({ name: only }));
  if (above.length === 0) return always;
  const conditional = fc
    .tuple(name, fc.constantFrom(...above), fc.subarray(names, { minLength: 1, maxLength: 2 }))
    .map(([only, field, values]) => ({ name: only, when: { [field]: values } }));
  return fc.oneof(always, conditional);
};

function anyField(id: string, above: readonly string[]): fc.Arbitrary<ChoiceField> {
  return fc
    .record({
      choices: fc.uniqueArray(anyChoice(above), { selector: ({ name }) => name, minLength: 1 }),
      startsEmpty: fc.boolean(),
      waits: fc.boolean(),
      start: fc.option(fc.constantFrom(...names), { nil: undefined }),
    })
    .map(({ choices, startsEmpty, waits, start }) => ({
      id,
      label: id,
      kind: 'choice',
      whenForced: 'show',
      choices,
      ...(startsEmpty && { startsEmpty }),
      ...(waits && above[0] !== undefined && { waitsFor: { field: above[0], text: '' } }),
      ...(start !== undefined && { start }),
    }));
}

const ids = ['a', 'b', 'c', 'd'];

const anyProduct: fc.Arbitrary<Product> = fc
  .record({
    fields: fc.tuple(...ids.map((id, at) => anyField(id, ids.slice(0, at)))),
    routes: fc.constantFrom(['/x'], ['/x/{a}'], ['/x/{a}', '/x'], ['/x', '/x/{b}/y'], ['/x/{a}/{b}']),
  })
  .map(({ fields, routes }) => ({
    id: 'x',
    name: 'x',
    title: 'x',
    routes,
    menu: 'products',
    markupCategory: 'x',
    fields,
    pricing: { kind: 'unit', rates: [], runSizes: [1] },
    notices: [],
    warnings: [],
  }));

interface Walked {
  readonly product: Product;
  readonly reached: readonly Reached[];
}

/**
 * Arbitrary product with its selections; each selection has every field named in a path, else it would have no address
 * at all.
 */
const anyWalked: fc.Arbitrary<Walked> = anyProduct
  .map((product) => ({ product, reached: reachableSelections(product) ?? [] }))
  .filter(({ product, reached }) => {
    const inPath = product.routes.flatMap(boundFields);
    return reached.every(({ selection }) => inPath.every((field) => selection[field] !== undefined));
  });

function opened(product: Product, address: string): Selection {
  const { pathname, searchParams } = new URL(address, 'https://shop.example');
  const bound = product.routes.map((route) => matchRoute(route, pathname)).find(Boolean);
  return normalise(product, { ...Object.fromEntries(searchParams), ...bound });
}

test('each choice that a selection reaches has an address, which opens the product with it chosen', () =>
  fc.assert(
    fc.property(anyWalked, ({ product, reached }) => {
      for (const field of product.fields) {
        if (field.kind !== 'choice') continue;
        const addresses = choiceAddresses({ product, reached }, field);
        const choices = new Set(reached.flatMap(({ selection }) => selection[field.id] ?? []));
        expect(new Set(addresses.keys())).toEqual(choices);
        for (const [choice, address] of addresses) expect(opened(product, address)[field.id], address).toBe(choice);
      }
    }),
  ));

test('no parameter of an address can be left out, if its path names no choice', () =>
  fc.assert(
    fc.property(anyWalked, ({ product: walked, reached }) => {
      const product = { ...walked, routes: ['/x'] };
      for (const field of product.fields) {
        if (field.kind !== 'choice') continue;
        for (const [choice, address] of choiceAddresses({ product, reached }, field)) {
          const [path = '', query] = address.split('?');
          const said = new URLSearchParams(query);
          for (const other of said.keys()) {
            if (other === field.id) continue;
            const fewer = new URLSearchParams([...said].filter(([key]) => key !== other));
            expect(opened(product, `${path}?${fewer.toString()}`)[field.id], address).not.toBe(choice);
          }
        }
      }
    }),
  ));
