/** Focuses the page's heading. Used when the pressed button disappears, because the focus would disappear, too. */
export const focusHeading = (): void => document.querySelector('h1')?.focus({ preventScroll: true });
