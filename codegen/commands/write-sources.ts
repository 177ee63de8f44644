/** Writes changed files of a price book. */
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { SourceFile } from '../language/source.ts';

/**
 * Makes the files of a folder equal to `after`. First removes the files that `after` lacks. Then replaces each changed
 * file as a whole, so that no program reads half a file.
 */
export function writeSources(folder: string, before: readonly SourceFile[], after: readonly SourceFile[]): void {
  for (const { path } of before) if (!after.some((kept) => kept.path === path)) rmSync(join(folder, path));
  const held = new Map(before.map(({ path, bytes }) => [path, bytes]));
  for (const { path, bytes } of after) {
    const old = held.get(path);
    if (old && Buffer.compare(old, bytes) === 0) continue;
    const target = join(folder, path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(`${target}.tmp`, bytes);
    renameSync(`${target}.tmp`, target);
  }
}
