/**
 * Handles the Enter key. Enter in a box focuses the next box for a size or a quantity. Enter in the last box, and
 * Ctrl+Enter anywhere, press the button that adds the quote. If some choices have no chosen value yet, they focus the
 * first of these choices instead. While there is a remark on an entry, they do not press the button.
 */
function pressEnter(screen: HTMLElement, event: KeyboardEvent): void {
  const { key, isComposing, target } = event;
  // In a dialog over the calculator, Enter belongs to the dialog.
  if (key !== 'Enter' || isComposing || document.querySelector('dialog[open]')) return;
  if (event.ctrlKey || event.metaKey) {
    event.preventDefault();
    add(screen);
    return;
  }
  if (!(target instanceof HTMLInputElement) || !target.inputMode || !screen.contains(target)) return;
  // The quantity of the cart line, the only box with an `aria-label`, is skipped.
  const boxes = [...screen.querySelectorAll<HTMLInputElement>('input[inputmode]:not([aria-label])')];
  const next = boxes[boxes.indexOf(target) + 1];
  if (next && boxes.includes(target)) {
    next.focus();
    next.select();
    return;
  }
  add(screen);
}

function add(screen: HTMLElement): void {
  // The entry is settled only after this key event.
  setTimeout(() => {
    const groups = [...screen.querySelectorAll('[role=radiogroup]')];
    const open = groups.find((group) => !group.querySelector(':checked'))?.querySelector('input');
    if (open) open.focus();
    if (open || screen.querySelector('[data-remark]')) return;
    const button = screen.querySelector<HTMLElement>('[data-enter]:not(:disabled)');
    // Moves the focus out of the box, in which the app's shortcut keys would be typed as text.
    button?.focus();
    button?.click();
  });
}

/**
 * Listens for Enter in the boxes of a calculator, and for Ctrl+Enter anywhere on its page, because the heading has the
 * focus when the page opens.
 */
export function listenForEnter(screen: HTMLElement | null): () => void {
  const press = (event: KeyboardEvent) => screen && pressEnter(screen, event);
  document.addEventListener('keydown', press);
  return () => document.removeEventListener('keydown', press);
}
