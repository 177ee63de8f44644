/** Compiles hostile books one by one in a process of its own, which can be killed if it hangs or takes all memory. */
import { compile } from '../../../codegen/compile.ts';
import { hostileBooks } from './cases.ts';
import { foreignIn } from './inert.ts';

export interface Verdict {
  readonly outcome: 'refused' | 'compiled' | 'crashed';
  /** Codes of the diagnostics, or the thrown error. */
  readonly says: string;
  readonly foreign: readonly string[];
  /** Paths outside `generated/`. */
  readonly outside: readonly string[];
  readonly milliseconds: number;
}

const books = hostileBooks(Number(process.argv[2]));

function tried(at: number): Verdict {
  const sources = books[at]?.sources() ?? [];
  const start = performance.now();
  try {
    const { diagnostics, files } = compile(sources);
    const modules = [...files].filter(([path]) => path.endsWith('.ts'));
    return {
      outcome: files.size > 0 ? 'compiled' : 'refused',
      says: [...new Set(diagnostics.map(({ code }) => code))].join(' '),
      foreign: modules.flatMap(([path, text]) => foreignIn(path, text)),
      outside: [...files.keys()].filter((path) => !/^[a-z0-9-]+(\/[a-z0-9-]+)?\.(ts|json|svg)$/.test(path)),
      milliseconds: performance.now() - start,
    };
  } catch (error) {
    const says = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { outcome: 'crashed', says, foreign: [], outside: [], milliseconds: performance.now() - start };
  }
}

process.on('message', (at: number) => process.send?.(tried(at)));
process.send?.('ready');
