/** What the words of a price list mean: the names of the book, its sheet Words, and words that nearly say them. */
import type { Book } from '../../language/book.ts';
import { firstOfEach } from '../../language/collections.ts';
import type { Clause } from '../../language/condition.ts';
import { choiceRows, type ProductSource } from '../../link/product-source.ts';

export interface Chosen {
  readonly field: string;
  readonly choice: string;
}

export const clausesOf = (chosen: readonly Chosen[]): readonly Clause[] =>
  chosen.map(({ field, choice }) => ({ field, op: 'is', values: [choice] }));

export const choicesOfField = (source: ProductSource, field: string): readonly string[] => [
  ...new Set(choiceRows(source, field).map(({ cells }) => cells.choice.value)),
];

/** Returns the fields in which a product offers several choices. */
export const openFields = (source: ProductSource): ReadonlySet<string> =>
  new Set(
    source.fields.map(({ cells }) => cells.field.value).filter((field) => choicesOfField(source, field).length > 1),
  );

interface Meaning {
  readonly means: readonly Chosen[];
  /** `near`: words are left over or shortened, so a person should look. */
  readonly how: 'same' | 'near' | 'unknown';
}

export type BookWords = ReturnType<typeof bookWords>;

type Tokens = readonly string[];

interface Phrase extends Chosen {
  readonly tokens: Tokens;
}

/** Words that say nothing about a choice. */
const fillers = new Set(
  'with and of on the w stock paper cover finish printing printed print option side a add plus each price per c1s c2s'.split(
    ' ',
  ),
);
const denials = new Set(['no', 'non', 'not', 'without', 'excluding', 'except']);

function tokensOf(text: string): Tokens {
  return text
    .toLowerCase()
    .replaceAll(/(\d)\s*['’](?!\w)/g, '$1ft')
    .replaceAll(/["″”'’]|\binch(?:es)?\b/g, '')
    .replaceAll(/(\d)\s*[x×]\s*(?=\d)/g, '$1x')
    .replaceAll(/(\d)\s*[:/]\s*(?=\d)/g, '$1/')
    .replaceAll(/(\d)[\s-]*(?:points?|pt)\b/g, '$1pt')
    .replaceAll(/(\d)[\s-]*(?:#|lbs?\b)/g, '$1lb')
    .replaceAll(/(\d)[\s-]*(?:ounces?|oz)\b/g, '$1oz')
    .replaceAll(/(\d)[\s-]*(mil|mm|ft)\b/g, '$1$2')
    .replaceAll(/\b(?:1|single)[\s-]*(?:s\b|sided?\b)|\bsingle$/g, '1 side')
    .replaceAll(/\b(?:2|double)[\s-]*(?:s\b|sided?\b)|\bdouble$/g, '2 side')
    .replaceAll('&', ' and ')
    .split(/[^a-z0-9./]+/)
    .map((word) => word.replace(/^[./]+|[./]+$/g, '').replace(/([^s]{3})s$/, '$1'))
    .filter((word) => word !== '');
}

export function bookWords(book: Book, source: ProductSource) {
  const own = book.words.filter(
    ({ cells }) => !cells['not offered'] && [undefined, source.id].includes(cells.product?.value),
  );
  const customersWords = (field: string, choice?: string): readonly string[] =>
    own.flatMap(({ cells }) =>
      cells.field?.value === field && cells.choice?.value === choice ? cells.words.value : [],
    );
  const fields = source.fields.filter(({ cells }) => cells.kind.value === 'choice').map(({ cells }) => cells);
  const phrases = fields.flatMap(({ field: { value: field }, label }) => {
    const choices = choicesOfField(source, field);
    // A field with one choice beside none is chosen by its name: `Velcro` is the choice Yes.
    const [only, ...more] = choices.filter((choice) => !/^no(?:ne)?\b/i.test(choice));
    return choices.flatMap((choice) =>
      [
        choice,
        choice.replace(/\([^)]*\)/, ''),
        /\(([^)]*)\)/.exec(choice)?.[1] ?? '',
        ...customersWords(field, choice),
        choice === only && more.length === 0 && choices.length > 1 ? label.value : '',
      ]
        .map((name): Phrase => ({ field, choice, tokens: tokensOf(name) }))
        .filter(({ tokens }) => tokens.length > 0),
    );
  });
  return {
    fieldOf: (head: string): string | undefined => {
      const tokens = tokensOf(head).join(' ');
      const [found, ...others] = fields.filter(({ field: { value: field }, label }) =>
        [label.value, field.replaceAll('-', ' '), ...customersWords(field)].some(
          (name) => tokensOf(name).join(' ') === tokens,
        ),
      );
      return others.length > 0 ? undefined : found?.field.value;
    },
    meaningOf: (text: string, field?: string): Meaning => {
      const wanted = phrases.filter((phrase) => field === undefined || phrase.field === field);
      const tokens = tokensOf(text);
      return same(tokens, wanted) ?? spelled(tokens, wanted) ?? continued(tokens, wanted) ?? unknown;
    },
  };
}

const unknown: Meaning = { means: [], how: 'unknown' };

const distinct = (chosen: readonly Chosen[]): readonly Chosen[] =>
  firstOfEach(chosen, ({ field, choice }) => `${field}\t${choice}`);

function same(tokens: Tokens, phrases: readonly Phrase[]): Meaning | undefined {
  const bare = (words: Tokens): string => words.filter((word) => !fillers.has(word)).join(' ') || words.join(' ');
  const exact = distinct(phrases.filter((phrase) => phrase.tokens.join(' ') === tokens.join(' ')));
  const means = exact.length > 0 ? exact : distinct(phrases.filter((phrase) => bare(phrase.tokens) === bare(tokens)));
  return means.length === 1 ? { means, how: 'same' } : undefined;
}

/** Finds the choices that a text such as `16pt, matte, 4/4` is made of. A shortened word must have three letters. */
function spelled(tokens: Tokens, phrases: readonly Phrase[]): Meaning | undefined {
  const means: Chosen[] = [];
  const left: string[] = [];
  let isShort = false;
  for (let at = 0; at < tokens.length; ) {
    const rest = tokens.slice(at);
    const fits = phrases.filter((phrase) => phrase.tokens.every((token, index) => isWordFor(rest[index] ?? '', token)));
    const longest = Math.max(0, ...fits.map((phrase) => phrase.tokens.length));
    const best = fits.filter((phrase) => phrase.tokens.length === longest);
    const isOne = distinct(best).length === 1;
    if (isOne) means.push(...best);
    else left.push(rest[0] ?? '');
    isShort ||= isOne && !best.some((phrase) => phrase.tokens.every((token, index) => token === rest[index]));
    at += isOne ? longest : 1;
  }
  const chosen = distinct(means);
  const open = left.filter((token) => !fillers.has(token));
  const isTwice = new Set(chosen.map(({ field }) => field)).size < chosen.length;
  const isDenied = open.some((token) => denials.has(token) || /\d/.test(token));
  if (chosen.length === 0 || isTwice || isDenied || open.length > tokens.length - left.length) return undefined;
  return { means: chosen, how: open.length > 0 || isShort ? 'near' : 'same' };
}

const isWordFor = (typed: string, token: string): boolean =>
  typed === token || (typed.length > 2 && !/\d/.test(typed) && token.startsWith(typed));

/** Finds the only choice whose name has all words of the text: `Premium Indoor` for `10mil Premium Indoor`. */
function continued(tokens: Tokens, phrases: readonly Phrase[]): Meaning | undefined {
  const wanted = tokens.filter((token) => !fillers.has(token));
  const means = distinct(phrases.filter((phrase) => wanted.every((token) => phrase.tokens.includes(token))));
  return wanted.length > 0 && means.length === 1 ? { means, how: 'near' } : undefined;
}
