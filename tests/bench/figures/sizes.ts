/** P5: scripts and styles, held against the floor page. */

import type { File } from '../../../scripts/chunks.ts';
import { copyProject } from '../../browser/support/project-copy.ts';
import { writeBigBook } from '../../soak/load/big-book.ts';
import { buildApp, buildFloor } from '../bundle/build.ts';
import { sizeBudgets } from '../bundle/size-budgets.ts';
import { engineModules, firstQuote, firstRoute, floorWeight, productParts } from '../bundle/sizes.ts';
import { alone, exact, type Figure } from '../harness/figure.ts';
import { progress } from '../harness/progress.ts';

const times = 100;

/** The app with its book a hundred times over. */
async function bigBookApp(): Promise<readonly File[]> {
  progress(`P5 the app with its book ${times} times over`);
  const project = copyProject();
  try {
    writeBigBook(project.folder, times);
    const { code, output } = await project.compileAndAccept();
    if (code !== 0) throw new Error(`The big book does not compile: ${output.slice(0, 2000)}`);
    return await buildApp({ root: project.folder });
  } finally {
    project.remove();
  }
}

const kilobytes = (bytes: number): number => bytes / 1000;

/** @returns the figures of P5; all of them are exact. */
export async function sizes(): Promise<readonly Figure[]> {
  progress('P5 the app and the floor page');
  const floor = floorWeight(await buildFloor());
  const app = await buildApp();
  const big = await bigBookApp();
  const besideFloor = (what: string, bytes: number, atMost: number): Figure => ({
    id: 'P5',
    what,
    against: 'floor page',
    unit: 'KB',
    ours: kilobytes(bytes),
    theirs: kilobytes(floor),
    held: exact(bytes / floor),
    budget: { atMost },
  });
  const largest = Math.max(...productParts(app).map(({ bytes }) => bytes));
  return [
    besideFloor('first route (/login), gzip', firstRoute(app), sizeBudgets.firstRoute),
    besideFloor(
      'whole app to the first quote: sign-in, hub, a calculator, gzip',
      firstQuote(app),
      sizeBudgets.wholeApp,
    ),
    alone('P5', 'largest price data of a product, gzip', 'KB', kilobytes(largest), {
      atMost: kilobytes(sizeBudgets.productBytes),
    }),
    {
      id: 'P5',
      what: `first route, ${times} times the products, gzip`,
      against: 'the same app with its own book',
      unit: 'KB',
      ours: kilobytes(firstRoute(big)),
      theirs: kilobytes(firstRoute(app)),
      held: exact(firstRoute(big) / firstRoute(app)),
      budget: { atMost: sizeBudgets.bigBook },
    },
    alone('P5', 'modules of a spreadsheet engine or the compiler in the app', 'modules', engineModules(app).length, {
      atMost: 0,
    }),
  ];
}
