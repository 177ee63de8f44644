/** Runs Lighthouse in a process of its own, on a browser that holds a session and nothing else. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { check, number, object, parse, pipe } from 'valibot';
import type { Stored } from '../../browser/support/stored.ts';
import { launch } from './browser.ts';

const lighthouse = join(import.meta.dirname, '../peers/node_modules/.bin/lighthouse');
const port = 4319;

export type Device = 'desktop' | 'mobile';

const score = object({
  score: pipe(
    number(),
    check((value) => value >= 0 && value <= 1),
  ),
});
const report = object({
  categories: object({ performance: score, accessibility: score, 'best-practices': score }),
});

/** Out of a hundred. */
export interface Scores {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
}

/** @param stored what local storage holds before the page starts. */
export async function lighthouseOf(address: string, device: Device, stored: Stored): Promise<Scores> {
  const profile = mkdtempSync(join(tmpdir(), 'quotr-lighthouse-'));
  const args = [...launch.args, `--remote-debugging-port=${port}`];
  const context = await chromium.launchPersistentContext(profile, { ...launch, args });
  try {
    const [page = await context.newPage()] = context.pages();
    // A file of the same origin that starts nothing: no service worker has fetched the app before.
    await page.goto(new URL('favicon.svg', address.replace(/\/app\/.*$/, '/app/')).href);
    await page.evaluate((entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    }, stored);
    const path = join(profile, 'report.json');
    await promisify(execFile)(
      lighthouse,
      [
        address,
        `--port=${port}`,
        '--disable-storage-reset',
        '--only-categories=performance,accessibility,best-practices',
        '--output=json',
        `--output-path=${path}`,
        '--quiet',
        ...(device === 'desktop' ? ['--preset=desktop'] : []),
      ],
      { env: { ...process.env, CHROME_PATH: launch.executablePath } },
    );
    const { categories } = parse(report, JSON.parse(readFileSync(path, 'utf8')));
    return {
      performance: 100 * categories.performance.score,
      accessibility: 100 * categories.accessibility.score,
      bestPractices: 100 * categories['best-practices'].score,
    };
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
}
