let leaving = false;
const moment = 2000;

/** Firefox drops what is being fetched when a page is left: a reload then would take the place of where the person goes. */
export const isLeaving = (): boolean => leaving;

/** Notices from now on when the page is being left. */
export function watchLeaving(): void {
  window.addEventListener('beforeunload', () => {
    leaving = true;
    // Who is asked and stays, stays.
    setTimeout(() => {
      leaving = false;
    }, moment);
  });
}
