/** The real price book in a folder of its own, to be changed and compiled. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readGenerated } from '../../../codegen/commands/generated-files.ts';
import { loadSources } from '../../../codegen/commands/load-sources.ts';
import { type Compilation, compile } from '../../../codegen/compile.ts';
import { type SinceLast, sinceLast } from '../../../codegen/impact/since-last.ts';
import type { WalkThrough } from './walk-throughs.ts';

const root = join(import.meta.dirname, '../../..');

export interface Outcome extends Compilation {
  /** Codegen's report; '' with errors. */
  readonly report: string;
  /** Reason for which codegen writes nothing without `--accept`. */
  readonly refusal: string | undefined;
}

const last = readGenerated(join(root, 'generated'));

export function outcomeOf(...changes: readonly WalkThrough[]): Outcome {
  const folder = mkdtempSync(join(tmpdir(), 'quotr-readme-'));
  try {
    const source = join(folder, 'pricing-source');
    cpSync(join(root, 'pricing-source'), source, { recursive: true });
    for (const change of changes) change(folder);
    const compilation = compile(loadSources(source));
    let known: SinceLast | undefined;
    const compared = () => (compilation.files.size === 0 ? undefined : (known ??= sinceLast(last, compilation)));
    return {
      ...compilation,
      get report() {
        return compared()?.report ?? '';
      },
      get refusal() {
        return compared()?.refusal;
      },
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
