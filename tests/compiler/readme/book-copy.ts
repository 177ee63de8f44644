/** The real price book in a folder of its own, to be changed and compiled. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readGenerated } from '../../../codegen/commands/generated-files.ts';
import { loadEditions } from '../../../codegen/commands/load-sources.ts';
import { type Editions, repeatedEditionsCompiler } from '../../../codegen/editions.ts';
import { type EditionsSinceLast, editionsSinceLast } from '../../../codegen/impact/editions-since-last.ts';
import type { WalkThrough } from './walk-throughs.ts';

const root = join(import.meta.dirname, '../../..');

const compileEditions = repeatedEditionsCompiler();

export interface Outcome extends Editions {
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
    const editions = compileEditions(loadEditions(source));
    let known: EditionsSinceLast | undefined;
    const compared = () => (editions.files.size === 0 ? undefined : (known ??= editionsSinceLast(last, editions)));
    return {
      ...editions,
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
