import { useQueries, useQuery } from '@tanstack/react-query';
import { loadFindBook } from '../../../book/find-book.ts';
import { catalog } from '../../../book/index.ts';
import { productQuery, useBookVersion } from '../../../book/queries.ts';
import type { Product } from '../../../pricing/index.ts';
import type { CartItem } from '../../../quotes/cart.ts';
import { countOf } from '../../../quotes/format.ts';
import { type Contradiction, contradictions, read } from '../../../reader/index.ts';
import { Notice } from '../../../ui/Notice.tsx';

interface SecondReadingProps {
  request: string;
  items: readonly CartItem[];
}

/** Lists what the lines of an order have otherwise than the customer asked. Nothing is blocked. */
export function SecondReading({ request, items }: SecondReadingProps) {
  const version = useBookVersion();
  const { data: lexicon } = useQuery({ queryKey: ['lexicon', version], queryFn: loadFindBook });
  const reading = lexicon && read(request, lexicon);
  const ids = new Set([
    ...items.flatMap(({ productId }) => productId ?? []),
    ...(reading?.lines ?? []).map(({ product }) => product.value),
  ]);
  const entries = catalog.products.filter(({ id }) => ids.has(id));
  const loaded = useQueries({ queries: entries.map((entry) => productQuery(entry, version)) });
  const products = new Map(loaded.flatMap(({ data }) => (data ? [[data.id, data] as const] : [])));
  if (!reading || loaded.some(({ isPending }) => isPending)) return null;
  const ordered = items.map(({ productId = '', selection = {}, runSize = 1, quantity }) => ({
    productId,
    selection,
    pieces: runSize * quantity,
  }));
  const texts = contradictions(reading, ordered, products).map((one) =>
    contradictionText(one, request, products.get(items[one.at ?? -1]?.productId ?? one.value)),
  );
  return texts.map((text) => <Notice key={text} kind="warning" text={text} />);
}

/** `They wrote “both sides”; line 2 is 1 Sided Color (4/0).` */
export function contradictionText(
  { words, at, field, value }: Contradiction,
  request: string,
  product: Product | undefined,
): string {
  const wrote = `They wrote “${words.map(({ from, to }) => request.slice(from, to)).join(' … ')}”`;
  if (at === undefined) return `${wrote}; no line is ${product?.title ?? value}.`;
  if (field === 'pieces') return `${wrote}; line ${at + 1} is ${countOf(Number(value), 'piece')}.`;
  const own = product?.fields.find(({ id }) => id === field);
  const isPlain = own?.kind !== 'choice' || /^(?:no|none|yes)$/i.test(value);
  const text = own?.kind === 'length' && /^[\d.]+$/.test(value) ? `${value} in` : value;
  return `${wrote}; line ${at + 1} ${isPlain ? `has ${own?.label ?? field}` : 'is'} ${text}.`;
}
