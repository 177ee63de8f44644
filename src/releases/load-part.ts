import { activateNewest } from './newest-worker.ts';

declare global {
  interface Window {
    /** Fetches the files of the app past the browser's cache, and never throws (public/start.js); absent where that script came damaged. */
    readonly fetchFilesAnew?: () => Promise<void>;
  }
}

/** A part of the app that could not be fetched. */
export class PartMissing extends Error {
  override name = 'PartMissing';
}

/** A part that this device, which keeps what it has used, does not have, while the server does not answer. */
export class PartNotKept extends PartMissing {}

/**
 * Loads a part of the app that is fetched when it is needed. After a new release the old files are gone: the page then reloads itself, once,
 * to get the new ones; the address and what is stored stay.
 * @throws PartMissing when the server does not answer, or has the very build that runs here.
 */
export const loadPart = <Part>(load: () => Promise<Part>): Promise<Part> => attempt(load, false);

/** Loads a page. Nothing of it is on the screen yet that a reload could lose, so the page reloads even if the server has the same build. */
export const loadPage = <Page>(load: () => Promise<Page>): Promise<Page> => attempt(load, true);

/** Loads the whole page anew, unless the server does not answer: a reload would then leave only the browser's error. @returns whether it answers. */
export async function reloadIfAnswered(): Promise<boolean> {
  const answers = hasWorker() || (await servedPage()) !== undefined;
  if (answers) {
    if (navigator.onLine) await window.fetchFilesAnew?.();
    await reload();
  }
  return answers;
}

/** Loads the whole page anew, in the newest version that this device can have. */
export async function reload(): Promise<void> {
  await activateNewest();
  window.location.reload();
}

/** Whether the server has another build than this page runs. One that a reload did not bring is not waited for. */
export async function isOldBuild(): Promise<boolean> {
  const served = await servedPage();
  const build = runningBuild();
  const isSame = served === undefined || build.every((file) => served.includes(file));
  return !isSame && !wasLeft(build.join(' '), Date.now());
}

/** Loads the page anew to leave this build. */
export async function leaveBuild(): Promise<void> {
  markReload(runningBuild().join(' '), Date.now());
  await reload();
}

async function attempt<Part>(load: () => Promise<Part>, reloadsSameBuild: boolean): Promise<Part> {
  try {
    await Promise.all([...failedStyles].map(loadStyles));
    return await load();
  } catch (error) {
    return reloadOnce(error, reloadsSameBuild);
  }
}

/** @throws PartMissing where a reload would not bring the part. */
async function reloadOnce(cause: unknown, reloadsSameBuild: boolean): Promise<never> {
  if (isLeaving) return never;
  const answer = await askServer();
  const Missing = answer || !hasWorker() ? PartMissing : PartNotKept;
  const missing = new Missing('A part of the app could not be loaded.', { cause });
  const served = await pageOf(answer);
  const build = runningBuild();
  if (served === undefined) throw missing;
  const isSameBuild = build.every((file) => served.includes(file));
  if (isSameBuild && !reloadsSameBuild) throw missing;
  if (!markReload(build.join(' '), Date.now())) throw missing;
  // The file is there, but came damaged.
  if (isSameBuild) await window.fetchFilesAnew?.();
  await reload();
  return never;
}

/** The page as the server has it now; undefined when it does not answer, or with no page. */
const servedPage = async (): Promise<string | undefined> => pageOf(await askServer());

/** What the server answers when it is asked for the page. The service worker keeps no page under this address, and passes it on. */
const askServer = (): Promise<Response | undefined> =>
  fetch(`${import.meta.env.BASE_URL}index.html?served`, { cache: 'no-store' }).catch(() => undefined);

const pageOf = async (answer: Response | undefined): Promise<string | undefined> =>
  answer?.ok ? answer.text().catch(() => undefined) : undefined;

/** A service worker answers the next load whatever the server does. */
const hasWorker = (): boolean => 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;

/** The files that the app started with; each build names one of them anew. */
const runningBuild = (): readonly string[] =>
  [...document.querySelectorAll<HTMLScriptElement>('script[type="module"][src]')].map(
    ({ src }) => new URL(src, document.baseURI).pathname,
  );

/** Never ends: an error that is shown while the page is being left would only flash. */
const never = new Promise<never>(() => undefined);

/** In session storage: when this tab has reloaded itself to leave a build. */
const reloadKeyOf = (build: string): string => `quotr.reloaded.${build}`;

const tenMinutesMs = 600_000;

/**
 * Notes that the page is about to reload itself to leave a build of the app. False when it left that build in the last ten minutes and has it
 * again, or when that can't be noted: a further reload could then follow without end.
 * @param now milliseconds since 1970.
 */
export function markReload(build: string, now: number): boolean {
  if (wasLeft(build, now)) return false;
  try {
    sessionStorage.setItem(reloadKeyOf(build), String(now));
    return true;
  } catch {
    return false;
  }
}

function wasLeft(build: string, now: number): boolean {
  try {
    return now - Number(sessionStorage.getItem(reloadKeyOf(build)) ?? 0) < tenMinutesMs;
  } catch {
    return false;
  }
}

/** Firefox drops what is being fetched when a page is left: a reload would then replace the page that the person is going to. */
let isLeaving = false;

/** The addresses of style sheets that could not be fetched. Vite takes one that failed for one that is there, and never asks for it again. */
const failedStyles = new Set<string>();

const cancelledUnloadMs = 2000;

/** Notices from now on when the page is being left, and which style sheets fail. */
export function watchPage(): void {
  window.addEventListener('beforeunload', () => {
    isLeaving = true;
    // A page that is still here after this time was not left: the person cancelled the browser's question.
    setTimeout(() => {
      isLeaving = false;
    }, cancelledUnloadMs);
  });
  // In the capture phase, because an error of a file does not bubble.
  window.addEventListener('error', noteFailedStyles, true);
}

function noteFailedStyles({ target }: Event): void {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedStyles.add(target.href);
}

/** Fetches a style sheet once more; where it fails again, its part is shown without it. */
function loadStyles(href: string): Promise<void> {
  failedStyles.delete(href);
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  return new Promise((resolve) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      resolve();
    });
    document.head.append(link);
  });
}
