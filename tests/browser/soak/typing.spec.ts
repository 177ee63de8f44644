/** A box holds exactly the text typed key by key: at four speeds, on a busy computer. */
import { type ChildProcess, spawn } from 'node:child_process';
import type { Page } from '@playwright/test';
import { randomNumbers } from '../../oracle/random.ts';
import { runs, say, seed, soaking } from '../../soak/size.ts';
import { open } from '../support/navigation.ts';
import { bannerLine, signedIn, withCart } from '../support/stored.ts';
import { expect, test } from '../support/test.ts';
import { boxNamed, type TypedBoxes, typedBoxes } from '../support/typed-boxes.ts';

test.use({ stored: { ...signedIn, ...withCart([bannerLine]) } });

const msPerKey = [0, 30, 60, 200] as const;
const entries = runs(1000, 12);
/** Repetitions in each box of a page before the next page is opened. */
const rounds = runs(4, 1);
/** An editor, a calculator, the custom quote and the order, which draw boxes in four ways. */
const slice = ['/admin/markups', '/signs/coroplast-4mm', '/custom-quote', '/cart'];
const visited = typedBoxes.filter(({ route }) => soaking || slice.includes(route));

interface Difference {
  readonly at: string;
  readonly msPerKey: number;
  readonly typed: string;
  readonly held: string;
}

/** Returns functions that begin and end a load: a sixth of the speed in Chromium, two busy processes beside Firefox. */
async function busyComputer(page: Page, browserName: string) {
  if (browserName === 'chromium') {
    const session = await page.context().newCDPSession(page);
    const slowDown = (rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate });
    return { start: () => slowDown(6), end: () => slowDown(1) };
  }
  let load: readonly ChildProcess[] = [];
  return {
    start: async () => {
      load = [0, 1].map(() => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }));
    },
    end: async () => {
      for (const busy of load) busy.kill();
    },
  };
}

/** Clicks into the middle of a box, types, and leaves it. @returns the box's text during and after typing */
async function typeInto(page: Page, kind: TypedBoxes['kind'], label: string, typed: string, delay: number) {
  const box = boxNamed(page, label);
  await box.click();
  if (kind === 'prose') await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(typed, { delay });
  const whileTyped = await box.inputValue();
  await page.keyboard.press('Tab');
  return [whileTyped, await box.inputValue()];
}

test('every entry is the typed text', async ({ page, browserName }) => {
  test.skip(browserName === 'firefox' && !soaking, 'a soak: npm run soak');
  test.setTimeout(180_000 + entries * 6_000);
  const random = randomNumbers(seed);
  const computer = await busyComputer(page, browserName);
  const differences: Difference[] = [];
  let tried = 0;

  async function visit({ route, reach, labels, kind, entry }: TypedBoxes): Promise<void> {
    await open(page, route);
    await reach?.(page);
    const here = soaking ? labels : labels.slice(0, 2);
    await expect(boxNamed(page, here[0] ?? '')).toBeVisible();
    await computer.start();
    for (const label of Array.from({ length: rounds }, () => here).flat()) {
      const delay = msPerKey[random(0, msPerKey.length - 1)] ?? 0;
      const typed = entry(random);
      const held = (await typeInto(page, kind, label, typed, delay)).find((value) => value !== typed);
      tried++;
      if (held !== undefined) differences.push({ at: `${route} ${label}`, msPerKey: delay, typed, held });
    }
    await computer.end();
  }

  try {
    while (tried < entries) for (const boxes of visited) await visit(boxes);
  } finally {
    await computer.end();
  }
  say(`typing in ${browserName}`, { entries: tried, 'that differ': differences.length });
  expect(differences).toEqual([]);
});
