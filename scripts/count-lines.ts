/**
 * `npm run lines [-- <commit>]`: counts the handwritten files and lines of each folder and of the tests, as they are in
 * the commit. Without a commit, counts them as they are in the index.
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const git = (...args: readonly string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 });

const [commit] = process.argv.slice(2);
const tree = commit ?? git('write-tree').trim();
const isTest = (path: string) => path.startsWith('tests/') || /\.test\.tsx?$|\/fixture\.tsx?$/.test(path);
const written = git('ls-tree', '-r', '--name-only', tree)
  .split('\n')
  .filter((path) => /^(src|server|codegen|scripts|tests|public)\/.*\.(ts|tsx|css|mjs|js)$/.test(path));

const linesOf = (path: string) => git('show', `${tree}:${path}`).split('\n').length - 1;

interface Count {
  readonly files: number;
  readonly lines: number;
}
const count = (paths: readonly string[]): Count => ({
  files: paths.length,
  lines: paths.reduce((sum, path) => sum + linesOf(path), 0),
});

const source = written.filter((path) => !isTest(path));
const folders = [...new Set(source.map((path) => path.split('/')[0] ?? ''))];
const counts = {
  ...Object.fromEntries(
    folders.map((folder) => [folder, count(source.filter((path) => path.startsWith(`${folder}/`)))]),
  ),
  source: count(source),
  tests: count(written.filter(isTest)),
};
for (const [name, { files, lines }] of Object.entries(counts))
  console.log(
    `${name.padEnd(8)} ${String(files).padStart(5)} files ${lines.toLocaleString('en-US').padStart(8)} lines`,
  );
