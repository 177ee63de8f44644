import { type ComponentType, lazy } from 'react';

/** Returns a component that is fetched when it is first drawn. For extras: if the fetch fails, nothing is drawn. */
export const lazyExtra = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy<ComponentType<Props>>(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: () => null }),
    ),
  );
