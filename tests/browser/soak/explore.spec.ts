/** `npm run soak -- explore`: an explorer that was written elsewhere clicks and types through counters and the pricing desk; judge.ts says what must hold. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { type PreviewServer, preview } from 'vite';
import { chromiumPath } from '../../../scripts/chromium-path.ts';
import { judge } from '../../soak/explore/judge.ts';
import { lookByAxe } from '../../soak/explore/look-by-axe.ts';
import { runs, say } from '../../soak/size.ts';

const visits = [
  { name: 'counter', from: 'products', size: [1440, 900], seconds: runs(750, 40) },
  { name: 'counter on a phone', from: 'stock/14pt', size: [390, 844], seconds: runs(450, 20) },
  { name: 'pricing desk', from: 'admin/price-book/desk', size: [1440, 900], seconds: runs(600, 30) },
] as const;

/** The build with axe beside it, which each page loads. */
function withAxe(): string {
  const folder = mkdtempSync(join(tmpdir(), 'quotr-explored-'));
  cpSync('dist', folder, { recursive: true });
  const axe = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');
  writeFileSync(join(folder, 'axe.js'), `${axe};(${lookByAxe})();`);
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

for (const { name, from, size, seconds } of visits)
  test(`explored: ${name}`, async ({ browserName }) => {
    test.skip(browserName !== 'chromium', 'it drives Chromium alone');
    test.setTimeout(seconds * 2000 + 60_000);
    const folder = mkdtempSync(join(tmpdir(), 'quotr-explorer-'));
    const [width, height] = size;
    const options = {
      '--time-limit': `${seconds}s`,
      '--output-path': folder,
      '--width': width,
      '--height': height,
      // Rewritten parts of the app would not load: their hashes are checked.
      '--instrument-javascript': '',
    };
    const explorer = spawn(
      'node_modules/.bin/bombadil',
      [
        ...['browser', 'test', '--headless', '--no-sandbox'],
        ...Object.entries(options).flatMap((option) => option.map(String)),
        ...[`${server.resolvedUrls?.local[0]}${from}`, './tests/soak/explore/specification.ts'],
      ],
      { env: { ...process.env, CHROME: chromiumPath, RUST_LOG: 'error' }, stdio: ['ignore', 'ignore', 'inherit'] },
    );
    await once(explorer, 'exit');
    const { figures, findings } = await judge(readFileSync(join(folder, 'trace.jsonl'), 'utf8'));
    say(`explored: ${name}`, { seconds, ...figures });
    expect(findings, `states in ${folder}`).toEqual([]);
    // Beyond the sign-in.
    expect(figures['pages']).toBeGreaterThan(2);
    rmSync(folder, { recursive: true });
  });
