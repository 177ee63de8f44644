/** Texts and numbers in the code of a source file; comments do not count. */
import { parseSync, Visitor } from 'vite';

export interface Spelled {
  /** String literals, template pieces and JSX texts; quoted texts of a style sheet, texts between a drawing's tags. */
  readonly texts: readonly string[];
  /** Number literals as decimal text, and the decimals within texts. */
  readonly numbers: readonly string[];
}

export function spelledIn(path: string, source: string): Spelled {
  if (!/\.tsx?$/.test(path)) {
    const shown = /\.(css|json)$/.test(path) ? /(['"]).*?\1/g : />[^<>]+</g;
    return { texts: source.match(shown) ?? [], numbers: [] };
  }
  const texts: string[] = [];
  const numbers: string[] = [];
  const { program } = parseSync(path, source);
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
  };
}

const pattern = (word: string, flags: string): RegExp =>
  new RegExp(`(?<![\\w-])${word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w-])`, flags);

/** Returns the words that are part of a text, in any case. */
export function wordsSpelled({ texts }: Spelled, words: Iterable<string>): readonly string[] {
  const said = texts.join('\n');
  return Array.from(words).filter((word) => pattern(word, 'i').test(said));
}

export function pricesSpelled({ numbers }: Spelled, prices: ReadonlySet<string>): readonly string[] {
  return [...new Set(numbers)].filter((number) => prices.has(number));
}
