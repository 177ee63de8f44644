/** P7: the start of three pages, beside the floor page. */
import type { Browser } from '@playwright/test';
import { type Stored, signedIn } from '../../browser/support/stored.ts';
import { floorRoot, projectRoot } from '../bundle/build.ts';
import { beside, inTurn } from '../harness/compare.ts';
import { alone, type Figure } from '../harness/figure.ts';
import { openBrowser } from '../screen/browser.ts';
import { serveApp, serveFloor } from '../screen/serve.ts';
import { startOf } from '../screen/start.ts';

const rounds = 9;

interface Route {
  readonly path: string;
  readonly stored: Stored;
  /** Largest paint, as a multiple of the floor page's. */
  readonly atMost: number;
  /** Time until a click is heard, as a multiple of the floor page's. */
  readonly heard: number;
}

export const routes: readonly Route[] = [
  { path: 'login', stored: {}, atMost: 0.75, heard: 1 },
  { path: 'products', stored: signedIn, atMost: 0.75, heard: 1.15 },
  { path: 'stock/14pt', stored: signedIn, atMost: 0.9, heard: 1.25 },
];

export async function start(): Promise<readonly Figure[]> {
  const app = await serveApp(projectRoot);
  const floor = await serveFloor(floorRoot);
  const browser = await openBrowser();
  const figures: Figure[] = [];
  try {
    for (const route of routes) figures.push(...(await startFigures(browser, route, app.address, floor.address)));
    return figures;
  } finally {
    await browser.close();
    await Promise.all([app, floor].map(({ close }) => close()));
  }
}

async function startFigures(
  browser: Browser,
  { path, stored, atMost, heard }: Route,
  app: string,
  floor: string,
): Promise<readonly Figure[]> {
  const { ours, theirs } = await inTurn(`P7 /${path}`, {
    ours: () => startOf(browser, app + path, stored),
    theirs: () => startOf(browser, floor, {}),
    rounds,
  });
  const besideFloor = (what: string, part: 'largestPaint' | 'answers', budget: number): Figure =>
    beside(
      { id: 'P7', what, against: 'floor page', unit: 'ms', budget: { atMost: budget } },
      ours.map((started) => started[part]),
      theirs.map((started) => started[part]),
    );
  const shift = Math.max(...ours.map((started) => started.shift));
  return [
    besideFloor(`largest paint of /${path}, slow 4G, CPU 4 x slower`, 'largestPaint', atMost),
    besideFloor(`/${path}: until a click is heard`, 'answers', heard),
    alone('P7', `layout shift of /${path}, the most of ${ours.length} starts`, '', shift, { atMost: 0 }),
  ];
}
