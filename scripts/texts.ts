/** `npm run texts`: prints every text that people may read, with its place, so that somebody can read them aloud. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseAst } from 'vite';

const found = new Map<string, string>();

const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Collects the texts of a syntax tree: text between tags, and strings that read as words. */
function collect(tree: unknown, place: (at: number) => string): void {
  for (const each of listOf(tree)) collect(each, place);
  if (typeof tree !== 'object' || tree === null || Array.isArray(tree)) return;
  const node = recordOf(tree);
  if (/^(Import|TS)/.test(String(node['type']))) return;
  const text = textOf(node);
  if (text !== undefined && !found.has(text)) found.set(text, place(Number(node['start'])));
  for (const [key, child] of Object.entries(node)) if (key !== 'quasis') collect(child, place);
}

function textOf(node: Readonly<Record<string, unknown>>): string | undefined {
  const raw =
    node['type'] === 'TemplateLiteral'
      ? listOf(node['quasis'])
          .map((part) => recordOf(recordOf(part)['value'])['cooked'])
          .join('…')
      : node['value'];
  if (typeof raw !== 'string') return undefined;
  const text = raw.trim().replaceAll(/\s+/g, ' ');
  if (/^(select|insert|update|with|lock|set|create) [a-z_(]/.test(text)) return undefined;
  const reads = node['type'] === 'JSXText' ? /[A-Za-z]{2}/ : /^[^<{/.#@]*[A-Z][a-z]|[a-z]{2} [a-z“$…]+/;
  return reads.test(text) ? text : undefined;
}

const listed = execFileSync('git', ['ls-files', 'src', 'server'], { encoding: 'utf8' }).split('\n');
const unread = /\.test\.|\.d\.ts$|^src\/reader|^server\/(database|running)/;
for (const file of listed.filter((path) => /\.tsx?$/.test(path) && !unread.test(path))) {
  const code = readFileSync(file, 'utf8');
  collect(
    parseAst(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' }),
    (at) => `${file}:${code.slice(0, at).split('\n').length}`,
  );
}
for (const [text, place] of found) console.log(`${place}\t${text}`);
console.log(`${found.size} texts`);
