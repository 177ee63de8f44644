/**
 * `npm run build:book`: writes the price book as a package. `price-book-version.json` is committed: the version of the
 * last package, and the fingerprint of its book, which git knows.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Compilation, compile } from '../compile.ts';
import { packageFiles } from '../emit/book-package.ts';
import { type CompiledBook, type Files, impactOf } from '../impact/index.ts';
import { thresholdOf } from '../impact/money.ts';
import { missingNames, nextVersion } from '../impact/next-version.ts';
import { readProducts, storedSetting } from '../impact/read-back.ts';
import { isSound } from '../session.ts';
import { listFiles, loadSources } from './book-folder.ts';
import { commitWith, filesAt } from './git-folder.ts';

interface Released {
  readonly version: string;
  readonly fingerprint: string;
}

const root = join(import.meta.dirname, '..', '..');
const record = join(root, 'price-book-version.json');
const usualName = '@store/price-book';

function fingerprintOf(files: Files): string {
  const { version }: { readonly version: string } = JSON.parse(files.get('manifest.json') ?? '{}');
  return version;
}

function versionOf(compiled: CompiledBook): string {
  if (!existsSync(record)) return '1.0.0';
  const { version, fingerprint }: Released = JSON.parse(readFileSync(record, 'utf8'));
  if (fingerprint === fingerprintOf(compiled.files)) return version;
  const folder = join(root, 'generated');
  const before = new Map(
    filesAt(folder, commitWith(folder, 'manifest.json', fingerprint)).map(({ path, bytes }) => [
      path,
      Buffer.from(bytes).toString('utf8'),
    ]),
  );
  const { changes } = impactOf(before, compiled, Math.min(thresholdOf(before), thresholdOf(compiled.files)));
  const [old, now] = [before, compiled.files].map((files) => readProducts(files).products.values());
  return nextVersion(version, changes, missingNames(old ?? [], now ?? []));
}

/** @throws Error if the package can't be made */
export function writePackage(compiled: Pick<Compilation, 'files' | 'checked'>, version: string, out: string): string {
  const { files, checked } = compiled;
  const name = storedSetting(files, 'package name') ?? usualName;
  if (!/^(?:@[a-z\d][\w.-]*\/)?[a-z\d][\w.-]*$/.test(name))
    throw new Error(`"package name" on the sheet Settings: ${name} is no name of a package, such as ${usualName}.`);
  const products = checked.products.map(({ product }) => product);
  const staged = join(root, '.cache', `package-${process.pid}`);
  const put = (path: string, text: string) => {
    mkdirSync(dirname(join(staged, path)), { recursive: true });
    writeFileSync(join(staged, path), text);
  };
  try {
    cpSync(join(root, 'src/pricing'), join(staged, 'src/pricing'), {
      recursive: true,
      filter: (path) => !path.endsWith('.test.ts'),
    });
    for (const [path, text] of files) if (path.startsWith('products/')) put(`generated/${path}`, text);
    const written = packageFiles({ name, version, fingerprint: fingerprintOf(files), products });
    for (const [path, text] of written) put(path, text);
    rmSync(out, { recursive: true, force: true });
    translate(staged, out);
    for (const path of ['package.json', 'README.md']) cpSync(join(staged, path), join(out, path));
  } finally {
    rmSync(staged, { recursive: true, force: true });
  }
  return `${name} ${version}`;
}

function translate(from: string, out: string): void {
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const options =
    '--ignoreConfig --declaration --strict --module nodenext --target es2023 --rewriteRelativeImportExtensions';
  const { status, stdout } = spawnSync(
    process.execPath,
    [tsc, join(from, 'index.ts'), '--rootDir', from, '--outDir', out, ...options.split(' ')],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(stdout);
  for (const path of listFiles(out).filter((one) => one.endsWith('.d.ts'))) {
    const file = join(out, path);
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replaceAll(/(from '\.[^']+|import\("\.[^"]+)\.ts(?=['"])/g, '$1.js'),
    );
  }
}

/** @returns the exit code: 1 if the package can't be made */
export function runBuildBook(args: readonly string[]): number {
  const { values } = parseArgs({ args: [...args], options: { out: { type: 'string' } } });
  const out = resolve(values.out ?? join(root, 'dist-book'));
  try {
    const compiled = compile(loadSources(join(root, 'pricing-source')));
    if (!isSound(compiled)) throw new Error('The price book has errors. Run: npm run codegen');
    const version = versionOf(compiled);
    const written = writePackage(compiled, version, out);
    const released: Released = { version, fingerprint: fingerprintOf(compiled.files) };
    writeFileSync(record, `${JSON.stringify(released, null, 2)}\n`);
    console.log(`${written} is in ${out}. Commit price-book-version.json with the book. npm pack packs the folder.`);
    return 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return 1;
  }
}
