/** Compiles the price book under `npm run dev`. */
import { compile } from '../compile.ts';
import { sinceLast } from '../impact/since-last.ts';
import { countText } from '../language/count-text.ts';
import { type Diagnostic, placeText } from '../language/diagnostic.ts';
import { loadSources, readGenerated, writeGenerated } from './book-folder.ts';
import { committedGenerated } from './git-folder.ts';

export interface DevFault {
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
export function compileBook(source: string, generated: string): DevRun {
  try {
    const compilation = compile(loadSources(source));
    const errors = compilation.diagnostics.filter(({ severity }) => severity === 'error');
    if (errors.length > 0)
      return { outcome: `${countText(errors.length, 'error')}, nothing was written`, error: faultOf(errors) };
    const last = readGenerated(generated);
    const { refusal } = sinceLast(last, compilation, committedGenerated(generated));
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
