/** Compiles the price book at each save under `npm run dev`, and sends faults to every open page. */
import type { ErrorPayload, ViteDevServer } from 'vite';
import { compile } from '../compile.ts';
import { sinceLast } from '../impact/since-last.ts';
import { countText } from '../language/count-text.ts';
import { type Diagnostic, placeText } from '../language/diagnostic.ts';
import type { SourceFile } from '../language/source.ts';
import { readGenerated, writeGenerated } from './generated-files.ts';
import { committedGenerated } from './git-folder.ts';
import { loadSources } from './load-sources.ts';
import { watchLine } from './printing/watch-line.ts';
import { type BookChange, watchBook } from './watch.ts';

interface DevFault {
  readonly message: string;
  readonly stack: string;
  readonly id?: string;
}

interface DevRun {
  readonly outcome: string;
  readonly error?: DevFault;
}

/**
 * Compiles the book, and writes `generated/` if nothing is wrong. Never throws. An error of the compiler itself is
 * returned, so that the overlay can show it.
 */
export function compileBook(sources: readonly SourceFile[], generated: string): DevRun {
  try {
    const compilation = compile(sources);
    const errors = compilation.diagnostics.filter(({ severity }) => severity === 'error');
    if (errors.length > 0)
      return { outcome: `${countText(errors.length, 'error')}, nothing was written`, error: faultOf(errors) };
    const last = readGenerated(generated);
    const { refusal } = sinceLast(last, compilation, committedGenerated(generated, last));
    if (refusal !== undefined) return { outcome: 'nothing was written', error: { message: refusal, stack: '' } };
    return { outcome: `${countText(writeGenerated(generated, compilation.files).length, 'file')} written` };
  } catch (error) {
    const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
    return { outcome: 'the compiler failed', error: { message, stack } };
  }
}

function faultOf(errors: readonly Diagnostic[]): DevFault {
  const message = `${countText(errors.length, 'error')} in the price book\n\n${errors.map(errorText).join('\n\n')}`;
  return { message, stack: '', ...(errors[0] && { id: `pricing-source/${errors[0].at.file}` }) };
}

const errorText = ({ code, at, message, tip }: Diagnostic): string =>
  `${code} ${placeText(at)}\n  ${message}\n  tip: ${tip}`;

interface DevOptions {
  readonly source: string;
  readonly generated: string;
  /** Event by which a page asks for the current fault. */
  readonly hello: string;
  /** Event that makes pages close the overlay, because the fault is corrected. */
  readonly fixed: string;
}

/** Compiles the book at each save. @returns a function that stops compiling */
export function compileOnSave(
  { config, environments }: ViteDevServer,
  { source, generated, hello, fixed }: DevOptions,
): () => void {
  const { hot } = environments.client;
  let fault: ErrorPayload['err'] | undefined;
  const run = ({ sources, changed }: BookChange): void => {
    const start = performance.now();
    const { outcome, error } = compileBook(sources, generated);
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
