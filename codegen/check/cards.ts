/** Pages that no card leads to (QB317), and menus whose parents form a circle (QB315). */
import type { Book } from '../language/book.ts';
import type { Located } from '../language/columns.ts';
import { type Diagnostic, diagnostic } from '../language/diagnostic.ts';
import { hub, menuRoute, routeIndex } from './routes.ts';

export function checkCardsOfPages({ products, menus, bundles }: Book): readonly Diagnostic[] {
  const cards = routeIndex<string>();
  for (const { cells } of menus) cards.add(cells.route.value, cells.route.value);
  const hasCard = (routes: readonly string[]): boolean => routes.some((route) => cards.meeting(route) !== undefined);
  const pages = [
    ...firstOf(products.map(({ cells }) => cells.product)).map((named) => ({
      what: 'product',
      named,
      routes: products.find(({ cells }) => cells.product.value === named.value)?.cells.routes.value ?? [],
    })),
    ...firstOf(menus.map(({ cells }) => cells.menu)).map((named) => ({
      what: 'menu',
      named,
      routes: [menuRoute(named.value)],
    })),
    ...firstOf(bundles.map(({ cells }) => cells.bundle)).map((named) => ({
      what: 'bundle',
      named,
      routes: bundles.filter(({ cells }) => cells.bundle.value === named.value).map(({ cells }) => cells.route.value),
    })),
  ];
  return pages
    .filter(({ named, routes }) => named.value !== hub && !hasCard(routes))
    .map(({ what, named, routes }) =>
      diagnostic(
        'QB317',
        named.at,
        `no card leads to the ${what} ${named.value}: only who knows the address finds it`,
        `Add a row to the sheet Menus with the route ${routes[0] ?? ''}, or accept it on the sheet Accepted with the reason.`,
        { product: named.value, selection: {} },
      ),
    );
}

const firstOf = (cells: readonly Located<string>[]): readonly Located<string>[] => [
  ...new Map(cells.toReversed().map((cell) => [cell.value, cell])).values(),
];

/** Proves that Back leads from each menu to the hub. */
export function checkParents({ menus }: Book): readonly Diagnostic[] {
  const parentOf = new Map(
    menus.flatMap(({ cells }) =>
      cells.parent && cells.menu.value !== hub ? [[cells.menu.value, cells.parent] as const] : [],
    ),
  );
  return Array.from(parentOf).flatMap(([menu, parent]) => {
    const path = [menu];
    for (let above = parent.value; above !== hub && !path.includes(above); ) {
      path.push(above);
      above = parentOf.get(above)?.value ?? hub;
    }
    const last = path.at(-1) ?? menu;
    if (parentOf.get(last)?.value !== menu) return [];
    const message =
      path.length === 1
        ? `the menu ${menu} is its own parent`
        : `the parents go round in a circle: ${[...path, menu].join(', ')}`;
    return diagnostic(
      'QB315',
      parent.at,
      `${message}; Back never leads to ${hub}`,
      `Write the menu above it, or ${hub}.`,
    );
  });
}
