import { type ComponentType, lazy } from 'react';

/**
 * Returns a component that is drawn once it is fetched. For extras: if the fetch fails, the page is drawn without it.
 */
export const lazyExtra = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy<ComponentType<Props>>(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: () => null }),
    ),
  );
