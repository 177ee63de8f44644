import { type ComponentType, lazy } from 'react';
import { markReload } from '../storage/index.ts';

/**
 * A page whose code is fetched when it is first opened. After a new release the old file is gone: the page then reloads itself, once, to
 * get the new one; if that did not help, the error goes to the boundary.
 */
export function lazyPage<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await load().catch(reloadOnce) }));
}

function reloadOnce(error: unknown): Promise<never> {
  if (leaving) return never;
  if (!markReload(Date.now())) throw error;
  window.location.reload();
  return never;
}

/** The page is going away; showing an error meanwhile would only flash. */
const never = new Promise<never>(() => undefined);

/** Firefox drops what is being fetched when a page is left: a reload then would take the place of where the person goes. */
let leaving = false;
const moment = 2000;
window.addEventListener('beforeunload', () => {
  leaving = true;
  // Who is asked and stays, stays.
  setTimeout(() => {
    leaving = false;
  }, moment);
});
