import { whenInputIdle } from './idle-input.ts';
import { reloadIfAnswered } from './load-part.ts';

/**
 * Reloads the page as soon as a reload loses nothing: mouse, finger and keys are idle, no dialog is open, the page has
 * no unsaved work, and the sign-in fields are empty. The address, the cart and all drafts are stored, and survive the
 * reload.
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
