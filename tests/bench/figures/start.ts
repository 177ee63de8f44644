/** P7: the start of three pages, held against the floor page's, and what Lighthouse says of them. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { type Stored, signedIn } from '../../browser/support/stored.ts';
import { floorRoot, projectRoot } from '../bundle/build.ts';
import { compare } from '../harness/compare.ts';
import { alone, type Figure } from '../harness/figure.ts';
import { bootstrap, quantile } from '../harness/interval.ts';
import { openBrowser } from '../screen/browser.ts';
import { type Device, lighthouseOf, type Scores } from '../screen/lighthouse.ts';
import { type Served, serveApp, serveFloor } from '../screen/serve.ts';
import { startOf } from '../screen/start.ts';

const rounds = 9;
const lighthouseRuns = 5;

interface Route {
  readonly path: string;
  readonly stored: Stored;
  /** Its largest paint, against the floor page's. */
  readonly atMost: number;
  /** Time until it hears a click, against the floor page's. */
  readonly heard: number;
}

const routes: readonly Route[] = [
  { path: 'login', stored: {}, atMost: 0.75, heard: 1 },
  { path: 'products', stored: signedIn, atMost: 0.75, heard: 1.15 },
  { path: 'stock/14pt', stored: signedIn, atMost: 0.9, heard: 1.25 },
];

/** @returns the figures of P7 but Lighthouse's. */
export async function start(): Promise<readonly Figure[]> {
  const app = await serveApp(projectRoot);
  const floor = await serveFloor(floorRoot);
  const browser = await openBrowser();
  const figures: Figure[] = [];
  try {
    for (const route of routes) figures.push(...(await startFigures(browser, app, route, floor.address)));
    return figures;
  } finally {
    await browser.close();
    await Promise.all([app, floor].map(({ close }) => close()));
  }
}

/** @returns what Lighthouse says of the same pages. */
export async function lighthouse(): Promise<readonly Figure[]> {
  const app = await serveApp(projectRoot);
  const figures: Figure[] = [];
  try {
    for (const route of routes) {
      for (const device of ['desktop', 'mobile'] as const)
        figures.push(...(await lighthouseFigures(app.address, route, device)));
    }
    return figures;
  } finally {
    await app.close();
  }
}

async function startFigures(
  browser: Browser,
  app: Served,
  { path, stored, atMost, heard: heardWithin }: Route,
  floor: string,
): Promise<readonly Figure[]> {
  const shifts: number[] = [];
  const answers: number[] = [];
  const floorAnswers: number[] = [];
  const largest = await compare({
    id: 'P7',
    what: `largest paint of /${path}, slow 4G, CPU 4 x slower`,
    against: 'floor page',
    unit: 'ms',
    ours: async () => {
      const started = await startOf(browser, app.address + path, stored);
      shifts.push(started.shift);
      answers.push(started.answers);
      return started.largestPaint;
    },
    theirs: async () => {
      const started = await startOf(browser, floor, {});
      floorAnswers.push(started.answers);
      return started.largestPaint;
    },
    rounds,
    budget: { atMost },
  });
  const plain = await compare({
    id: 'P7',
    what: 'the same',
    against: 'the same page as plain HTML and CSS, without a script',
    unit: 'ms',
    ours: async () => (await startOf(browser, app.address + path, stored)).largestPaint,
    theirs: async () => (await startOf(browser, app.address + writePlain(app.folder, path), stored)).largestPaint,
    rounds: 5,
    budget: {},
  });
  const heard = answers.map((time, at) => time / (floorAnswers[at] ?? Number.NaN));
  return [
    largest,
    plain,
    {
      id: 'P7',
      what: `/${path}: until a click is heard`,
      against: 'floor page',
      unit: 'ms',
      ours: quantile(answers, 0.5),
      theirs: quantile(floorAnswers, 0.5),
      held: bootstrap(heard),
      budget: { atMost: heardWithin },
    },
    alone('P7', `layout shift of /${path}, the most of ${shifts.length} starts`, '', Math.max(...shifts), {
      atMost: 0,
    }),
  ];
}

/** Writes what is painted of an address into a page of its own, without scripts. @returns its address */
function writePlain(folder: string, path: string): string {
  const page = readFileSync(join(folder, `pages/${path}.html`), 'utf8')
    .replaceAll(/<script[^>]*><\/script>|<link rel="(?:modulepreload|manifest)"[^>]*>/g, '')
    .replace(/(?<=id="root")[^>]*/, '');
  const name = `plain-${path.replaceAll('/', '-')}.html`;
  writeFileSync(join(folder, name), page);
  return name;
}

const asked: Readonly<Record<Device, Scores>> = {
  desktop: { performance: 99, accessibility: 100, bestPractices: 100 },
  mobile: { performance: 99, accessibility: 100, bestPractices: 100 },
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
