/** Catalog of the price book. Outside `src/book`, no module of the app imports from `generated/`. */
import { catalog as compiled } from '../../generated/catalog.ts';
import { announceNewBook, liveBook, shapeOf } from './live-book.ts';

export type * from '../contract/catalog.ts';
export * from '../contract/screen-routes.ts';
export { onNewBook } from './live-book.ts';

/** The catalog of the edition that this page runs on. It is read when something is drawn, never when a module loads. */
export const catalog = liveBook(compiled);

if (import.meta.hot) {
  const shape = shapeOf(compiled);
  import.meta.hot.accept((next) => {
    // New prices are announced to the pages; new routes or menus reload every module that imports this module.
    if (next && shapeOf(next['catalog']) === shape) announceNewBook();
    else import.meta.hot?.invalidate();
  });
}
