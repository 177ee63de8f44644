/**
 * Moves on at Enter in a box of the calculator: to the next size or quantity of the product; from the last one to the
 * first open choice, else presses the button that adds, as Ctrl and Enter do anywhere. An entry that is priced
 * differently from its text is shown first.
 */
function pressEnter(event: KeyboardEvent): void {
  const { key, isComposing, target, currentTarget: screen } = event;
  if (key !== 'Enter' || isComposing || !(screen instanceof HTMLElement)) return;
  if (event.ctrlKey || event.metaKey) {
    event.preventDefault();
    add(screen);
    return;
  }
  if (!(target instanceof HTMLInputElement) || !target.inputMode) return;
  // The box of the cart line's quantity is labelled by itself, and is no stop on the way.
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
  // An entry is settled once this key has been handled.
  setTimeout(() => {
    const groups = [...screen.querySelectorAll('[role="radiogroup"]')];
    const open = groups.find((group) => !group.querySelector(':checked'))?.querySelector('input');
    if (open) open.focus();
    if (open || screen.querySelector('[data-remark]')) return;
    const button = screen.querySelector<HTMLElement>('[data-enter]:not(:disabled)');
    // Out of the box: there the keys of the app would be letters.
    button?.focus();
    button?.click();
  });
}

/** Listens for Enter in the boxes of an element. */
export function listenForEnter(screen: HTMLElement | null): () => void {
  screen?.addEventListener('keydown', pressEnter);
  return () => screen?.removeEventListener('keydown', pressEnter);
}
