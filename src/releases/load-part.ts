import { activateNewest } from './newest-worker.ts';

declare global {
  interface Window {
    /**
     * Fetches the files of the app from the server, not from the browser's cache (public/start.js). Never throws.
     * Absent if that script was damaged.
     */
    readonly fetchFilesAnew?: () => Promise<void>;
  }
}

/** Error for a part of the app that could not be fetched. */
export class PartMissing extends Error {
  override name = 'PartMissing';
}

/** Error for a part that is not stored on this device, and can't be fetched because the server does not answer. */
export class PartNotKept extends PartMissing {}

/**
 * Loads a part of the app on demand. If a new release has removed the old files, the page reloads itself once to get
 * the new files. The address and stored data stay.
 * @throws PartMissing if the server does not answer, or still has the build that runs here
 */
export const loadPart = <Part>(load: () => Promise<Part>): Promise<Part> => attempt(load, false);

/**
 * Loads a page. The page reloads even if the server has the same build, because the screen shows nothing yet that a
 * reload could lose.
 */
export const loadPage = <Page>(load: () => Promise<Page>): Promise<Page> => attempt(load, true);

/**
 * Reloads the whole page if the server or a service worker can answer. Otherwise a reload would show the browser's
 * error page.
 * @param isWhole true if no file of this build is damaged, so that the files need not be fetched from the server again
 * @returns true if the page reloads
 */
export async function reloadIfAnswered(isWhole = false): Promise<boolean> {
  const answers = hasWorker() || (await servedPage()) !== undefined;
  if (answers) {
    if (navigator.onLine && !isWhole) await window.fetchFilesAnew?.();
    await reload();
  }
  return answers;
}

/** Reloads the whole page, in the newest version available to this device. */
export async function reload(): Promise<void> {
  await activateNewest();
  window.location.reload();
}

/**
 * Returns true if the server has another build than this page. Returns false for ten minutes after this tab reloaded
 * itself to leave this build, because another reload would not help.
 */
export async function isOldBuild(): Promise<boolean> {
  const served = await servedPage();
  const build = runningBuild();
  const isSame = served === undefined || build.every((file) => served.includes(file));
  return !isSame && !wasLeft(build.join(' '), Date.now());
}

/** Reloads the page to leave this build. */
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

/**
 * Reloads the page to get a missing part.
 * @throws PartMissing if a reload would not bring the part
 */
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
  // The server has the missing file, because it has the same build. So the file arrived damaged.
  if (isSameBuild) await window.fetchFilesAnew?.();
  await reload();
  return never;
}

/** Returns the server's page; undefined if the server does not answer or sends no page. */
const servedPage = async (): Promise<string | undefined> => pageOf(await askServer());

/** Fetches the page from the server. The service worker passes requests for this address on to the server. */
const askServer = (): Promise<Response | undefined> =>
  fetch(`${import.meta.env.BASE_URL}index.html?served`, { cache: 'no-store' }).catch(() => undefined);

const pageOf = async (answer: Response | undefined): Promise<string | undefined> =>
  answer?.ok ? answer.text().catch(() => undefined) : undefined;

/** Returns true if a service worker answers the next load, even without the server. */
const hasWorker = (): boolean => 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;

/** Returns the files that the app started with. Each build has a new name for at least one of these files. */
const runningBuild = (): readonly string[] =>
  [...document.querySelectorAll<HTMLScriptElement>('script[type="module"][src]')].map(
    ({ src }) => new URL(src, document.baseURI).pathname,
  );

/** Promise that never settles, so that no error flashes on the screen while the page is being left. */
const never = new Promise<never>(() => undefined);

/** Returns the key in session storage under which this tab stores the time of leaving a build. */
const reloadKeyOf = (build: string): string => `quotr.reloaded.${build}`;

const tenMinutesMs = 600_000;

/**
 * Records that the page is about to reload itself to leave a build of the app.
 * @param now milliseconds since 1970
 * @returns false if the page already left this build in the last ten minutes, or if the time can't be stored. The page
 * must not reload then, because reloads could follow without end
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

/**
 * True while the page is being left. Firefox then drops pending fetches. The failed fetches must not cause a reload,
 * because a reload would replace the page that the person is going to.
 */
let isLeaving = false;

/** Addresses of failed style sheets. Vite treats a failed style sheet as loaded, and never fetches it again. */
const failedStyles = new Set<string>();

const cancelledUnloadMs = 2000;

/** Begins to watch for the moment when the page is left, and for failed style sheets. */
export function watchPage(): void {
  window.addEventListener('beforeunload', () => {
    isLeaving = true;
    // A page that still exists after this time was not left: the person cancelled the browser's question.
    setTimeout(() => {
      isLeaving = false;
    }, cancelledUnloadMs);
  });
  // Listens in the capture phase, because the error event of a file does not bubble.
  window.addEventListener('error', noteFailedStyles, true);
}

function noteFailedStyles({ target }: Event): void {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedStyles.add(target.href);
}

/** Fetches a style sheet once more; after a second failure, the part is shown without the style sheet. */
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
