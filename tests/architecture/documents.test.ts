/** Statements of the documents about files are true. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
/** Folders whose paths are checked in documents; `src/…` in a sentence about another program is no path. */
const folders = [
  'codegen',
  'deploy',
  'docs',
  'generated',
  'pricing-source',
  'public',
  'scripts',
  'src',
  'server',
  'tests',
];
const documents = [
  'README.md',
  'pricing-source/README.md',
  ...readdirSync(join(root, 'docs'))
    .filter((name) => name.endsWith('.md') && name !== 'coverage.md')
    .map((name) => `docs/${name}`),
];

/** Returns `a/b.ts` and `a/c.ts` for `a/{b,c}.ts`. */
function withoutBraces(path: string): readonly string[] {
  const braces = /\{([^{}]*)\}/.exec(path);
  if (!braces) return [path];
  return (braces[1] ?? '').split(',').flatMap((part) => withoutBraces(path.replace(braces[0], part)));
}

const pathsIn = (text: string): readonly string[] =>
  [...text.matchAll(/`([^`\s]+)`/g)]
    .map(([, code = '']) => code)
    .filter((code) => folders.some((folder) => code.startsWith(`${folder}/`)) && !/[<>*…]/.test(code))
    .flatMap(withoutBraces);

test('every path in a document leads to a file or folder', () => {
  const found = documents.flatMap((document) =>
    pathsIn(readFileSync(join(root, document), 'utf8')).map((path) => ({ document, path })),
  );
  console.log(`${found.length} paths in ${documents.length} documents`);
  expect(found.length).toBeGreaterThan(100);
  expect(
    found.filter(({ path }) => !existsSync(join(root, path))).map(({ document, path }) => `${document}: ${path}`),
  ).toEqual([]);
});

test('a document names a test file with its folder, so that its path is looked up', () => {
  const bare = documents.flatMap((document) =>
    [...readFileSync(join(root, document), 'utf8').matchAll(/`([\w-]+\.(?:test|spec)\.tsx?)`/g)].map(
      ([, name = '']) => `${document}: ${name}`,
    ),
  );
  expect(bare).toEqual([]);
});

test('the README has every command of CI', () => {
  const run = readFileSync(join(root, '.ci/run'), 'utf8');
  const commands = [...run.matchAll(/^run (.*)$/gm)].map(([, command = '']) => command);
  expect(commands).toContain('npm test');
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  expect(commands.filter((command) => !readme.includes(`\`${command}\``))).toEqual([]);
});
