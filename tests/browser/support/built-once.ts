/** Builds that several tests share: the first worker of a run that asks makes one, and the others wait for it. */
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** Playwright empties it when a run begins. */
const outputFolder = join(import.meta.dirname, '../../../test-results');

/** @param build writes the build into an empty folder. @returns the folder of the build. */
export async function builtOnce(name: string, build: (folder: string) => Promise<unknown>): Promise<string> {
  const built = join(outputFolder, name);
  const building = `${built}.building`;
  while (!existsSync(built)) {
    // Nothing is created if another worker has created it.
    const isFirst = mkdirSync(building, { recursive: true }) !== undefined;
    // oxlint-disable-next-line no-await-in-loop -- another worker builds
    if (!isFirst) await setTimeout(100);
    // oxlint-disable-next-line no-await-in-loop -- the loop ends then
    else await buildInto(building, built, build);
  }
  return built;
}

/** A build that fails leaves nothing behind: the next test that asks tries again, and fails with the reason too. */
async function buildInto(building: string, built: string, build: (folder: string) => Promise<unknown>): Promise<void> {
  try {
    await build(building);
    renameSync(building, built);
  } catch (error) {
    rmSync(building, { recursive: true });
    throw error;
  }
}
