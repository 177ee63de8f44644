import { loadFailedStyles } from './failed-styles.ts';
import { isLeaving } from './leaving.ts';
import { activateNewest } from './newest-worker.ts';
import { markReload } from './reload-mark.ts';

/** A part of the app that could not be fetched. */
export class PartMissing extends Error {
  override name = 'PartMissing';
}

/**
 * Loads a part of the app that is fetched when it is needed. After a new release the old files are gone: the page then reloads itself, once,
 * to get the new ones; the address and what is stored stay.
 * @throws PartMissing when the server does not answer, or has the very build that runs here.
 */
export const loadPart = <Part>(load: () => Promise<Part>): Promise<Part> => attempt(load, false);

/** Loads a page. Nothing of it is there yet that a reload could lose, so one is tried whatever build the server has. */
export const loadPage = <Page>(load: () => Promise<Page>): Promise<Page> => attempt(load, true);

/** Loads the whole page anew, unless the server does not answer: then the page, which is all there is, stays. @returns whether it answers. */
export async function reloadIfAnswered(): Promise<boolean> {
  const answers = hasWorker() || (await servedPage()) !== undefined;
  if (answers) await reload();
  return answers;
}

/** Loads the whole page anew, in the newest version that this device can have. */
export async function reload(): Promise<void> {
  await activateNewest();
  window.location.reload();
}

async function attempt<Part>(load: () => Promise<Part>, sameBuild: boolean): Promise<Part> {
  try {
    await loadFailedStyles();
    return await load();
  } catch (error) {
    return mend(error, sameBuild);
  }
}

async function mend(cause: unknown, sameBuild: boolean): Promise<never> {
  if (isLeaving()) return never;
  const missing = new PartMissing('A part of the app could not be loaded.', { cause });
  const served = await servedPage();
  const build = runningBuild();
  if (served === undefined) throw missing;
  if (served.includes(build) && !sameBuild) throw missing;
  if (!markReload(build, Date.now())) throw missing;
  await reload();
  return never;
}

/** The page as the server has it now; nothing when there is no answer. A service worker passes this address on: it keeps none like it. */
async function servedPage(): Promise<string | undefined> {
  try {
    const response = await fetch(`${import.meta.env.BASE_URL}index.html?served`, { cache: 'no-store' });
    return response.ok ? await response.text() : undefined;
  } catch {
    return undefined;
  }
}

/** A service worker answers the next load whatever the server does. */
const hasWorker = (): boolean => 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;

/** The file that the app started with, which each build names anew. */
const runningBuild = (): string =>
  new URL(document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '', document.baseURI)
    .pathname;

/** The page is going away; showing an error meanwhile would only flash. */
const never = new Promise<never>(() => undefined);
