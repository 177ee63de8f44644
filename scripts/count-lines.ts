/** `npm run lines`: counts the handwritten files and lines of each folder and of the tests, as they are in the index. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const isTest = (path: string) => path.startsWith('tests/') || /\.test\.tsx?$|\/fixture\.tsx?$/.test(path);
const counts = new Map<string, { files: number; lines: number }>();
for (const path of execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n')) {
  if (!/^(src|server|codegen|scripts|tests|public)\/.*\.(ts|tsx|css|mjs|js)$/.test(path)) continue;
  for (const name of isTest(path) ? ['tests'] : [path.split('/')[0] ?? '', 'source']) {
    const { files, lines } = counts.get(name) ?? { files: 0, lines: 0 };
    counts.set(name, { files: files + 1, lines: lines + readFileSync(path, 'utf8').split('\n').length - 1 });
  }
}
console.table(Object.fromEntries(counts));
