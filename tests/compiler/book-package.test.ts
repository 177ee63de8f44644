/** The price book as a package: its version, and a TypeScript project that installs it. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadSources } from '../../codegen/commands/book-folder.ts';
import { writePackage } from '../../codegen/commands/run-build-book.ts';
import { compile } from '../../codegen/compile.ts';
import type { Change } from '../../codegen/impact/impact.ts';
import { missingNames, nextVersion } from '../../codegen/impact/next-version.ts';
import { product as banners } from '../../generated/products/banners.ts';
import { noMarkup, quote } from '../../src/pricing/index.ts';
import { badges } from '../fixtures/products.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';

const change = (also: Partial<Change>): Change => ({
  kind: 'Other',
  product: '',
  where: '',
  what: '',
  text: '',
  ...also,
});

test.each<[what: string, changes: readonly Change[], missing: readonly string[], want: string]>([
  ['something is no longer sold', [change({ kind: 'Prices', held: 'gone' })], [], '2.0.0'],
  ['a name is gone that had no price', [], ['badges, body: slate'], '2.0.0'],
  ['the counter answers otherwise', [change({ kind: 'Answers', held: 'answer' })], [], '2.0.0'],
  ['a text means something else', [change({ kind: 'Texts', held: 'text' })], [], '2.0.0'],
  ['a price moves far', [change({ kind: 'Prices', held: 'price' })], [], '1.5.0'],
  ['an option is new', [change({ kind: 'Products' })], [], '1.5.0'],
  ['a text is mended', [change({ kind: 'Texts' })], [], '1.4.3'],
])('the version when %s', (_what, changes, missing, want) => {
  expect(nextVersion('1.4.2', changes, missing)).toBe(want);
});

test('names that are gone', () => {
  const fields = badges.fields.flatMap((field) => {
    if (field.id === 'ink') return [];
    return field.kind === 'choice' && field.id === 'body' ? [{ ...field, choices: field.choices.slice(1) }] : [field];
  });
  expect(missingNames([badges], [{ ...badges, fields }])).toEqual([
    'badges, body: card',
    'badges, ink',
    'badges, ink: Blue',
    'badges, ink: Rust',
  ]);
});

describe('a TypeScript project that installs the packed book', () => {
  const project = temporaryFolder(afterAll);
  const run = (command: string, ...args: readonly string[]) => {
    const { status, stdout, stderr } = spawnSync(command, args, { cwd: project, encoding: 'utf8' });
    return { status, text: stdout + stderr };
  };
  const checked = (name: string, selection: string) => {
    const text = `import { noMarkup, normalise, products, quote } from '@store/price-book';
const product = products.banners;
export const exact = quote(product, ${selection}, noMarkup);
const settled = quote(product, normalise(product, ${selection}), noMarkup);
console.log(JSON.stringify([exact, settled]));
`;
    writeFileSync(join(project, `${name}.mts`), text);
    const options = '--ignoreConfig --strict --module nodenext --target es2023 --lib es2023,dom'.split(' ');
    return run(process.execPath, join(process.cwd(), 'node_modules/typescript/bin/tsc'), ...options, `${name}.mts`);
  };

  beforeAll(() => {
    writePackage(compile(loadSources('pricing-source')), '1.2.3', join(project, 'book'));
    writeFileSync(join(project, 'package.json'), '{"private": true, "type": "module"}');
    run('npm', 'pack', './book');
    const packed = readdirSync(project).find((name) => name.endsWith('.tgz')) ?? '';
    run('npm', 'install', `./${packed}`, '--offline', '--no-audit', '--no-fund');
  }, 120_000);

  test('gets the prices of the counter, and needs no other package', { timeout: 60_000 }, () => {
    const selection = { material: '13oz Scrim', width: '36', height: '24' } as const;
    expect(checked('sold', JSON.stringify(selection))).toEqual({ status: 0, text: '' });
    const want = quote(banners, selection, noMarkup);
    expect(JSON.parse(run(process.execPath, 'sold.mjs').text)[0]).toEqual(want);
    const manifest: object = JSON.parse(
      readFileSync(join(project, 'node_modules/@store/price-book/package.json'), 'utf8'),
    );
    expect(manifest).toMatchObject({ version: '1.2.3' });
    expect(Object.keys(manifest)).not.toContain('dependencies');
    expect(readdirSync(join(project, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual(['@store']);
  });

  test('does not compile with a retired stock', { timeout: 60_000 }, () => {
    const { status, text } = checked('retired', `{ material: '15oz Retired', width: '36', height: '24' }`);
    expect(status).not.toBe(0);
    expect(text).toContain('"15oz Retired"');
  });
});
