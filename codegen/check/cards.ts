/** Reports pages that no card leads to (QB317), and menus whose parents form a circle (QB315). */
import type { Book } from '../language/book.ts';
import { firstOfEach, groupBy } from '../language/collections.ts';
import { type Diagnostic, diagnostic } from '../language/diagnostic.ts';
import { hub, menuRoute, routeIndex } from './routes.ts';
import { doubt } from './row-faults.ts';

export function checkCardsOfPages({ products, menus, bundles }: Book): readonly Diagnostic[] {
  const cards = routeIndex<string>();
  for (const { cells } of menus) cards.add(cells.route.value, cells.route.value);
  const hasCard = (routes: readonly string[]): boolean => routes.some((route) => cards.meeting(route) !== undefined);
  const pages = [
    ...firstOfEach(products, ({ cells }) => cells.product.value).map(({ cells }) => ({
      what: 'product',
      named: cells.product,
      routes: cells.routes.value,
    })),
    ...firstOfEach(menus, ({ cells }) => cells.menu.value).map(({ cells: { menu } }) => ({
      what: 'menu',
      named: menu,
      routes: [menuRoute(menu.value)],
    })),
    ...Array.from(groupBy(bundles, ({ cells }) => cells.bundle.value).values()).flatMap((rows) =>
      rows.slice(0, 1).map(({ cells }) => ({
        what: 'bundle',
        named: cells.bundle,
        routes: rows.map((row) => row.cells.route.value),
      })),
    ),
  ];
  return pages
    .filter(({ named, routes }) => named.value !== hub && !hasCard(routes))
    .map(({ what, named, routes }) => {
      const message = `no card leads to the ${what} ${named.value}: only who knows the address finds it`;
      const tip = `Add a row to the sheet Menus with the route ${routes[0] ?? ''}`;
      return doubt('QB317', named.at, message, tip, named.value);
    });
}

/** Proves that the parents of each menu end at the hub. */
export function checkParents({ menus }: Book): readonly Diagnostic[] {
  const parentOf = new Map(
    menus.flatMap(({ cells }) =>
      cells.parent && cells.menu.value !== hub ? [[cells.menu.value, cells.parent] as const] : [],
    ),
  );
  return Array.from(parentOf).flatMap(([menu, parent]) => {
    const path = [menu];
    for (let above = parent.value; !path.includes(above); above = parentOf.get(above)?.value ?? hub) path.push(above);
    const last = path.at(-1) ?? menu;
    if (parentOf.get(last)?.value !== menu) return [];
    const message =
      path.length === 1
        ? `the menu ${menu} is its own parent`
        : `the parents go round in a circle: ${[...path, menu].join(', ')}`;
    const tip = `Write the menu above it, or ${hub}.`;
    return diagnostic('QB315', parent.at, `${message}; Back never leads to ${hub}`, tip);
  });
}
