import type { Benchmark } from './harness/figure.ts';

/** What `npm run bench` measures, in its order. Each is loaded by the process that measures it and nothing else. */
export const benchmarks: Readonly<Record<string, () => Promise<Benchmark>>> = {
  P1: async () => (await import('./figures/quote.ts')).quoteBesideHyperFormula,
  P2: async () => (await import('./figures/quote.ts')).quoteInBiggerBook,
  Zen: async () => (await import('./figures/zen.ts')).besideZen,
  P3: async () => (await import('./figures/codegen.ts')).codegenFigures,
  P4: async () => (await import('./figures/types.ts')).typesFigures,
  P5: async () => (await import('./figures/sizes.ts')).sizes,
  P6: async () => (await import('./figures/repaint.ts')).repaint,
  P7: async () => (await import('./figures/start.ts')).start,
  Lighthouse: async () => (await import('./figures/start.ts')).lighthouse,
  Codegen: async () => (await import('./figures/codegen/staff.ts')).staffFigures,
  Find: async () => (await import('./figures/find.ts')).findFigures,
  Reader: async () => (await import('./figures/reader.ts')).readerFigures,
  Kept: async () => (await import('./figures/kept.ts')).keptFigures,
  Books: async () => (await import('./figures/books.ts')).bookFigures,
  Carts: async () => (await import('./figures/carts.ts')).cartFigures,
  Replay: async () => (await import('./figures/replay.ts')).replayFigures,
  S1: async () => (await import('./server/load.ts')).loadFigures,
  S2: async () => (await import('./server/ten-million.ts')).tenMillionQuotes,
};

/** They need PostgreSQL and nginx, and S2 a quarter of an hour and 25 GB. */
export const onlyWhenNamed: ReadonlySet<string> = new Set(['S1', 'S2']);
