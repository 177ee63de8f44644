import type { Benchmark } from './harness/figure.ts';

/** Benchmarks of `npm run bench`, in order. Each is loaded by its own process only. */
export const benchmarks: Readonly<Record<string, () => Promise<Benchmark>>> = {
  P1: async () => (await import('./figures/quote.ts')).quoteBesideHyperFormula,
  P2: async () => (await import('./figures/quote.ts')).quoteInBiggerBook,
  Zen: async () => (await import('./figures/zen.ts')).besideZen,
  P3: async () => (await import('./figures/codegen.ts')).codegenFigures,
  P6: async () => (await import('./figures/repaint.ts')).repaint,
  P7: async () => (await import('./figures/start.ts')).start,
  Codegen: async () => (await import('./figures/codegen/staff.ts')).staffFigures,
  Find: async () => (await import('./figures/find.ts')).findFigures,
  Reader: async () => (await import('./figures/reader.ts')).readerFigures,
  Books: async () => (await import('./figures/books.ts')).bookFigures,
  Carts: async () => (await import('./figures/carts.ts')).cartFigures,
  Replay: async () => (await import('./figures/replay.ts')).replayFigures,
  S2: async () => (await import('./figures/ten-million.ts')).tenMillionQuotes,
};

/** Benchmarks that need PostgreSQL, a quarter of an hour and 25 GB. */
export const onlyWhenNamed: ReadonlySet<string> = new Set(['S2']);
