/** One compilation under `npm run dev`: into `generated/` when all is well, or else a fault for the overlay. */
import { compile, type Compiler } from '../compile.ts';
import { type Diagnostic, placeText } from '../language/diagnostic.ts';
import { committedGenerated } from '../impact/git-folder.ts';
import { sinceLast } from '../impact/since-last.ts';
import type { SourceFile } from '../language/source.ts';
import { readGenerated, writeGenerated } from './generated-files.ts';

interface DevFault {
  readonly message: string;
  readonly stack: string;
  /** The file to open. */
  readonly id?: string;
}

interface DevRun {
  /** In a few words. */
  readonly outcome: string;
  readonly error?: DevFault;
}

/** Never throws: a fault of the compiler itself is one for the overlay too. */
export function compileBook(
  sources: readonly SourceFile[],
  generated: string,
  compileFiles: Compiler = compile,
): DevRun {
  try {
    const compilation = compileFiles(sources);
    const errors = compilation.diagnostics.filter(({ severity }) => severity === 'error');
    if (errors.length > 0)
      return { outcome: `${countOf(errors.length, 'error')}, nothing was written`, error: faultOf(errors) };
    const last = readGenerated(generated);
    const { refusal } = sinceLast(last, compilation, committedGenerated(generated, last));
    if (refusal !== undefined) return { outcome: 'nothing was written', error: { message: refusal, stack: '' } };
    return { outcome: `${countOf(writeGenerated(generated, compilation.files).length, 'file')} written` };
  } catch (error) {
    const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
    return { outcome: 'the compiler failed', error: { message, stack } };
  }
}

const countOf = (number: number, what: string): string => `${number} ${what}${number === 1 ? '' : 's'}`;

function faultOf(errors: readonly Diagnostic[]): DevFault {
  const message = `${countOf(errors.length, 'error')} in the price book\n\n${errors.map(errorText).join('\n\n')}`;
  return { message, stack: '', ...(errors[0] && { id: `pricing-source/${errors[0].at.file}` }) };
}

const errorText = ({ code, at, message, tip }: Diagnostic): string =>
  `${code} ${placeText(at)}\n  ${message}\n  tip: ${tip}`;
