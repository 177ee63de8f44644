/** In session storage: that this tab has reloaded itself to leave a build, and when. */
const keyOf = (build: string): string => `quotr.reloaded.${build}`;

const tenMinutes = 600_000;

/**
 * Notes that the page is about to reload itself to leave a build of the app. False when it left that build lately and has it again, or when
 * that can't be noted: then it must not.
 * @param now milliseconds since 1970.
 */
export function markReload(build: string, now: number): boolean {
  try {
    const last = Number(sessionStorage.getItem(keyOf(build)) ?? 0);
    if (now - last < tenMinutes) return false;
    sessionStorage.setItem(keyOf(build), String(now));
    return true;
  } catch {
    return false;
  }
}
