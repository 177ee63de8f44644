/** P5 and P7: the first visit to a calculator, and a later one, beside the first visit to a page of the bare libraries. */
import { signedIn } from '../../browser/support/stored.ts';
import { floorRoot, projectRoot } from '../bundle/build.ts';
import { beside, inTurn } from '../harness/compare.ts';
import type { Figure } from '../harness/figure.ts';
import { openBrowser } from '../screen/browser.ts';
import { serveApp, serveFloor } from '../screen/serve.ts';
import { returnOf, startOf } from '../screen/start.ts';

const rounds = 9;

export async function start(): Promise<readonly Figure[]> {
  const app = await serveApp(projectRoot);
  const floor = await serveFloor(floorRoot);
  const browser = await openBrowser();
  const calculator = { address: `${app.address}stock/14pt`, stored: signedIn, selector: 'tbody', text: '$' };
  const bare = { address: floor.address, stored: {}, selector: 'h1', text: 'Floor' };
  try {
    const first = await inTurn('P7 first visit', {
      ours: () => startOf(browser, calculator),
      theirs: () => startOf(browser, bare),
      rounds,
    });
    const later = await inTurn('P7 later visit', {
      ours: () => returnOf(browser, calculator),
      theirs: async () => (await startOf(browser, bare)).shown,
      rounds,
    });
    const firstVisit = (what: string, part: keyof (typeof first.ours)[number], atMost: number, unit = 'ms'): Figure =>
      beside(
        { id: unit === 'ms' ? 'P7' : 'P5', what, against: 'floor page', unit, budget: { atMost } },
        first.ours.map((started) => started[part]),
        first.theirs.map((started) => started[part]),
      );
    return [
      firstVisit('scripts and styles until the first price, gzip', 'bytes', 1.8, 'bytes'),
      firstVisit('/stock/14pt, slow 4G, CPU 4 x slower: largest paint', 'largestPaint', 1.4),
      firstVisit('/stock/14pt: until a click is heard', 'answers', 1.4),
      beside(
        {
          id: 'P7',
          what: '/stock/14pt, a later visit: until the first price',
          against: 'floor page',
          unit: 'ms',
          budget: { atMost: 1 },
        },
        later.ours,
        later.theirs,
      ),
    ];
  } finally {
    await browser.close();
    await Promise.all([app, floor].map(({ close }) => close()));
  }
}
