import { type ComponentType, lazy } from 'react';

/** Draws a part once it was fetched. It is an extra: a page whose extra can't be fetched goes without. */
export const lazyExtra = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy<ComponentType<Props>>(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: () => null }),
    ),
  );
