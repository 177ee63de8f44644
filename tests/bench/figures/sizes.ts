/** P5: scripts and styles, beside the floor page. */
import { buildApp, buildFloor } from '../bundle/build.ts';
import { sizeBudgets } from '../bundle/size-budgets.ts';
import { firstQuote, firstRoute, floorWeight } from '../bundle/sizes.ts';
import { exact, type Figure } from '../harness/figure.ts';

export async function sizes(): Promise<readonly Figure[]> {
  const floor = floorWeight(await buildFloor());
  const app = await buildApp();
  const besideFloor = (what: string, bytes: number, atMost: number): Figure => ({
    id: 'P5',
    what,
    against: 'floor page',
    unit: 'KB',
    ours: bytes / 1000,
    theirs: floor / 1000,
    held: exact(bytes / floor),
    budget: { atMost },
  });
  const toFirstQuote = 'whole app to the first quote: sign-in, hub, a calculator, gzip';
  return [
    besideFloor('first route (/login), gzip', firstRoute(app), sizeBudgets.firstRoute),
    besideFloor(toFirstQuote, firstQuote(app), sizeBudgets.wholeApp),
  ];
}
