/** What was asked for, held against orders that match and orders that do not. */
import { expect, test } from 'vitest';
import { loadFindBook } from '../../src/book/find-book.ts';
import { catalog } from '../../src/book/index.ts';
import type { Product } from '../../src/pricing/index.ts';
import { answered, completeLine, contradictions, type ReadLine, read } from '../../src/reader/index.ts';
import { contradictionText } from '../../src/screens/orders/order/SecondReading.tsx';
import { requestsOf } from './score.ts';

const products = new Map<string, Product>();
for (const entry of catalog.products) products.set(entry.id, await entry.load());

function productOf(id: string): Product {
  const product = products.get(id);
  if (!product) throw new Error(`no product ${id}`);
  return product;
}

type Ordered = Parameters<typeof contradictions>[1][number];

async function texts(request: string, ordered: readonly Ordered[]): Promise<readonly string[]> {
  const reading = read(request, await loadFindBook());
  return contradictions(reading, ordered, products).map((one) =>
    contradictionText(one, request, products.get(ordered[one.at ?? -1]?.productId ?? one.value)),
  );
}

test('nothing is invented for 100 orders with what people meant', async () => {
  const found: string[] = [];
  let orders = 0;
  for (const { id, text, lines } of requestsOf('./requests.jsonl')) {
    if (lines.some(({ options, isAsked }) => options || isAsked) || lines.length === 0) continue;
    const ordered = lines.map(({ product, said, runSize, quantity }): Ordered => {
      const of = productOf(product);
      let line: ReadLine = {
        product: { value: product, words: [] },
        said: Object.entries(said).map(([field, value]) => ({ field, value, words: [] })),
        pieces: { value: runSize ?? quantity ?? 1, words: [] },
        ...(runSize !== undefined && quantity !== undefined && { runs: { value: quantity, words: [] } }),
        questions: [],
      };
      const open = () =>
        completeLine(of, line).questions.find((one) => one.field !== 'runSize' && one.choices.length > 0);
      for (let next = open(); next; next = open()) line = answered(line, { [next.field]: next.choices[0] ?? '' });
      const { selection, runSize: run = 1, quantity: runs } = completeLine(of, line);
      return { productId: product, selection, pieces: run * runs };
    });
    orders++;
    for (const one of await texts(text, ordered)) found.push(`${id}: ${one}`);
  }
  expect(orders).toBeGreaterThanOrEqual(280);
  expect(found).toEqual([]);
});

const cards = '500 basic business cards, both sides, 16pt, matte';
const banner = 'two 3x6 ft banners 13oz scrim with hems and grommets every 2 ft';
const signs = '10 yard signs 18x24 in 4mm with h-stakes';

test.each<[string, number, Readonly<Record<string, string>>, number | undefined, string]>([
  [cards, 0, { color: '1 Sided Color (4/0)' }, undefined, '“both sides”; line 1 is 1 Sided Color (4/0).'],
  [cards, 0, { stock: '14pt' }, undefined, '“16pt”; line 1 is 14pt.'],
  [cards, 0, { coating: 'Glossy Front' }, undefined, '“matte”; line 1 is Glossy Front.'],
  [cards, 0, {}, 250, '“500”; line 1 is 250 pieces.'],
  [banner, 0, { material: '8oz Mesh' }, undefined, '“13oz scrim”; line 1 is 8oz Mesh.'],
  [banner, 0, { grommets: 'None' }, undefined, '“grommets every 2 ft”; line 1 has Grommets None.'],
  [banner, 0, { hems: 'None' }, undefined, '“hems”; line 1 has Hems None.'],
  [banner, 0, { width: '3' }, undefined, '“3x6 ft”; line 1 has Width 3 in.'],
  [banner, 0, {}, 1, '“two”; line 1 is 1 piece.'],
  [signs, 0, { 'h-stakes': 'No' }, undefined, '“h-stakes”; line 1 has H-Stakes No.'],
  [`${cards}\n${signs}`, 1, { height: '18' }, undefined, '“18x24”; line 2 has Height 18 in.'],
  [
    `${signs}\n${cards}`,
    1,
    { color: 'Double Sided Color (4/4)', productId: 'suede' },
    undefined,
    '“basic business cards”; no line is Basic Business Cards.',
  ],
])('%s, but line %i has %j or %s pieces', async (request, at, other, count, want) => {
  const ordered = read(request, await loadFindBook()).lines.map((line): Ordered => {
    const { selection, runSize = 1, quantity } = completeLine(productOf(line.product.value), line);
    return { productId: line.product.value, selection, pieces: runSize * quantity };
  });
  expect(await texts(request, ordered)).toEqual([]);
  const { productId = ordered[at]?.productId ?? '', ...changed } = other;
  const planted = ordered.map((line, index) =>
    index === at ? { productId, selection: { ...line.selection, ...changed }, pieces: count ?? line.pieces } : line,
  );
  expect(await texts(request, planted)).toEqual([`They wrote ${want}`]);
});
