/** Real price lists as price books: each compiles without a fault, and meets all examples of its source. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compile } from '../../codegen/compile.ts';
import { choiceAddresses } from '../../codegen/emit/find-module.ts';
import { placeText } from '../../codegen/language/diagnostic.ts';
import { readAddress } from '../../src/screens/calculator/address.ts';

const folder = import.meta.dirname;
const common = 'common';

/** Returns the files of a book, below its folder. */
const filesOf = (name: string) =>
  readdirSync(join(folder, name), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.csv'))
    .map((path) => ({ path, bytes: new Uint8Array(readFileSync(join(folder, name, path))) }));

const schemes = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== common)
  .map(({ name }) => {
    const own = filesOf(name);
    const shared = filesOf(common).filter(({ path }) => own.every((file) => file.path !== path));
    return { name, ...compile([...shared, ...own]) };
  });

describe.each(schemes)('$name', ({ diagnostics, checked }) => {
  it('compiles without a fault, and meets its examples', () => {
    expect(diagnostics.map(({ code, at, message }) => `${code} ${placeText(at)}: ${message}`)).toEqual([]);
  });

  it('has examples of every product', () => {
    const exampled = new Set(checked.examples.map(({ product }) => product));
    expect(checked.products.map(({ product }) => product.id).filter((id) => !exampled.has(id))).toEqual([]);
  });

  it('can be opened with each choice that a selection reaches', () => {
    for (const { product, reached } of checked.products) {
      for (const field of product.fields) {
        if (field.kind !== 'choice') continue;
        const addresses = choiceAddresses({ product, reached }, field);
        expect(new Set(addresses.keys())).toEqual(
          new Set(reached.flatMap(({ selection }) => selection[field.id] ?? [])),
        );
        for (const [choice, address] of addresses) {
          const { pathname, search } = new URL(address, 'https://shop.example');
          expect(readAddress(product, { pathname, search }).selection[field.id], address).toBe(choice);
        }
      }
    }
  });
});

it('no scheme and no example is lost', () => {
  const examples = schemes.flatMap(({ checked }) => checked.examples);
  expect({ schemes: schemes.length, examples: examples.length }).toEqual({ schemes: 30, examples: 190 });
});
