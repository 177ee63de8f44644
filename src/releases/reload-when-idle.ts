import { whenInputIdle } from './idle-input.ts';
import { reloadIfAnswered } from './load-part.ts';

/**
 * Reloads the page as soon as a reload loses nothing. Mouse, finger and keys must be idle, no dialog may be open, no
 * unsaved work may be on the page, and nothing may be typed in the sign-in. The address, the cart and all drafts are
 * stored.
 */
export async function reloadWhenIdle(): Promise<void> {
  do {
    // oxlint-disable-next-line no-await-in-loop -- each check waits for the next idle time
    await whenInputIdle();
  } while (isInUse() || !(await reloadIfAnswered(true)));
}

function isInUse(): boolean {
  if (document.querySelector('dialog[open], [data-unkept]')) return true;
  const isSignIn = window.location.pathname.endsWith('/login');
  return isSignIn && [...document.querySelectorAll('input')].some(({ value }) => value !== '');
}
