/** The price book under `npm run dev`: compiles it whenever it is saved, and tells every open page how it stands. */
import type { ErrorPayload, ViteDevServer } from 'vite';
import { repeatedCompiler } from '../compile.ts';
import { compileBook } from './dev-run.ts';
import { watchLine } from './printing/watch-line.ts';
import { loadSources } from './load-sources.ts';
import { type BookChange, watchBook } from './watch.ts';

interface DevOptions {
  /** `pricing-source/` */
  readonly source: string;
  /** `generated/` */
  readonly generated: string;
  /** The event of a page that wants to know whether a fault stands. */
  readonly hello: string;
  /** The event that tells pages that the fault is gone. */
  readonly fixed: string;
}

/** @returns stops it. */
export function compileOnSave(
  { config, environments }: ViteDevServer,
  { source, generated, hello, fixed }: DevOptions,
): () => void {
  const { hot } = environments.client;
  const compileFiles = repeatedCompiler();
  let fault: ErrorPayload['err'] | undefined;
  const run = ({ sources, changed }: BookChange): void => {
    const start = performance.now();
    const { outcome, error } = compileBook(sources, generated, compileFiles);
    const line = watchLine(changed, outcome, performance.now() - start);
    config.logger[error ? 'error' : 'info'](error ? `${line}\n${error.message}` : line, { timestamp: true });
    if (error) hot.send({ type: 'error', err: error });
    else if (fault) hot.send(fixed);
    fault = error;
  };
  hot.on(hello, (_: unknown, { send }: { send: (payload: ErrorPayload) => void }) => {
    if (fault) send({ type: 'error', err: fault });
  });
  const sources = loadSources(source);
  run({ sources, changed: [] });
  return watchBook({ folder: source, sources, onChange: run });
}
