import { reloadKey } from './keys.ts';

const tenMinutes = 600_000;

/** Notes that the page is about to reload itself. False when it did so lately, or when it cannot be noted: then it must not. */
export function markReload(now: number): boolean {
  try {
    const last = Number(sessionStorage.getItem(reloadKey) ?? 0);
    if (now - last < tenMinutes) return false;
    sessionStorage.setItem(reloadKey, String(now));
    return true;
  } catch {
    return false;
  }
}
