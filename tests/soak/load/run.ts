/** A book of a hundred times the size, compiled, built and opened, with a cart of a thousand lines: every screen answers, and how fast. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium, type Page } from '@playwright/test';
import { chromiumPath } from '../../../scripts/chromium-path.ts';
import { copyProject } from '../../browser/support/project-copy.ts';
import { signedIn, storageKeys } from '../../browser/support/stored.ts';
import { say } from '../size.ts';
import { writeBigBook } from './big-book.ts';
import { fullStorage } from './full-storage.ts';

const times = Number(process.env['QUOTR_TIMES'] ?? 100);

const timed = async <T>(work: () => Promise<T>): Promise<readonly [number, T]> => {
  const start = performance.now();
  const result = await work();
  return [Math.round(performance.now() - start), result];
};

const project = copyProject();
const browser = await chromium.launch({
  executablePath: chromiumPath,
  args: ['--no-sandbox'],
});
try {
  const book = writeBigBook(project.folder, times);
  const [codegen, compiled] = await timed(() => project.compileAndAccept());
  if (compiled.code !== 0) throw new Error(compiled.output.slice(0, 5000));
  const [checked] = await timed(() => project.run('tsx', 'codegen/commands/codegen.ts', '--check'));
  const [built, outcome] = await timed(() => project.run('vite', 'build', '--logLevel', 'error'));
  if (outcome.code !== 0) throw new Error(outcome.output.slice(0, 5000));
  say(`book times ${times}`, { ...book, 'codegen ms': codegen, 'check ms': checked, 'build ms': built });

  const address = await project.serve();
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
  });
  const seeded = { ...signedIn, [storageKeys.cart]: fullStorage(1000, 4_800_000) };
  await context.addInitScript((stored) => {
    if (localStorage.length === 0) for (const [key, text] of Object.entries(stored)) localStorage.setItem(key, text);
  }, seeded);
  const page = await context.newPage();
  let bytes = 0;
  page.on('response', (response) => {
    if (/\.(js|css)$/.test(new URL(response.url()).pathname))
      void response.body().then(
        (body) => (bytes += gzipSync(body).length),
        () => undefined,
      );
  });
  const figures: Record<string, number> = {};
  const opens = async (name: string, path: string, there: (page: Page) => Promise<unknown>) => {
    const [milliseconds] = await timed(async () => {
      await page.goto(address.replace(/\/$/, '') + path);
      await there(page);
    });
    figures[`${name} ms`] = milliseconds;
  };
  const main = () => page.getByRole('main');
  await opens('hub', '/products', () => main().getByRole('link').first().waitFor());
  figures['hub gzip bytes'] = bytes;
  for (const [name, path] of [
    ['business cards', '/business-cards'],
    ['signs', '/signs'],
  ] as const)
    await opens(name, path, () => main().getByRole('link').last().waitFor());
  figures['cards on a menu'] = await main().getByRole('link').count();
  bytes = 0;
  await opens('calculator', '/stock/14pt', () =>
    page.getByRole('button', { name: 'Add to cart', exact: true }).waitFor(),
  );
  figures['calculator gzip bytes'] = bytes;
  await opens(`calculator of copy ${times - 1}`, `/copy-${times - 1}/stock/14pt`, () =>
    page.getByRole('button', { name: 'Add to cart', exact: true }).waitFor(),
  );
  await opens('cart of 1,000 lines', '/cart', () => main().getByRole('listitem').last().waitFor());
  const [more] = await timed(async () => {
    const before = await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).getAttribute('aria-label');
    await main().getByRole('button', { name: 'One more' }).first().click();
    await page.waitForFunction(
      (name) => document.querySelector('header a[href$="/cart"]')?.getAttribute('aria-label') !== name,
      before,
    );
  });
  figures['one more ms'] = more;
  const undo = main().getByRole('button', { name: 'Undo' });
  const [removed] = await timed(async () => {
    await main()
      .getByRole('button', { name: /^Remove / })
      .first()
      .click();
    await undo.waitFor();
  });
  figures['remove ms'] = removed;
  const [restored] = await timed(async () => {
    await undo.click();
    await undo.waitFor({ state: 'detached' });
  });
  figures['restore ms'] = restored;
  const [asked] = await timed(async () => {
    await main()
      .getByRole('button', { name: /Submit Order/ })
      .click();
    await page.getByRole('dialog').waitFor();
  });
  figures['order dialog ms'] = asked;
  await opens('price book page', '/admin/price-book', () => page.getByRole('searchbox').waitFor());
  const [found] = await timed(async () => {
    await page.getByRole('searchbox').fill('suede');
    await page.getByRole('table').last().getByText(/suede/i).first().waitFor();
  });
  figures['search ms'] = found;
  say('its screens', figures);
  const assets = join(project.folder, 'dist/assets');
  const files = readdirSync(assets, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const sizes = files.map(({ parentPath, name }) => statSync(join(parentPath, name)).size);
  say('its files', {
    files: sizes.length,
    bytes: sizes.reduce((sum, size) => sum + size, 0),
    largest: Math.max(...sizes),
    'page bytes': readFileSync(join(project.folder, 'dist/index.html')).length,
  });
} finally {
  await browser.close();
  project.remove();
}
