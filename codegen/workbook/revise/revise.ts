/**
 * Changes the sources by a command. Compiles the book before and after the change, so that a sound book stays sound.
 */
import { type Compilation, compile } from '../../compile.ts';
import { sinceLast } from '../../impact/since-last.ts';
import type { SourceFile } from '../../language/source.ts';
import { readSources } from '../../read/index.ts';
import { applyRevision } from './apply-edits.ts';
import type { Change } from './commands.ts';
import { Refusal, type Revision } from './revision.ts';

export interface Revised {
  readonly sources: readonly SourceFile[];
  readonly revision: Revision;
  /** Compilation of the changed sources. If it has errors, the changes must not be written. */
  readonly compilation: Compilation;
  readonly report: string;
}

/** @throws Refusal if the book has errors already, or nothing would change. */
export function revise(sources: readonly SourceFile[], change: Change): Revised {
  const before = compile(sources);
  if (before.files.size === 0)
    throw new Refusal('The book has errors: run "npm run codegen" and mend them first. Nothing was changed.');
  const revision = change(readSources(sources).sheets);
  if (revision.edits.length === 0 && revision.removed.length === 0)
    throw new Refusal(['Nothing has to be changed.', ...revision.leftAlone].join('\n'));
  const revised = applyRevision(sources, revision);
  const compilation = compile(revised);
  const { report } = compilation.files.size === 0 ? { report: '' } : sinceLast(before.files, compilation);
  return { sources: revised, revision, compilation, report };
}
