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
