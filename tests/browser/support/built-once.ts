/** Builds that several tests share: the first worker that needs one makes it, and the others wait. */
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** Folder that Playwright empties at the start of a run. */
const outputFolder = join(import.meta.dirname, '../../../test-results');

/** @param build writes the build into an empty folder. @returns the folder of the build. */
export async function builtOnce(name: string, build: (folder: string) => Promise<unknown>): Promise<string> {
  const built = join(outputFolder, name);
  const building = `${built}.building`;
  while (!existsSync(built)) {
    // Undefined if another worker has created the folder.
    const isFirst = mkdirSync(building, { recursive: true }) !== undefined;
    // oxlint-disable-next-line no-await-in-loop -- another worker builds
    if (!isFirst) await setTimeout(100);
    // oxlint-disable-next-line no-await-in-loop -- the loop ends then
    else await buildInto(building, built, build);
  }
  return built;
}

/** Builds. A failed build leaves nothing behind: the next test tries again, and fails with the reason too. */
async function buildInto(building: string, built: string, build: (folder: string) => Promise<unknown>): Promise<void> {
  try {
    // Another worker may have finished between the look for its build and the making of this folder.
    if (existsSync(built)) return rmSync(building, { recursive: true });
    await build(building);
    renameSync(building, built);
  } catch (error) {
    rmSync(building, { recursive: true });
    throw error;
  }
}
