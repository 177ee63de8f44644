/**
 * Change from one edition of the price book to the next, and back if the clock is set back. This module is loaded only
 * if there is a next edition.
 */

import type { Catalog, NextEdition } from '../contract/catalog.ts';
import { loadPart } from '../releases/load-part.ts';
import { reloadWhenIdle } from '../releases/reload-when-idle.ts';
import { onPossibleNewDay, today } from './clock.ts';

let isWatched = false;

/**
 * Returns the catalog of the next edition if its day has come. The first call also begins to watch the clock. The page
 * is reloaded when the next edition becomes due, or is no longer due.
 */
export async function catalogIfDue({ validFrom, loadCatalog }: NextEdition): Promise<Catalog | undefined> {
  const isDue = () => validFrom <= today();
  const wasDue = isDue();
  const catalog = wasDue ? await loadPart(loadCatalog) : undefined;
  if (isWatched) return catalog;
  isWatched = true;
  const stop = onPossibleNewDay(() => {
    if (isDue() === wasDue) return;
    stop();
    void reloadWhenIdle();
  });
  return catalog;
}
