/** Gives the focus to the page's heading, because the pressed button disappears. */
export const focusHeading = (): void => document.querySelector('h1')?.focus({ preventScroll: true });
