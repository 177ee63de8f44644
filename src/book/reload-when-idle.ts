/** Time without input after which a person is unlikely to press something soon, in milliseconds. */
const idleMs = 2000;
const inputs = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const;

/**
 * Waits until mouse, finger and keys have been idle for two seconds. A notice that appears then does not move a button
 * while a person presses the button.
 */
export function whenInputIdle(): Promise<void> {
  return new Promise((resolve) => {
    let timer = setTimeout(done, idleMs);
    function restart() {
      clearTimeout(timer);
      timer = setTimeout(done, idleMs);
    }
    function done() {
      for (const input of inputs) window.removeEventListener(input, restart, true);
      resolve();
    }
    for (const input of inputs) window.addEventListener(input, restart, true);
  });
}

/**
 * Reloads the page as soon as a reload loses nothing: mouse, finger and keys are idle, no dialog is open, the page has
 * no unsaved work, and the sign-in fields are empty. The address, the cart and all drafts are stored, and survive the
 * reload.
 */
export async function reloadWhenIdle(): Promise<void> {
  do {
    // oxlint-disable-next-line no-await-in-loop -- each check waits for the next idle time
    await whenInputIdle();
  } while (isInUse() || !(await isAnswered()));
  window.location.reload();
}

function isInUse(): boolean {
  if (document.querySelector('dialog[open], [data-unkept]')) return true;
  const isSignIn = window.location.pathname.endsWith('/login');
  return isSignIn && [...document.querySelectorAll('input')].some(({ value }) => value !== '');
}

/** Returns true if a service worker or the server answers a reload. Otherwise the browser would show an error. */
async function isAnswered(): Promise<boolean> {
  if ('serviceWorker' in navigator && navigator.serviceWorker.controller) return true;
  return fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
}
