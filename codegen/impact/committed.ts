/** `generated/` as it was committed. */
import { createHash } from 'node:crypto';
import { GitError, fileAt, filesWithIds } from './git-folder.ts';
import type { Files } from './index.ts';

/**
 * @param generated what stands in the folder now: only files that differ are fetched from git
 * @returns undefined where there is no commit of it, or nothing differs
 */
export function committedGenerated(folder: string, generated: Files): Files | undefined {
  try {
    const committed = filesWithIds(folder, 'HEAD');
    const isSame = (path: string, id: string): boolean => blobId(generated.get(path)) === id;
    const differs = committed.size !== generated.size || [...committed].some(([path, id]) => !isSame(path, id));
    if (committed.size === 0 || !differs) return undefined;
    return new Map(
      [...committed].map(([path, id]) => [
        path,
        isSame(path, id) ? (generated.get(path) ?? '') : fileAt(folder, 'HEAD', path).toString('utf8'),
      ]),
    );
  } catch (error) {
    // No repository, no commit yet, or no git: there is no committed book to compare with.
    if (error instanceof GitError) return undefined;
    throw error;
  }
}

/** How git names a file's content. */
function blobId(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const bytes = Buffer.from(text, 'utf8');
  return createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
}
