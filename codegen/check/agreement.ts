/**
 * Requires the rows of each bundle to agree on title, route and drawing, and the rows of each menu to agree on the
 * parent. Also requires the hub, which is the top menu, to have no parent (QB414).
 */
import type { Book } from '../language/book.ts';
import { groupBy } from '../language/collections.ts';
import { type Diagnostic, diagnostic } from '../language/diagnostic.ts';
import { hub } from './routes.ts';
import { disagreements } from './row-faults.ts';

export function checkAgreement({ bundles, menus }: Book): readonly Diagnostic[] {
  const ofBundle = groupBy(bundles, ({ cells }) => cells.bundle.value);
  const ofMenu = groupBy(menus, ({ cells }) => cells.menu.value);
  const ofHub = ofMenu.get(hub) ?? [];
  return [
    ...Array.from(ofBundle, ([bundle, rows]) => [
      ...disagreements(rows, ({ cells }) => cells.title, `the title of the bundle ${bundle}`),
      ...disagreements(rows, ({ cells }) => cells.route, `the route of the bundle ${bundle}`),
      ...disagreements(
        rows.filter(({ cells }) => cells.image),
        ({ cells }) => cells.image,
        `the drawing of the bundle ${bundle}`,
      ),
    ]).flat(),
    ...Array.from(ofMenu, ([menu, rows]) =>
      disagreements(
        rows.filter(({ cells }) => cells.parent),
        ({ cells }) => cells.parent,
        `the parent of the menu ${menu}`,
      ),
    ).flat(),
    ...ofHub
      .flatMap(({ cells }) => cells.parent ?? [])
      .map(({ at, value }) =>
        diagnostic('QB414', at, `${hub} has the parent ${value}, and no menu is above it`, 'Leave "parent" blank.'),
      ),
  ];
}
