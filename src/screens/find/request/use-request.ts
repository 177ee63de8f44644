import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { loadFindBook } from '../../../book/find-book.ts';
import { catalog } from '../../../book/index.ts';
import { productQuery, useBookVersion } from '../../../book/queries.ts';
import { useCustomerLevel } from '../../../data/queries/drafts.ts';
import { retryFailed } from '../../../data/queries/retry-failed.ts';
import { useSettings } from '../../../data/queries/settings.ts';
import { levelField, type Product, quote } from '../../../pricing/index.ts';
import type { Settings } from '../../../quotes/settings.ts';
import { storeMarkup } from '../../../quotes/store-markup.ts';
import { answered, completeLine, type LineAnswers, type ReadLine, read } from '../../../reader/index.ts';
import { loadPart } from '../../../releases/load-part.ts';

/** Provides the read lines of a text, with prices and a person's answers. */
export function useRequest(text: string) {
  const version = useBookVersion();
  const lexicon = useQuery({ queryKey: ['lexicon', version], queryFn: () => loadPart(loadFindBook) });
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
    return read(text, lexicon.data, new Map(chosen));
  }, [lexicon.data, text, byLine]);
  const ids = [...new Set(reading?.lines.map(({ product }) => product.value))];
  const entries = ids.flatMap((id) => catalog.products.find((entry) => entry.id === id) ?? []);
  const products = useQueries({ queries: entries.map((entry) => productQuery(entry, version)) });
  const loaded = new Map(entries.map((entry, at) => [entry.id, products[at]?.data]));
  const level = levelNow();
  const lines = (reading?.lines ?? []).map((line, at) => {
    const product = loaded.get(line.product.value);
    if (!product || !settings) return undefined;
    const { product: _product, ...given } = byLine[at] ?? {};
    return pricedLine(product, answered(line, given), settings, level);
  });
  const answer = (at: number, field: string, value: string) => {
    const next = [...byLine];
    next[at] = field === 'product' ? { product: value } : { ...next[at], [field]: value };
    setAnswers({ text, byLine: next });
  };
  const loads = [lexicon, ...products];
  const hasFailed = loads.some(({ isError }) => isError);
  return { reading, lines, answer, retry: hasFailed ? () => retryFailed(loads) : undefined };
}

export type RequestLine = ReturnType<typeof pricedLine>;

function pricedLine(product: Product, line: ReadLine, settings: Settings, level: string | undefined) {
  const complete = completeLine(product, line, { [levelField]: level });
  const quoted = quote(product, complete.selection, storeMarkup(settings, product));
  const row = quoted.kind === 'rows' ? quoted.rows.find(({ runSize }) => runSize === complete.runSize) : undefined;
  return { product, line, ...complete, quoted, row };
}
