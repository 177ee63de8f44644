/** What a source file spells: the texts and numbers of its code, and its comments. */
import { parseSync, Visitor } from 'vite';

export interface Spelled {
  /** String literals, pieces of templates and texts of JSX. */
  readonly texts: readonly string[];
  /** Number literals as decimal text, and the decimals within texts. */
  readonly numbers: readonly string[];
  /** The comments; of a style sheet the whole. */
  readonly remarks: string;
}

export function spelledIn(path: string, source: string): Spelled {
  if (!/\.tsx?$/.test(path)) return { texts: [], numbers: [], remarks: source };
  const texts: string[] = [];
  const numbers: string[] = [];
  const { program, comments } = parseSync(path, source);
  new Visitor({
    Literal: ({ value }) => {
      if (typeof value === 'string') texts.push(value);
      if (typeof value === 'number') numbers.push(String(value));
    },
    JSXText: ({ value }) => void texts.push(value),
    TemplateElement: ({ value }) => void texts.push(value.cooked ?? value.raw),
  }).visit(program);
  return {
    texts,
    numbers: [...numbers, ...texts.flatMap((text) => text.match(/\d+\.\d+/g) ?? [])],
    remarks: comments.map(({ value }) => value).join('\n'),
  };
}

const pattern = (word: string, flags: string): RegExp =>
  new RegExp(`(?<![\\w-])${word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w-])`, flags);

/** A word is spelled where a text holds it in any case, or a comment as the book writes it. */
export function wordsSpelled({ texts, remarks }: Spelled, words: Iterable<string>): readonly string[] {
  const said = texts.join('\n');
  return Array.from(words).filter(
    (word) => pattern(word, 'i').test(said) || (/[A-Z]/.test(word) && pattern(word, '').test(remarks)),
  );
}

export function pricesSpelled({ numbers }: Spelled, prices: ReadonlySet<string>): readonly string[] {
  return [...new Set(numbers)].filter((number) => prices.has(number));
}
