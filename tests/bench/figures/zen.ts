/** Zen: a combination's first and repeated calls, beside GoRules' rule engine with the same table as a decision. */
import { type Markup, noMarkup, type Product, type Selection } from '../../../src/pricing/index.ts';
import { compare, type Sample, timed } from '../harness/compare.ts';
import { alone, type Benchmark, type Budget, type Figure } from '../harness/figure.ts';
import { quantile } from '../harness/interval.ts';
import { loadPeer } from '../harness/peers.ts';
import { optionsKey } from './hyperformula.ts';
import { book1x, drawn, type RunSizeBook, runSizeBook, runSizes } from './run-size-book.ts';
import { pricedRows } from './same-cents.ts';

const seed = 20;
/** 32.5 % and 15 dollars. */
const markup: Markup = { pct: 32_500, fixed: 1500 };
const factor = (100_000 + markup.pct) / 100_000;
const microseconds = 1000;
/** Calls in a sample of the peer: some tens of milliseconds. */
const theirCalls = 20;

interface Decision {
  evaluate(context: object): Promise<{ readonly result: unknown }>;
}

/** Used parts of ZEN's module. */
interface Module {
  readonly ZenEngine: new () => { createDecision(content: object): Decision };
}

const isModule = (module: unknown): module is Module =>
  typeof module === 'object' && module !== null && 'ZenEngine' in module;

const text = (value: unknown): string => JSON.stringify(value);

/** Makes a JSON Decision Model: a table of combinations, then their rows with the markup. */
function decisionOf({ product, combinations }: RunSizeBook): object {
  const fields = product.fields.map(({ id }) => ({ id, name: id, field: id }));
  const rules = combinations.map((selection) => ({
    _id: optionsKey(selection),
    ...Object.fromEntries(fields.map(({ id }) => [id, text(selection[id])])),
    rows: text(pricedRows(product, selection, noMarkup).map(({ runSize, total }) => ({ runSize, total: total / 100 }))),
  }));
  const outputs = [{ id: 'rows', name: 'rows', field: 'rows' }];
  const marked = 'map(rows, {runSize: #.runSize, total: round(#.total * factor, 2) + fixed})';
  const parts = [
    { id: 'in', type: 'inputNode', content: {} },
    {
      id: 'table',
      type: 'decisionTableNode',
      content: { hitPolicy: 'first', passThrough: true, inputs: fields, outputs, rules },
    },
    { id: 'markup', type: 'expressionNode', content: { expressions: [{ id: 'rows', key: 'rows', value: marked }] } },
    { id: 'out', type: 'outputNode', content: {} },
  ];
  const nodes = parts.map((part, at) => ({ ...part, name: part.id, position: { x: at, y: 0 } }));
  const edges = parts.flatMap(({ id }, at) => {
    const next = parts[at + 1];
    return next ? [{ id, type: 'edge', sourceId: id, targetId: next.id }] : [];
  });
  return { nodes, edges };
}

type Ask = (selection: Selection) => Promise<unknown>;

const peerSample =
  (ask: Ask, next: () => Selection): Sample =>
  async () => {
    const start = performance.now();
    for (let call = 0; call < theirCalls; call++) await ask(next());
    return ((performance.now() - start) / theirCalls) * microseconds;
  };

/** Sum of all answers: unused work could be optimized away. */
let seen = 0;

/** Measures microseconds of a combination's first call: the median over the book, its index already built. */
function firstCalls({ product, combinations }: RunSizeBook): Sample {
  const [first, ...others] = combinations;
  return () => {
    const fresh: Product = { ...product, pricing: { ...product.pricing } };
    if (first) pricedRows(fresh, first, markup);
    const times = others.map((selection) => {
      const start = performance.now();
      seen += pricedRows(fresh, selection, markup).length;
      return performance.now() - start;
    });
    return quantile(times, 0.5) * microseconds;
  };
}

function repeatedCalls({ product, combinations }: RunSizeBook): Sample {
  const next = drawn(combinations, 200, seed);
  const call = timed(() => (seen += pricedRows(product, next(), markup).length), 20_000);
  return async () => (await call()) * microseconds;
}

/** @throws Error if the two price a combination differently */
async function expectSamePrices({ product, combinations }: RunSizeBook, ask: Ask): Promise<void> {
  for (const selection of combinations.filter((_, at) => at % 13 === 0)) {
    const ours = pricedRows(product, selection, markup).map(({ runSize, total }) => ({ runSize, total: total / 100 }));
    const theirs = await ask(selection);
    if (!text(theirs).includes(text(ours))) throw new Error(`${optionsKey(selection)}: ${text(theirs)}, ${text(ours)}`);
  }
}

export const besideZen: Benchmark = async () => {
  const { ZenEngine } = await loadPeer('@gorules/zen-engine/index.js', isModule);
  const engine = new ZenEngine();
  const book = runSizeBook(book1x, seed);
  const decision = engine.createDecision(decisionOf(book));
  const ask: Ask = async (selection) =>
    (await decision.evaluate({ ...selection, factor, fixed: markup.fixed / 100 })).result;
  await expectSamePrices(book, ask);

  const besideTable = (call: string, ours: Sample, budget: Budget): Promise<Figure> =>
    compare({
      id: 'Zen',
      what: `${call} of ${runSizes.length} rows, beside the same table as a decision`,
      against: 'ZEN 0.52',
      unit: 'μs',
      ours,
      theirs: peerSample(ask, drawn(book.combinations, 200, seed)),
      rounds: 61,
      warmUp: 10,
      ratio: 'theirs/ours',
      budget,
    });
  const first = await besideTable('first call', firstCalls(book), { atLeast: 3 });
  return [
    first,
    alone('Zen', `first call of ${runSizes.length} rows`, 'μs', first.ours, { atMost: 4 }),
    await besideTable('repeated call', repeatedCalls(book), { atLeast: 20 }),
  ];
};
