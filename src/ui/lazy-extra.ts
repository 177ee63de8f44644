import { type ComponentType, lazy } from 'react';

/** Returns a component that is fetched when it is first drawn. If the fetch fails, the component draws nothing. */
export const lazyExtra = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy<ComponentType<Props>>(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: () => null }),
    ),
  );
