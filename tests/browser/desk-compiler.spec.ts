/** The compiler in a browser gives the same report and the same files of every book as under Node, byte for byte. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { loadSources, sourcePaths } from '../../codegen/commands/load-sources.ts';
import type { SourceFile } from '../../codegen/language/source.ts';
import { openSession, type Verdict } from '../../codegen/session.ts';
import { hostileBooks } from '../soak/hostile/cases.ts';
import { isFull } from '../soak/size.ts';
import { open } from './support/navigation.ts';
import { expect, test } from './support/test.ts';

const schemesFolder = 'tests/schemes';
const common = loadSources(join(schemesFolder, 'common'));

const schemes = readdirSync(schemesFolder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'common')
  .map(({ name }) => ({
    name,
    sources: (): readonly SourceFile[] => {
      const own = loadSources(join(schemesFolder, name));
      return [...common.filter(({ path }) => !own.some((file) => file.path === path)), ...own];
    },
  }));

const hostile = hostileBooks(60);
const every = <Item>(items: readonly Item[], step: number): readonly Item[] =>
  items.filter((_, at) => isFull || at % step === 0);

const books = [
  { name: 'the price book', sources: () => loadSources('pricing-source') },
  ...every(schemes, 10),
  ...every(hostile, Math.ceil(hostile.length / 6)),
];

const worker = readdirSync('dist/assets').find((name) => name.startsWith('desk.worker-')) ?? '';

test('the browser’s report of every book equals Node’s', async ({ page }) => {
  test.setTimeout(600_000);
  expect(schemes).toHaveLength(30);
  expect(sourcePaths('pricing-source').length).toBeGreaterThan(50);
  await open(page, '/admin/price-book/desk');
  for (const { name, sources } of books) {
    const files = sources();
    const archive = zipSync(Object.fromEntries(files.map(({ path, bytes }) => [`pricing-source/${path}`, bytes])));
    await page.route('**/book-of-the-test.zip', (route) => route.fulfill({ body: Buffer.from(archive) }));
    const answered = await page.evaluate(askWorker, `/app/assets/${worker}`);
    const expected = await openSession(files).drop([], () => undefined);
    expect(answered, name).toEqual(JSON.parse(JSON.stringify(expected)));
    await page.unroute('**/book-of-the-test.zip');
  }
});

/** Runs in the page: compiles the archive's book in a worker of its own. */
function askWorker(address: string): Promise<Verdict> {
  return new Promise((resolve, reject) => {
    const compiler = new Worker(address, { type: 'module' });
    compiler.addEventListener('error', ({ message }) => reject(new Error(message)));
    compiler.addEventListener('message', ({ data }) => {
      if ('error' in data) reject(new Error(data.error));
      if (!('result' in data)) return;
      compiler.terminate();
      resolve(JSON.parse(JSON.stringify(data.result)));
    });
    // oxlint-disable-next-line require-post-message-target-origin -- a worker has no origin to name
    compiler.postMessage({ id: 1, archive: '/app/book-of-the-test.zip', task: { kind: 'drop', files: [] } });
  });
}
