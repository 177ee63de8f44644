/** Time between the clicks of a double click, in milliseconds, with some more for a slow finger. */
const ignoredMs = 400;

let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Ignores presses outside dialogs for a moment. Called when something that was pressed has closed: the second press of
 * a double click was meant for it, and not for what lies under it. The keyboard goes on. The style is in `base.css`.
 */
export function ignorePresses(): void {
  const { dataset } = document.documentElement;
  dataset.presses = 'ignored';
  clearTimeout(timer);
  timer = setTimeout(() => delete dataset.presses, ignoredMs);
}
