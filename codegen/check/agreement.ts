/** Rows that repeat a value of their bundle or menu must agree: a bundle's title, a menu's parent (QB414). */
import type { Book } from '../language/book.ts';
import { groupBy } from '../language/collections.ts';
import type { Located } from '../language/columns.ts';
import { type Diagnostic, diagnostic, placeText } from '../language/diagnostic.ts';
import { hub } from './routes.ts';

export function checkAgreement({ bundles, menus }: Book): readonly Diagnostic[] {
  const ofBundle = groupBy(bundles, ({ cells }) => cells.bundle.value);
  const ofMenu = groupBy(menus, ({ cells }) => cells.menu.value);
  const ofHub = ofMenu.get(hub) ?? [];
  return [
    ...Array.from(ofBundle, ([bundle, rows]) => [
      ...disagreeing(
        rows.map(({ cells }) => cells.title),
        `title of the bundle ${bundle}`,
      ),
      ...disagreeing(
        rows.map(({ cells }) => cells.route),
        `route of the bundle ${bundle}`,
      ),
      ...disagreeing(
        rows.flatMap(({ cells }) => cells.image ?? []),
        `drawing of the bundle ${bundle}`,
      ),
    ]).flat(),
    ...Array.from(ofMenu, ([menu, rows]) =>
      disagreeing(
        rows.flatMap(({ cells }) => cells.parent ?? []),
        `parent of the menu ${menu}`,
      ),
    ).flat(),
    ...ofHub
      .flatMap(({ cells }) => cells.parent ?? [])
      .map(({ at, value }) =>
        diagnostic('QB414', at, `${hub} has the parent ${value}, and no menu is above it`, 'Leave "parent" blank.'),
      ),
  ];
}

function disagreeing(cells: readonly Located<string>[], what: string): readonly Diagnostic[] {
  const [first, ...others] = cells;
  if (!first) return [];
  return others
    .filter(({ value }) => value !== first.value)
    .map(({ at, value }) =>
      diagnostic(
        'QB414',
        at,
        `the ${what} is "${value}" here and "${first.value}" at ${placeText(first.at)}`,
        'Write the same into every row of it.',
      ),
    );
}
