/** Doc comments name their subject: a noun for a value, a verb for a function. Few begin with a clause. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
/** Folders to which the bound applies. */
const folders = ['codegen', 'server', 'src', 'scripts', 'tests'] as const;
const maxShare = 0.04;

const docComment = /\/\*\*\s+(?:\* )?(?=\S)/g;
const clause = /(?:What|Whether|Who|Whom|Whose|Those|That|Where|Which|How)\b.*/y;

/** Returns the number of doc comments in a text, and the first lines of those that begin with a clause word. */
function docComments(text: string): { readonly count: number; readonly clauses: readonly string[] } {
  const starts = Array.from(text.matchAll(docComment), ({ 0: begin, index }) => index + begin.length);
  const clauses = starts.flatMap((start) => {
    clause.lastIndex = start;
    return clause.exec(text)?.[0] ?? [];
  });
  return { count: starts.length, clauses };
}

test.each(folders)('at most 4 percent of the doc comments in %s begin with a clause word', (folder) => {
  const found = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(?:tsx?|mjs)$/.test(path) && !path.includes('node_modules'))
    .map((path) => ({
      path: `${folder}/${path.replaceAll(sep, '/')}`,
      ...docComments(readFileSync(join(root, folder, path), 'utf8')),
    }));
  const count = found.reduce((sum, one) => sum + one.count, 0);
  const clauses = found.flatMap(({ path, clauses: own }) => own.map((line) => `${path}: ${line}`));
  console.log(`${clauses.length} of ${count} doc comments in ${folder} begin with a clause word`);
  expect(count).toBeGreaterThan(50);
  expect(
    clauses.length / count,
    `Name the thing with a noun or the action with a verb:\n${clauses.join('\n')}`,
  ).toBeLessThanOrEqual(maxShare);
});

test.each([
  ['on one line', '/** What is taken off. */', ['What is taken off. */']],
  ['on several lines', '  /**\n   * Whether it is open.\n   * It may be.\n   */', ['Whether it is open.']],
  ['a noun', '/** Discount in cents, which is what is taken off. */\n/** Whatever. */', []],
  ['other comments and patterns', "// What it is\n/* Who it is */\n'src/**/*.ts'", []],
])('clause words: %s', (_, text, want) => expect(docComments(text).clauses).toEqual(want));
