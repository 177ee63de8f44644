/** P7: the start of three pages, held against the floor page's, and what Lighthouse says of them. */
import type { Browser } from '@playwright/test';
import { signedIn, type Stored } from '../../browser/support/stored.ts';
import { floorRoot, projectRoot } from '../bundle/build.ts';
import { compare } from '../harness/compare.ts';
import { alone, type Figure } from '../harness/figure.ts';
import { quantile } from '../harness/interval.ts';
import { openBrowser } from '../screen/browser.ts';
import { type Device, lighthouseOf, type Scores } from '../screen/lighthouse.ts';
import { serveApp, serveFloor } from '../screen/serve.ts';
import { startOf } from '../screen/start.ts';

const rounds = 9;
const lighthouseRuns = 5;

interface Route {
  readonly path: string;
  readonly stored: Stored;
}

const routes: readonly Route[] = [
  { path: 'login', stored: {} },
  { path: 'products', stored: signedIn },
  { path: 'stock/14pt', stored: signedIn },
];

/** @returns the figures of P7. */
export async function start(): Promise<readonly Figure[]> {
  const app = await serveApp(projectRoot);
  const floor = await serveFloor(floorRoot);
  const browser = await openBrowser();
  const figures: Figure[] = [];
  try {
    for (const route of routes) figures.push(...(await startFigures(browser, app.address, route, floor.address)));
    for (const route of routes) {
      for (const device of ['desktop', 'mobile'] as const)
        figures.push(...(await lighthouseFigures(app.address, route, device)));
    }
    return figures;
  } finally {
    await browser.close();
    await Promise.all([app, floor].map(({ close }) => close()));
  }
}

async function startFigures(
  browser: Browser,
  app: string,
  { path, stored }: Route,
  floor: string,
): Promise<readonly Figure[]> {
  const shifts: number[] = [];
  const largest = await compare({
    id: 'P7',
    what: `largest paint of /${path}, slow 4G, CPU 4 x slower`,
    against: 'floor page',
    unit: 'ms',
    ours: async () => {
      const { largestPaint, shift } = await startOf(browser, app + path, stored);
      shifts.push(shift);
      return largestPaint;
    },
    theirs: async () => (await startOf(browser, floor, {})).largestPaint,
    rounds,
    budget: { atMost: 1.3 },
  });
  const worst = Math.max(...shifts);
  const what = `layout shift of /${path}, the most of ${shifts.length} starts`;
  return [largest, alone('P7', what, '', worst, { atMost: 0.01 })];
}

const asked: Readonly<Record<Device, Scores>> = {
  desktop: { performance: 99, accessibility: 100, bestPractices: 100 },
  mobile: { performance: 95, accessibility: 100, bestPractices: 100 },
};

const names = { performance: 'performance', accessibility: 'accessibility', bestPractices: 'best practices' } as const;

async function lighthouseFigures(app: string, { path, stored }: Route, device: Device): Promise<readonly Figure[]> {
  const found: Scores[] = [];
  // oxlint-disable-next-line no-await-in-loop -- they must not weigh on each other
  for (let run = 0; run < lighthouseRuns; run++) found.push(await lighthouseOf(app + path, device, stored));
  return (['performance', 'accessibility', 'bestPractices'] as const).map((kind) => {
    const median = quantile(
      found.map((scores) => scores[kind]),
      0.5,
    );
    const what = `Lighthouse, ${device}, ${names[kind]} of /${path}, median of ${lighthouseRuns}`;
    return alone('P7', what, 'of 100', median, { atLeast: asked[device][kind] });
  });
}
