/** Proves the direction of imports over the whole tree, and that no folder is left out. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import { describe, expect, it } from 'vitest';
import { circleOf } from './circles.ts';
import { type Import, importsOf } from './imports.ts';
import { addedRooms, codegenRooms, codegenSteps, houseRooms, violations } from './rules.ts';

const root = new URL('../..', import.meta.url).pathname;

const filesUnder = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(?:tsx?|mjs)$/.test(path))
    .map((path) => `${folder}/${path.replaceAll(sep, '/')}`);

const foldersIn = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${folder}/${name}`);

const readImports = (path: string): readonly Import[] => importsOf(path, readFileSync(join(root, path), 'utf8'));

describe('the imports of src, server, codegen and generated', () => {
  const files = ['src', 'server', 'codegen', 'generated'].flatMap(filesUnder);
  const imports = files.flatMap(readImports);

  it('run one way', () => {
    console.log(`${imports.length} imports in ${files.length} files`);
    expect(violations(imports)).toEqual([]);
  });

  it('hold codegen to its steps', () => {
    const steps = codegenSteps.map((step) => step.replace('/', '')).toSorted();
    expect(readdirSync(join(root, 'codegen')).toSorted()).toEqual(steps);
    const { rooms, arrows } = codegenRooms(imports);
    const held = imports.filter(({ from, to }) => from.startsWith('codegen/') && to.startsWith('codegen/'));
    console.log(`${held.length} imports within codegen, ${arrows.length} arrows between its ${rooms.length} rooms`);
    expect(rooms).toHaveLength(codegenSteps.length);
    expect(rooms.length).toBeLessThanOrEqual(13);
    expect(arrows.length).toBeGreaterThan(0);
    expect(arrows.length).toBeLessThanOrEqual(51);
  });

  const withScripts = [...imports, ...filesUnder('scripts').flatMap(readImports)];

  it('go in no circle, the scripts among them', () => {
    expect(circleOf(withScripts)).toEqual([]);
  });

  it('connect few rooms by few arrows, none of them up, types and lazy imports among them', () => {
    const { rooms, arrows } = houseRooms(withScripts);
    console.log(`${arrows.length} arrows between ${rooms.length} rooms`);
    const within = arrows.filter((arrow) => !arrow.some((room) => addedRooms.includes(room)));
    expect(rooms.length).toBeGreaterThan(20);
    expect(rooms.length).toBeLessThanOrEqual(26 + addedRooms.length);
    expect(within.length).toBeGreaterThan(50);
    expect(within.length).toBeLessThanOrEqual(95);
    for (const added of addedRooms) {
      expect(rooms).toContain(added);
      expect(arrows.filter(([from]) => from === added).length).toBeLessThanOrEqual(4);
    }
    expect(circleOf(arrows.map(([from, to]) => ({ from, to, isValue: true })))).toEqual([]);
  });

  it('names of style modules are unique, since their classes are named after them', () => {
    const names = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.module.css'))
      .map((path) => basename(path));
    expect(names.length).toBeGreaterThan(20);
    expect(names.filter((name, at) => names.indexOf(name) < at)).toEqual([]);
  });

  it('were looked at in every folder', () => {
    const seen = new Set(files.flatMap((path) => [dirname(path), dirname(dirname(path))]));
    const known = [
      'src/pricing',
      'src/book',
      'src/quotes',
      'src/data',
      'src/ui',
      'src/app',
      'server/database',
      'server/http',
      'generated/products',
    ];
    const folders = [...known, ...foldersIn('src'), ...foldersIn('src/screens'), ...foldersIn('codegen')];
    expect(
      folders.filter((folder) => !seen.has(folder) && !files.some((path) => path.startsWith(`${folder}/`))),
    ).toEqual([]);
    expect(foldersIn('src/screens').length).toBeGreaterThan(3);
    expect(files.length).toBeGreaterThan(150);
    expect(imports.length).toBeGreaterThan(400);
  });
});

describe('importsOf', () => {
  it.each([
    [`import { a } from './a.ts';`, ['src/ui/a.ts']],
    [`import type { a } from '../pricing/a.ts';`, ['src/pricing/a.ts']],
    [`import './a.module.css'; import 'b'; import 'node:fs';`, ['src/ui/a.module.css', 'package:b', 'node:fs']],
    [`export * from './a.ts'; export type { b } from './b.ts';`, ['src/ui/a.ts', 'src/ui/b.ts']],
    [`export const c = 1; const d = 2; export { d };`, []],
    [`const a = () => import('./a.ts');`, ['src/ui/a.ts']],
    [`const a = (name: string) => import(name);`, ['?']],
    [`type A = import('../storage/a.ts').A;`, ['src/storage/a.ts']],
    [`const a = <b>{"import c from './c.ts'"}</b>; // import d from './d.ts'`, []],
  ])('of %s', (source, want) => {
    expect(importsOf('src/ui/x.tsx', source).map(({ to }) => to)).toEqual(want);
  });

  it('refuses a file that does not parse', () => {
    expect(() => importsOf('src/ui/x.ts', 'import {')).toThrow('src/ui/x.ts');
  });
});

const value = (from: string, to: string): Import => ({ from, to, isValue: true });

describe('circleOf', () => {
  it.each<{ imports: readonly Import[]; want: readonly string[] }>([
    { imports: [value('a', 'b'), value('b', 'c'), value('a', 'c')], want: [] },
    { imports: [value('a', 'b'), value('b', 'c'), value('c', 'b')], want: ['b', 'c'] },
    { imports: [value('a', 'b'), { from: 'b', to: 'a', isValue: false }], want: [] },
  ])('$imports', ({ imports, want }) => {
    expect(circleOf(imports)).toEqual(want);
  });

  it.each([
    { source: `import type { a } from './a.ts';`, want: [false] },
    { source: `import { type a } from './a.ts';`, want: [false] },
    { source: `import { type a, b } from './a.ts';`, want: [true] },
    { source: `import './a.ts'; export * from './b.ts'; export type { c } from './c.ts';`, want: [true, true, false] },
    { source: `const a = () => import('./a.ts');`, want: [false] },
  ])('counts $source', ({ source, want }) => {
    expect(importsOf('src/ui/x.ts', source).map(({ isValue }) => isValue)).toEqual(want);
  });
});

describe('the rules', () => {
  // Only refused imports; the test of the whole tree covers the allowed ones.
  const refused: readonly (readonly [string, string])[] = [
    ['src/pricing/quote.ts', 'src/book/index.ts'],
    ['src/pricing/quote.ts', 'generated/products/basic.ts'],
    ['src/pricing/quote.ts', 'package:react'],
    ['src/pricing/quote.ts', 'package:big.js'],
    ['src/pricing/quote.ts', 'tests/fixtures/products.ts'],
    ['src/book/index.ts', 'src/data/stores.ts'],
    ['src/book/index.ts', 'src/screens/cart/index.ts'],
    ['src/quotes/cart.ts', 'src/ui/Table.tsx'],
    ['src/quotes/cart.ts', 'src/data/stores.ts'],
    ['src/quotes/cart.ts', 'package:react'],
    ['src/quotes/wire/wire.ts', 'server/app.ts'],
    ['src/data/server/api.ts', 'package:hono/client'],
    ['server/http/context.ts', 'server/routes/quotes/routes.ts'],
    ['server/database/with-tenant.ts', 'server/http/context.ts'],
    ['server/routes/checks/adds-up.ts', 'server/database/with-tenant.ts'],
    ['server/routes/held/routes.ts', 'server/routes/quotes/put-quote.ts'],
    ['server/routes/quotes/put-quote.ts', 'src/data/stores.ts'],
    ['src/ui/Table.tsx', 'src/data/stores.ts'],
    ['src/ui/Table.tsx', 'src/screens/cart/index.ts'],
    ['src/ui/Table.tsx', 'src/app/pages.ts'],
    ['src/quotes/prices/line-price.ts', 'src/screens/cart/CartPage.tsx'],
    ['src/data/stores.ts', 'src/ui/Table.tsx'],
    ['src/screens/cart/CartPage.tsx', 'src/screens/orders/order/OrderDialog.tsx'],
    ['src/screens/cart/CartPage.tsx', 'src/screens/cart-extras/index.ts'],
    ['src/screens/cart/CartPage.tsx', 'src/app/pages.ts'],
    ['src/screens/cart/CartPage.tsx', 'generated/catalog.ts'],
    ['src/screens/cart/CartPage.test.tsx', 'src/screens/orders/order/OrderDialog.tsx'],
    ['src/app/pages.ts', 'generated/products/basic.ts'],
    ['src/app/pages.ts', 'codegen/compile.ts'],
    ['src/app/pages.ts', 'package.json'],
    ['src/ui/save.ts', 'package:xlsx'],
    ['src/ui/save.ts', 'package:xlsx/dist/cpexcel.full.mjs'],
    ['src/screens/admin/import.ts', 'package:papaparse'],
    ['src/screens/admin/import.test.ts', 'package:hucre'],
    ['src/screens/calculator/load.ts', '?'],
    ['src/quotes/cart.ts', 'node:fs'],
    ['generated/catalog.ts', 'src/book/index.ts'],
    ['generated/products/basic.ts', 'src/pricing/index.ts'],
    ['generated/catalog.ts', 'codegen/compile.ts'],
    ['server/publishing/routes.ts', 'codegen/session.ts'],
    ['server/publishing/compile-process.ts', 'codegen/compile.ts'],
    ['server/publishing/compile-process.ts', 'server/database/books.ts'],
    ['server/main.ts', 'codegen/session.ts'],
    ['src/screens/desk/Desk.tsx', 'codegen/compile.ts'],
    ['codegen/read/csv.ts', 'codegen/parse/index.ts'],
    ['codegen/link/link.ts', 'codegen/check/index.ts'],
    ['codegen/emit/index.ts', 'codegen/compile.ts'],
    ['codegen/read/csv.ts', 'node:fs'],
    ['codegen/impact/price-list.ts', 'node:vm'],
    ['codegen/loose.ts', 'codegen/language/diagnostic.ts'],
    ['codegen/compile.ts', 'src/book/index.ts'],
    ['codegen/compile.ts', 'src/quotes/format.ts'],
    ['src/contract/drawing/drawing.ts', 'src/quotes/format.ts'],
    ['codegen/compile.ts', 'generated/catalog.ts'],
    ['src/elsewhere.ts', 'package:react'],
    ['src/screens/loose.ts', 'package:react'],
  ];
  it.each(refused)('%s may not import %s', (from, to) => {
    expect(violations([{ from, to }])).toHaveLength(1);
  });

  it('says what to do', () => {
    expect(violations([{ from: 'src/ui/Table.tsx', to: 'src/data/stores.ts' }])).toEqual([
      'src/ui/Table.tsx imports src/data/stores.ts: not from here. Controls know no screen and keep nothing: hand it in as a prop.',
    ]);
  });
});
