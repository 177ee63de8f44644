import { type ComponentType, lazy } from 'react';

/**
 * Returns a component that is drawn once it is fetched. For extras: a page whose extra can't be fetched goes without.
 */
export const lazyExtra = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy<ComponentType<Props>>(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: () => null }),
    ),
  );
