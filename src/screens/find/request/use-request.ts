import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { loadFindBook } from '../../../book/find-book.ts';
import { catalog, type FindBook } from '../../../book/index.ts';
import { productQuery, useBookVersion } from '../../../book/queries.ts';
import { retryFailed } from '../../../data/queries/cache.ts';
import { useCustomerLevel } from '../../../data/queries/drafts.ts';
import { useSettings } from '../../../data/queries/settings.ts';
import { answered, type LineAnswers, type Reading, type ReadLine, read } from '../../../reader/index.ts';
import { pricedLine } from './priced-line.ts';

/**
 * Provides the lines of a text that are left, with prices and a person's answers.
 * @param gone keys of the lines that were added to the cart or removed
 */
export function useRequest(text: string, gone: readonly string[]) {
  const version = useBookVersion();
  const lexicon = useQuery({ queryKey: ['lexicon', version], queryFn: loadFindBook });
  const settings = useSettings();
  const { levelNow } = useCustomerLevel();
  const [answers, setAnswers] = useState<{ readonly text: string; readonly byLine: readonly LineAnswers[] }>();
  // Answers belong to one text: another text starts without answers.
  const byLine = useMemo(() => (answers?.text === text ? answers.byLine : []), [answers, text]);
  const reading = useMemo(() => {
    if (!lexicon.data) return undefined;
    const chosen = byLine.flatMap((line, at) =>
      line?.['product'] === undefined ? [] : [[at, line['product']] as const],
    );
    const found = read(text, lexicon.data, new Map(chosen));
    return { ...found, others: otherReadings(found, text, lexicon.data, chosen) };
  }, [lexicon.data, text, byLine]);
  const all = [...(reading?.lines ?? []), ...(reading?.others.flat() ?? [])];
  const ids = [...new Set(all.map(({ product }) => product.value))];
  const entries = ids.flatMap((id) => catalog.products.find((entry) => entry.id === id) ?? []);
  const products = useQueries({ queries: entries.map((entry) => productQuery(entry, version)) });
  const titles = new Map(entries.map(({ id, title }) => [id, title]));
  const loaded = new Map(entries.map((entry, at) => [entry.id, products[at]?.data]));
  const level = levelNow();
  const keys = lineKeys(text, reading?.lines ?? []);
  const left = (reading?.lines ?? []).flatMap((line, at) => {
    const key = keys[at] ?? '';
    if (gone.includes(key)) return [];
    const product = loaded.get(line.product.value);
    const { product: _product, ...given } = byLine[at] ?? {};
    const others = (reading?.others[at] ?? []).flatMap((other) => {
      const its = loaded.get(other.product.value);
      return its ? { product: its, line: other } : [];
    });
    const priced = product && settings && pricedLine(product, answered(line, given), others, settings, level);
    return { at, key, title: titles.get(line.product.value) ?? '', line: priced };
  });
  const answer = (at: number, given: LineAnswers) => {
    const next = [...byLine];
    next[at] = 'product' in given ? given : { ...next[at], ...given };
    setAnswers({ text, byLine: next });
  };
  const loads = [lexicon, ...products];
  const hasFailed = loads.some(({ isError }) => isError);
  return { reading, left, answer, retry: hasFailed ? () => retryFailed(loads) : undefined };
}

/** Maximum number of characters that are read again for other products: reading takes 16 ms for 1,000 of them. */
const mostAgain = 10_000;

/** Returns, for each line, the line as each product that its words may mean. */
function otherReadings(
  { lines }: Reading,
  text: string,
  lexicon: FindBook,
  chosen: readonly (readonly [number, string])[],
): readonly (readonly ReadLine[])[] {
  let left = mostAgain;
  return lines.map(({ questions }, at) => {
    const ids = questions.find(({ field }) => field === 'product')?.choices ?? [];
    if (ids.length * text.length > left) return [];
    left -= ids.length * text.length;
    return ids.flatMap((id) => read(text, lexicon, new Map([...chosen, [at, id]])).lines[at] ?? []);
  });
}

/** Returns a key for each line: the line's words, which stay the same while other words of the text are edited. */
function lineKeys(text: string, lines: readonly ReadLine[]): readonly string[] {
  const seen = new Map<string, number>();
  return lines.map(({ product, pieces, runs, said }) => {
    const spans = [product, pieces, runs, ...said].flatMap((one) => one?.words ?? []);
    const words = [...new Set(spans.map(({ from, to }) => `${from} ${text.slice(from, to)}`))]
      .toSorted((one, other) => Number.parseInt(one, 10) - Number.parseInt(other, 10))
      .map((word) => word.replace(/^\d+ /, ''))
      .join(' ');
    const before = seen.get(words) ?? 0;
    seen.set(words, before + 1);
    return before === 0 ? words : `${words} (${before + 1})`;
  });
}
