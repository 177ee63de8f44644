/** Milliseconds without a touch of mouse, finger or key after which nobody is about to press something. */
const quiet = 2000;
const touches = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const;

/** Waits until nothing has been touched for a moment: what appears on the page then moves nothing away from under a finger. */
export function calm(): Promise<void> {
  return new Promise((resolve) => {
    let timer = setTimeout(done, quiet);
    function touched() {
      clearTimeout(timer);
      timer = setTimeout(done, quiet);
    }
    function done() {
      for (const touch of touches) window.removeEventListener(touch, touched, true);
      resolve();
    }
    for (const touch of touches) window.addEventListener(touch, touched, true);
  });
}
