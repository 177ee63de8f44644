/** Names of the lexicon by their search keys, collected once per lexicon. */
import type { FindBook } from '../book/index.ts';
import { fillers, keyPart, tokensOf } from './tokens.ts';

/** Thing that a name means. Products, fields and choices are given by their indexes in the lexicon. */
export type Meaning =
  | { readonly kind: 'products'; readonly products: readonly number[]; readonly isWeak?: true }
  | { readonly kind: 'field'; readonly field: number }
  | {
      readonly kind: 'choice';
      readonly field: number;
      readonly choice: number;
      readonly isPart?: true;
      readonly isCalled?: true;
    }
  | { readonly kind: 'not offered' };

export interface Names {
  readonly book: FindBook;
  readonly byKey: ReadonlyMap<string, readonly Meaning[]>;
  /** Words of the names by length, used to correct slips of spelling. */
  readonly words: ReadonlyMap<number, readonly string[]>;
  /** Kind of each product, as a number. Products of one kind have the same fields and the same size limits. */
  readonly kinds: readonly number[];
  /** Indexes of the products with a field, by the index of the field. */
  readonly productsOf: readonly (readonly number[])[];
}

const productSets = new WeakMap<readonly Meaning[], ReadonlySet<number>>();

/** Returns the products named by the meanings. For the same array, returns the same set object each time. */
export function productsNamed(meanings: readonly Meaning[]): ReadonlySet<number> {
  const products =
    productSets.get(meanings) ??
    new Set(meanings.flatMap((meaning) => (meaning.kind === 'products' ? meaning.products : [])));
  productSets.set(meanings, products);
  return products;
}

const known = new WeakMap<FindBook, Names>();

export function namesOf(book: FindBook): Names {
  const made = known.get(book) ?? makeNames(book);
  known.set(book, made);
  return made;
}

/** Returns the parts that can be used as a whole name, such as `Tri-Fold` and `Letter Fold` of `Tri-Fold/Letter Fold`. */
function partsOf(name: string, between = /\s*\/(?!\d)\s*/): readonly string[] {
  const inside = Array.from(name.matchAll(/\(([^)]+)\)/g), ([, part = '']) => part);
  const outside = name.replaceAll(/\([^)]*\)/g, ' ').trim();
  return [...new Set([outside, ...inside, ...outside.split(between)])].filter(
    (part) => part !== name && part.trim() !== '',
  );
}

/** Matches the sign between the two names of a product, such as `&` in `Flyers & Brochures`. */
const ofTwo = /\s+[&/]\s+/;

class Builder {
  readonly byKey = new Map<string, Meaning[]>();
  readonly words = new Map<number, Set<string>>();
  readonly #keys = new Map<string, readonly string[]>();

  add(name: string, meaning: Meaning): void {
    for (const key of this.#keysOf(name)) {
      const means = this.byKey.get(key);
      if (means) means.push(meaning);
      else this.byKey.set(key, [meaning]);
    }
  }

  /** Returns the keys of a name. A name such as `2 in top` also gets the key of `2" top`. */
  #keysOf(name: string): readonly string[] {
    const made = this.#keys.get(name);
    if (made) return made;
    const spellings = new Set([name, name.replaceAll(/(\d) in\b/g, '$1"')]);
    const keys = new Set(Array.from(spellings, (spelling) => this.#keyOf(spelling)));
    keys.delete('');
    this.#keys.set(name, [...keys]);
    return [...keys];
  }

  #keyOf(name: string): string {
    let key = '';
    for (const token of tokensOf(name)) {
      if (fillers.has(token.text)) continue;
      key += keyPart(token);
      if (token.kind !== 'word' || token.text.length < 5) continue;
      const same = this.words.get(token.text.length) ?? new Set();
      this.words.set(token.text.length, same.add(token.text));
    }
    return key;
  }
}

function makeNames(book: FindBook): Names {
  const builder = new Builder();
  const productsOf: number[][] = book.fields.map(() => []);
  const inMenu = new Map<string, number[]>();
  book.products.forEach(({ title, names = [], alsoCalled = [], menu, fields }, at) => {
    const product: Meaning = { kind: 'products', products: [at] };
    const sure = new Set([title, ...alsoCalled, ...partsOf(title, ofTwo)]);
    for (const name of sure) builder.add(name, product);
    // A name of one word, such as `Basic` or `Circle`, may have its ordinary meaning in a request.
    for (const name of names)
      if (!sure.has(name)) builder.add(name, tokensOf(name).length > 1 ? product : { ...product, isWeak: true });
    for (const field of fields) productsOf[field]?.push(at);
    if (menu !== undefined) inMenu.set(menu, [...(inMenu.get(menu) ?? []), at]);
  });
  const menuWords = new Map(
    book.menus.flatMap(({ label, alsoCalled }) => (label === undefined ? [] : [[label, alsoCalled]])),
  );
  for (const [label, products] of inMenu)
    for (const name of [label, ...partsOf(label, ofTwo), ...(menuWords.get(label) ?? [])])
      builder.add(name, { kind: 'products', products });
  book.fields.forEach(({ label, alsoCalled = [], choices = [] }, field) => {
    for (const name of [label, ...alsoCalled]) builder.add(name, { kind: 'field', field });
    choices.forEach(({ name, alsoCalled: called = [] }, choice) => {
      builder.add(name, { kind: 'choice', field, choice });
      // `3 in top` of `Pole Pockets` is also `3 in pole pockets top`.
      for (const own of /^\d+ in /.test(name) ? [label, ...alsoCalled] : [])
        builder.add(name.replace(/^\d+ in/, `$& ${own}`), { kind: 'choice', field, choice });
      for (const one of called) builder.add(one, { kind: 'choice', field, choice, isCalled: true });
      for (const part of partsOf(name))
        if (!called.includes(part)) builder.add(part, { kind: 'choice', field, choice, isPart: true });
    });
  });
  for (const { name } of book.notOffered) builder.add(name, { kind: 'not offered' });
  const words = new Map(Array.from(builder.words, ([length, same]) => [length, [...same]] as const));
  const numbers = new Map<string, number>();
  const kinds = book.products.map(({ fields, size }) => {
    const kind = `${fields.join()} ${JSON.stringify(size)}`;
    numbers.set(kind, numbers.get(kind) ?? numbers.size);
    return numbers.get(kind) ?? 0;
  });
  return { book, byKey: builder.byKey, words, kinds, productsOf };
}
