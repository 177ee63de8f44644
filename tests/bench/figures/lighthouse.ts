/** Lighthouse's performance score of three pages on a phone, by a process of its own, in a browser with a session. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { number, object, parse } from 'valibot';
import type { Stored } from '../../browser/support/stored.ts';
import { projectRoot } from '../bundle/build.ts';
import { alone, type Figure } from '../harness/figure.ts';
import { quantile } from '../harness/interval.ts';
import { installPeers } from '../harness/peers.ts';
import { launch } from '../screen/browser.ts';
import { serveApp } from '../screen/serve.ts';
import { routes } from './start.ts';

const runs = 5;
const port = 4319;

export async function lighthouse(): Promise<readonly Figure[]> {
  const command = join(installPeers(), '.bin/lighthouse');
  const app = await serveApp(projectRoot);
  const figures: Figure[] = [];
  try {
    for (const { path, stored } of routes) {
      const scores: number[] = [];
      // oxlint-disable-next-line no-await-in-loop -- they must not weigh on each other
      for (let run = 0; run < runs; run++) scores.push(await scoreOf(command, app.address + path, stored));
      const what = `Lighthouse, mobile, performance of /${path}, median of ${runs}`;
      figures.push(alone('P7', what, 'of 100', quantile(scores, 0.5), { atLeast: 99 }));
    }
    return figures;
  } finally {
    await app.close();
  }
}

const report = object({ categories: object({ performance: object({ score: number() }) }) });

/** @param stored local storage before the page starts */
async function scoreOf(command: string, address: string, stored: Stored): Promise<number> {
  const profile = mkdtempSync(join(tmpdir(), 'quotr-lighthouse-'));
  const args = [...launch.args, `--remote-debugging-port=${port}`];
  const context = await chromium.launchPersistentContext(profile, { ...launch, args });
  try {
    const [page = await context.newPage()] = context.pages();
    // Opens a file of the same origin that starts no service worker, which would fetch the app beforehand.
    await page.goto(new URL('favicon.svg', address.replace(/\/app\/.*$/, '/app/')).href);
    await page.evaluate((entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    }, stored);
    const path = join(profile, 'report.json');
    const asked = ['--disable-storage-reset', '--only-categories=performance', '--output=json', '--quiet'];
    await promisify(execFile)(command, [address, `--port=${port}`, `--output-path=${path}`, ...asked], {
      env: { ...process.env, CHROME_PATH: launch.executablePath },
    });
    return 100 * parse(report, JSON.parse(readFileSync(path, 'utf8'))).categories.performance.score;
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
}
