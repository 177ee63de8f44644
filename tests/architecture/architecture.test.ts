/** Imports run one way over the whole tree, no folder is left out, and what the documents say about files is true. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it, test } from 'vitest';
import { type Import, importsOf } from './imports.ts';
import { codegenSteps, violations } from './rules.ts';

const filesUnder = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`);

const readImports = (path: string): readonly Import[] => importsOf(path, readFileSync(path, 'utf8'));

const sources = ['src', 'server', 'codegen', 'generated', 'scripts']
  .flatMap(filesUnder)
  .filter((path) => /\.(?:tsx?|mjs)$/.test(path));
const imports = sources.flatMap(readImports);

/** Returns files that import each other in a circle, without types and lazy imports; none without a circle. */
function circleOf(all: readonly Import[]): readonly string[] {
  let left = all.filter(({ isValue }) => isValue);
  for (let before = Infinity; left.length < before; ) {
    before = left.length;
    const importing = new Set(left.map(({ from }) => from));
    left = left.filter(({ to }) => importing.has(to));
  }
  // Each remaining file imports another remaining one: following them ends in a circle.
  const next = new Map(left.map(({ from, to }) => [from, to]));
  const path: string[] = [];
  let at = left[0]?.from;
  while (at !== undefined && !path.includes(at)) {
    path.push(at);
    at = next.get(at);
  }
  return at === undefined ? [] : path.slice(path.indexOf(at));
}

test('imports lead to what is below a folder', () => {
  expect(violations(imports.filter(({ from }) => !from.startsWith('scripts/')))).toEqual([]);
});

test('imports go in no circle', () => {
  expect(circleOf(imports)).toEqual([]);
});

test('every folder of codegen is one of its steps', () => {
  expect(readdirSync('codegen').toSorted()).toEqual(codegenSteps.map((step) => step.replace('/', '')).toSorted());
});

test('names of style modules are unique, since their classes are named after them', () => {
  const names = filesUnder('src')
    .filter((path) => path.endsWith('.module.css'))
    .map((path) => basename(path));
  expect(names.filter((name, at) => names.indexOf(name) < at)).toEqual([]);
});

it.each([
  ['src/pricing/quote.ts', 'src/book/index.ts'],
  ['src/quotes/cart.ts', 'package:react'],
  ['src/data/stores.ts', 'src/ui/Table.tsx'],
  ['src/screens/cart/CartPage.tsx', 'generated/catalog.ts'],
  ['src/screens/cart/CartPage.tsx', 'src/screens/orders/order/OrderDialog.tsx'],
  ['src/screens/desk/Desk.tsx', 'codegen/compile.ts'],
  ['src/ui/save.ts', 'package:xlsx'],
  ['codegen/read/csv.ts', 'codegen/parse/index.ts'],
  ['codegen/read/csv.ts', 'node:fs'],
  ['server/main.ts', 'codegen/session.ts'],
  ['src/elsewhere.ts', 'package:react'],
])('%s may not import %s', (from, to) => {
  expect(violations([{ from, to }])).toHaveLength(1);
});

/** Folders whose paths are checked in documents; `src/…` in a sentence about another program is no path. */
const folders = 'codegen deploy docs generated pricing-source public scripts src server tests'.split(' ');

/** Returns `a/b.ts` and `a/c.ts` for `a/{b,c}.ts`. */
function withoutBraces(path: string): readonly string[] {
  const braces = /\{([^{}]*)\}/.exec(path);
  if (!braces) return [path];
  return (braces[1] ?? '').split(',').flatMap((part) => withoutBraces(path.replace(braces[0], part)));
}

test('every path in a document leads to a file or folder', () => {
  const documents = [
    'README.md',
    'pricing-source/README.md',
    ...filesUnder('docs').filter((path) => path.endsWith('.md')),
  ];
  const missing = documents.flatMap((document) =>
    Array.from(readFileSync(document, 'utf8').matchAll(/`([^`\s]+)`/g), ([, code = '']) => code)
      .filter((code) => folders.some((folder) => code.startsWith(`${folder}/`)) && !/[<>*…]/.test(code))
      .flatMap(withoutBraces)
      .filter((path) => !existsSync(path))
      .map((path) => `${document}: ${path}`),
  );
  expect(missing).toEqual([]);
});

test('the README has every command of CI', () => {
  const commands = [...readFileSync('.ci/run', 'utf8').matchAll(/^run (.*)$/gm)].map(([, command = '']) => command);
  expect(commands).toContain('npm test');
  const readme = readFileSync('README.md', 'utf8');
  expect(commands.filter((command) => !readme.includes(`\`${command}\``))).toEqual([]);
});
