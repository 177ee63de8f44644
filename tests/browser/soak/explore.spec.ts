/** `npm run soak -- explore`: an explorer that was written elsewhere clicks and types through counters and the pricing desk; judge.ts says what must hold. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { chromiumPath } from '../../../scripts/chromium-path.ts';
import { judge } from '../../soak/explore/judge.ts';
import { runs, say } from '../../soak/size.ts';

const visits = [
  { name: 'counter', from: 'products', size: [1440, 900], seconds: runs(750, 40) },
  { name: 'counter on a phone', from: 'stock/14pt', size: [390, 844], seconds: runs(450, 20) },
  { name: 'pricing desk', from: 'admin/price-book/desk', size: [1440, 900], seconds: runs(600, 30) },
] as const;

for (const { name, from, size, seconds } of visits)
  test(`explored: ${name}`, async ({ baseURL, browserName }) => {
    test.skip(browserName !== 'chromium', 'it drives Chromium alone');
    test.setTimeout(seconds * 2000 + 60_000);
    const folder = mkdtempSync(join(tmpdir(), 'quotr-explore-'));
    const [width, height] = size;
    const options = {
      '--time-limit': `${seconds}s`,
      '--output-path': folder,
      '--width': width,
      '--height': height,
    };
    const explorer = spawn(
      'node_modules/.bin/bombadil',
      [
        ...['browser', 'test', '--headless', '--no-sandbox'],
        ...Object.entries(options).flatMap((option) => option.map(String)),
        ...[`${baseURL}${from}`, './tests/soak/explore/specification.ts'],
      ],
      { env: { ...process.env, CHROME: chromiumPath }, stdio: ['ignore', 'ignore', 'inherit'] },
    );
    await once(explorer, 'exit');
    const { figures, findings } = await judge(readFileSync(join(folder, 'trace.jsonl'), 'utf8'));
    say(`explored: ${name}`, { seconds, ...figures });
    expect(findings, `states in ${folder}`).toEqual([]);
    expect(figures['actions']).toBeGreaterThan(seconds / 3);
    rmSync(folder, { recursive: true });
  });
