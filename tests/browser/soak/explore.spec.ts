/** `npm run soak -- explore`: Bombadil clicks and types at counters and the desk; judge.ts checks its traces. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { type PreviewServer, preview } from 'vite';
import { chromiumPath } from '../../../scripts/chromium-path.ts';
import { judge } from '../../soak/explore/judge.ts';
import { lookByAxe } from '../../soak/explore/look-by-axe.ts';
import { runs, say } from '../../soak/size.ts';

const wide = ['1440', '900'] as const;
const phone = ['390', '844'] as const;
/** Addresses at which explorations start, each in a new browser, with their repetitions. */
const begun = [
  { name: 'calculators', from: 'stock/14pt', sizes: [wide, phone], times: runs(3, 1) },
  { name: 'menus and cart', from: 'products', sizes: [wide, phone], times: runs(2, 0) },
  { name: 'quotes and admin', from: 'quotes', sizes: [wide, phone], times: runs(2, 0) },
  { name: 'pricing desk', from: 'admin/price-book/desk', sizes: [wide], times: runs(4, 1) },
] as const;
const seconds = runs(100, 60);

/** Copies the build with axe, which each page loads. */
function withAxe(): string {
  const folder = mkdtempSync(join(tmpdir(), 'quotr-explored-'));
  cpSync('dist', folder, { recursive: true });
  const axe = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');
  const book = JSON.stringify(resolve('pricing-source'));
  writeFileSync(join(folder, 'axe.js'), `${axe};window.bookFolder=${book};(${String(lookByAxe)})();`);
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((each) =>
    each.endsWith('.html'),
  )) {
    const path = join(folder, name);
    writeFileSync(path, readFileSync(path, 'utf8').replace('</head>', '<script src="/app/axe.js"></script></head>'));
  }
  return folder;
}

let build: string;
let server: PreviewServer;
test.beforeAll(async () => {
  build = withAxe();
  server = await preview({ build: { outDir: build }, preview: { port: 0, strictPort: false }, logLevel: 'error' });
});
test.afterAll(async () => {
  await server.close();
  rmSync(build, { recursive: true });
});

/** Explores once. @returns its trace, a state on each line */
async function explore(folder: string, from: string, [width, height]: readonly [string, string]): Promise<string> {
  const output = mkdtempSync(join(folder, 'explored-'));
  const options = {
    '--time-limit': `${seconds}s`,
    '--output-path': output,
    '--width': width,
    '--height': height,
    // Instruments nothing: the app checks the hashes of its parts, and would not load rewritten ones.
    '--instrument-javascript': '',
  };
  const flags = ['--headless', '--no-sandbox', ...Object.entries(options).flat()];
  const explorer = spawn(
    'node_modules/.bin/bombadil',
    ['browser', 'test', ...flags, `${server.resolvedUrls?.local[0]}${from}`, './tests/soak/explore/specification.ts'],
    { env: { ...process.env, CHROME: chromiumPath, RUST_LOG: 'error' }, stdio: 'ignore', detached: true },
  );
  // Sometimes Bombadil waits forever for a page that it has reloaded.
  const end = setTimeout(() => process.kill(-(explorer.pid ?? 0), 'SIGKILL'), (seconds + 40) * 1000);
  await once(explorer, 'exit');
  clearTimeout(end);
  return readFileSync(join(output, 'trace.jsonl'), 'utf8');
}

for (const { name, from, sizes, times } of begun)
  test(`explored: ${name}`, async () => {
    test.skip(times === 0, 'a soak tries it');
    const folder = mkdtempSync(join(tmpdir(), 'quotr-explorer-'));
    const rounds = Array.from({ length: times }, () => sizes).flat();
    test.setTimeout(rounds.length * (seconds + 60) * 1000);
    const traces: string[] = [];
    for (const size of rounds) traces.push(await explore(folder, from, size));
    const { figures, findings } = await judge(traces);
    say(`explored: ${name}`, { seconds: seconds * rounds.length, ...figures });
    expect(findings, `states in ${folder}`).toEqual([]);
    // The exploration has got beyond the sign-in.
    expect(figures['pages']).toBeGreaterThan(2);
    // A calculator's prices were compared with the book.
    if (from === 'stock/14pt') expect(figures['tables']).toBeGreaterThan(0);
    rmSync(folder, { recursive: true });
  });
