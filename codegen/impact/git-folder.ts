/** Folders as they stood in git: another edition of the price book, without checking it out. */
import { spawnSync } from 'node:child_process';
import type { SourceFile } from '../language/source.ts';

/** What git has to say when it cannot answer. */
export class GitError extends Error {}

function git(folder: string, ...args: readonly string[]): Buffer {
  const { status, stdout, stderr, error } = spawnSync('git', ['-C', folder, ...args], { maxBuffer: 2 ** 30 });
  if (error) throw new GitError(`git cannot be run: ${error.message}`);
  if (status !== 0) throw new GitError(stderr.toString('utf8').trim());
  return stdout;
}

/**
 * The commit that a reference names.
 * @throws GitError when there is none, or the folder stands in no repository.
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

/** The files below a folder at a commit, by path with forward slashes. A folder that was not there yet holds nothing. */
export function filesAt(folder: string, commit: string, below = '.'): readonly SourceFile[] {
  const names = git(folder, 'ls-tree', '-r', '-z', '--name-only', commit, '--', `${below}/`).toString('utf8');
  return names
    .split('\0')
    .filter((name) => name !== '')
    .map((name) => ({
      path: below === '.' ? name : name.slice(below.length + 1),
      bytes: fileAt(folder, commit, name),
    }));
}

/** The files below a folder at a commit, each with git's name for its content. */
export function filesWithIds(folder: string, commit: string): ReadonlyMap<string, string> {
  const lines = git(folder, 'ls-tree', '-r', '-z', commit, '--', './').toString('utf8').split('\0');
  return new Map(
    lines.flatMap((line) => {
      const [, id, path] = /^\d+ blob ([0-9a-f]+)\t(.+)$/s.exec(line) ?? [];
      return id !== undefined && path !== undefined ? [[path, id] as const] : [];
    }),
  );
}

export const fileAt = (folder: string, commit: string, path: string): Buffer =>
  git(folder, 'show', `${commit}:./${path}`);
