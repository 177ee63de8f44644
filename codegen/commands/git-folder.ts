/** Reads the files of a folder at a git commit, without a checkout. */
import { spawnSync } from 'node:child_process';
import { basename, dirname, resolve } from 'node:path';
import type { Files } from '../impact/index.ts';
import type { SourceFile } from '../language/source.ts';

export class GitError extends Error {}

function git(folder: string, ...args: readonly string[]): Buffer {
  const { status, stdout, stderr, error } = spawnSync('git', ['-C', folder, ...args], { maxBuffer: 2 ** 30 });
  if (error) throw new GitError(`git cannot be run: ${error.message}`);
  if (status !== 0) throw new GitError(stderr.toString('utf8').trim());
  return stdout;
}

/**
 * Returns the commit of a reference.
 * @throws GitError if there is no such commit, or the folder is in no repository.
 */
export function commitOf(folder: string, ref: string): string {
  git(folder, 'rev-parse', '--git-dir');
  try {
    return git(folder, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`)
      .toString('utf8')
      .trim();
  } catch {
    throw new GitError(`git knows no "${ref}" here. In a fresh clone, fetch it first: git fetch origin ${ref}`);
  }
}

/** Returns the commit that first gave a file of a folder this text. @throws GitError if no commit did */
export function commitWith(folder: string, file: string, text: string): string {
  const [first] = git(folder, 'log', '--reverse', '--format=%H', `-S${text}`, '--', file).toString('utf8').split('\n');
  if (!first)
    throw new GitError(
      `No commit has ${file} with ${text}: commit the book first. In a shallow clone, run: git fetch --unshallow`,
    );
  return first;
}

/**
 * Reads the files below a folder at a commit, by path with forward slashes. A folder that did not exist yet has no
 * files.
 * @param below relative path of a folder, such as `../generated/`; '' for the folder itself
 */
export const filesAt = (folder: string, commit: string, below = ''): readonly SourceFile[] =>
  git(folder, 'ls-tree', '-r', '-z', '--name-only', commit, '--', `./${below}`)
    .toString('utf8')
    .split('\0')
    .filter((path) => path !== '')
    .map((path) => ({ path: path.slice(below.length), bytes: git(folder, 'show', `${commit}:./${path}`) }));

/** Returns the committed files of the folder; undefined if nothing is committed, or if the present files are the same. */
export function committedGenerated(folder: string): Files | undefined {
  try {
    // Asks in the folder above: a folder that was deleted has a committed book, too.
    const [above, below] = [dirname(resolve(folder)), `${basename(folder)}/`];
    if (git(above, 'status', '--porcelain', '--', `./${below}`).length === 0) return undefined;
    const committed = filesAt(above, 'HEAD', below);
    if (committed.length === 0) return undefined;
    return new Map(committed.map(({ path, bytes }) => [path, new TextDecoder().decode(bytes)]));
  } catch (error) {
    // Without a repository, a commit or git, there is no committed book to compare with.
    if (error instanceof GitError) return undefined;
    throw error;
  }
}
