/** Proposes rows of the sheet Words for unknown words of customers' requests. */
import type { WordCount } from '../../../src/contract/words-file.ts';
import { menuRoute } from '../../check/routes.ts';
import type { Book } from '../../language/book.ts';
import { countText } from '../../language/count-text.ts';
import { didYouMean } from '../../language/did-you-mean.ts';

/** A row of the sheet Words, without the column `words`. */
interface Place {
  readonly product?: string | undefined;
  readonly field?: string | undefined;
  readonly choice?: string | undefined;
  readonly menu?: string | undefined;
}

interface Named extends Place {
  readonly name: string;
}

/** Minimum number of first letters that related words have in common, such as `laminate` and `lamination`. */
const shortestRoot = 5;

const columns = ['product', 'field', 'choice', 'menu', 'words', 'not offered'];

/** Returns a text for pricing staff: the nearest name of the book for each word, and the rows to add. */
export function wordPlacesText(words: readonly WordCount[], book: Book): string {
  if (words.length === 0) return 'The file has no words: every word of the requests was read.';
  const known = namedWords(book);
  const rows: string[] = [];
  const near: string[] = [];
  const far: string[] = [];
  for (const { word, count } of words) {
    const found = nearest(word.toLowerCase(), known);
    const said = `${word} (${count})`;
    if (!found) far.push(said);
    else if (found.word === word.toLowerCase())
      near.push(
        `${said}: stands in "${found.named.name}" already, ${placeText(found.named)}; those requests were about something else`,
      );
    else {
      const { name, product, field, choice, menu } = found.named;
      near.push(`${said}: near "${name}", ${placeText(found.named)}`);
      rows.push([product, field, choice, menu, word].join('\t').trimEnd());
    }
  }
  return [
    `${countText(words.length, 'word')}, with how often each was said.`,
    ...near,
    ...(far.length === 0
      ? []
      : [`Near nothing: ${far.join(', ')}. Write what is meant, or "yes" under "not offered" with what is near.`]),
    ...(rows.length === 0
      ? []
      : ['', 'Rows for the sheet Words; paste those that are right:', columns.join('\t'), ...rows]),
  ].join('\n');
}

function placeText({ product, field, choice, menu }: Place): string {
  if (menu !== undefined) return `the menu ${menu}`;
  if (field === undefined) return `the product ${product}`;
  return `${field}${choice === undefined ? '' : ` = ${choice}`} of ${product ?? 'every product'}`;
}

/**
 * Maps each word in the book's names to the name that contains the word. If several names contain the word, maps it to
 * the name with the fewest words.
 */
function namedWords(book: Book): ReadonlyMap<string, Named> {
  const menuOf = new Map(book.menus.map(({ cells: { menu } }) => [menuRoute(menu.value), menu.value]));
  const named = [
    ...book.products.flatMap(({ cells: { product, title, 'also called': called } }) =>
      [title.value, ...(called?.value ?? [])].map((name) => ({ name, product: product.value })),
    ),
    ...book.menus.flatMap(({ cells: { label, route } }) => {
      const menu = menuOf.get(route.value);
      return menu === undefined ? [] : [{ name: label.value, menu }];
    }),
    ...book.words.flatMap(({ cells: { product, field, choice, menu, words, 'not offered': missing } }) =>
      missing
        ? []
        : words.value.map((name) => ({
            name,
            product: product?.value,
            field: field?.value,
            choice: choice?.value,
            menu: menu?.value,
          })),
    ),
    ...book.fields.map(({ cells: { product, field, label } }) => ({
      name: label.value,
      product: product.value,
      field: field.value,
    })),
    ...book.choices.map(({ cells: { product, field, choice } }) => ({
      name: choice.value,
      product: product.value,
      field: field.value,
      choice: choice.value,
    })),
  ];
  const known = new Map<string, Named>();
  for (const one of named.toSorted((a, b) => wordsOf(a.name).length - wordsOf(b.name).length))
    for (const word of wordsOf(one.name)) if (!known.has(word)) known.set(word, one);
  return known;
}

const wordsOf = (name: string): readonly string[] => name.toLowerCase().match(/[\p{L}\p{M}]{3,}/gu) ?? [];

interface Nearest {
  readonly word: string;
  readonly named: Named;
}

/**
 * Returns the name that contains the word. If no name contains it, returns the name with the most similar word;
 * undefined if no word is similar.
 */
function nearest(word: string, known: ReadonlyMap<string, Named>): Nearest | undefined {
  const best = known.has(word) ? word : (didYouMean(word, known.keys()) ?? sameRoot(word, known.keys()));
  const named = best === undefined ? undefined : known.get(best);
  return best !== undefined && named ? { word: best, named } : undefined;
}

/** Returns the word that has the most first letters in common with `word`, at least `shortestRoot` letters. */
function sameRoot(word: string, others: Iterable<string>): string | undefined {
  let best: string | undefined;
  let most = shortestRoot - 1;
  for (const other of others) {
    let shared = 0;
    while (shared < word.length && word[shared] === other[shared]) shared++;
    if (shared > most) [best, most] = [other, shared];
  }
  return best;
}
