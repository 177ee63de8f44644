/** A browser on a profile that is kept, which can be killed. */
import { readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { type PlaywrightWorkerArgs, test } from '@playwright/test';

export async function start(
  playwright: PlaywrightWorkerArgs['playwright'],
  profile: string,
  baseURL: string | undefined,
) {
  const { launchOptions } = test.info().project.use;
  const context = await playwright.chromium.launchPersistentContext(profile, {
    ...launchOptions,
    ...(baseURL !== undefined && { baseURL }),
  });
  const page = context.pages()[0] ?? (await context.newPage());
  return { context, page };
}

/** Chromium notes the number of its own process in the profile that it holds. */
export function kill(profile: string): void {
  const pid = Number(/-(\d+)$/.exec(readlinkSync(join(profile, 'SingletonLock')))?.[1]);
  process.kill(pid, 'SIGKILL');
}

/** The driver does not always notice that the browser is gone: what it still waits for is then left to itself. */
export const orGivenUp = (ending: Promise<unknown>): Promise<unknown> =>
  Promise.race([
    ending,
    new Promise((resolve) => {
      setTimeout(resolve, 5000).unref();
    }),
  ]);
