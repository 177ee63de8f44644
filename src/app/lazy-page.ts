import { type ComponentType, lazy } from 'react';
import { loadPage } from '../loading/load-part.ts';

/** A page whose code is fetched when it is first opened. */
export function lazyPage<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await loadPage(load) }));
}
