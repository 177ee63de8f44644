import { type ComponentType, createElement, lazy, useState } from 'react';
import { loadPage } from './load-part.ts';

/** A page whose code is fetched when the page is first opened, or earlier by `fetchAhead`. */
export interface LazyPage<Props> {
  (props: Props): React.ReactNode;
  /** Fetches the page's code. After a failure the code is fetched again when the page is opened. */
  readonly fetchAhead: () => Promise<void>;
}

/**
 * Returns a page that is drawn at once if its code is loaded. `lazy` alone would first draw the outline of a page.
 * React would keep that outline for 0.3 s, even if the code came a moment later.
 */
export function lazyPage<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPage<Props> {
  let loaded: ComponentType<Props> | undefined;
  const Waiting = lazy(async () => {
    loaded ??= await loadPage(load);
    return { default: loaded };
  });
  function Page(props: Props) {
    // Keeps the same component while the page is drawn, because a change of the component would lose typed texts.
    const [Code] = useState(() => loaded ?? Waiting);
    return createElement(Code, props);
  }
  const fetchAhead = async () => {
    loaded ??= await load();
  };
  return Object.assign(Page, { fetchAhead });
}
