/** Proves that no two pages share an address, and that every card leads to a page. */
import { screenRoutes } from '../../src/contract/screen-routes.ts';
import type { Book } from '../language/book.ts';
import { firstOfEach, groupBy } from '../language/collections.ts';
import type { Located } from '../language/columns.ts';
import { type Diagnostic, diagnostic, placeText } from '../language/diagnostic.ts';
import { unknownName } from './names.ts';
import { doubt } from './row-faults.ts';

/** Key of the top menu. */
export const hub = 'products';
export const menuRoute = (menu: string): string => `/${menu}`;

type Segments = readonly string[];
const segmentsOf = (route: string): Segments => route.split('/');
const isBound = (segment: string): boolean => segment.startsWith('{');

const canBe = (segment: string, text: string): boolean => segment === text || (isBound(segment) && text !== '');

/**
 * Tells whether an address can match both routes. For example, `/stock/{stock}` meets `/stock/x` and `/{size}/matte`.
 */
const doMeet = (one: Segments, other: Segments): boolean =>
  one.length === other.length &&
  one.every((segment, at) => canBe(segment, other[at] ?? '') || canBe(other[at] ?? '', segment));

const meetsAny = (route: string, others: readonly Segments[]): boolean => {
  const segments = segmentsOf(route);
  return others.some((other) => doMeet(other, segments));
};

const screens = screenRoutes.map((route) => ({ route, segments: segmentsOf(route) }));

export function checkRoutes(book: Book): readonly Diagnostic[] {
  return [...checkBindings(book), ...checkClashes(book), ...checkCards(book), ...checkMenus(book)];
}

function checkBindings(book: Book): readonly Diagnostic[] {
  const fieldsOf = groupBy(book.fields, ({ cells }) => cells.product.value);
  return book.products.flatMap(({ cells }) => {
    const choices = (fieldsOf.get(cells.product.value) ?? [])
      .filter((row) => row.cells.kind.value === 'choice')
      .map((row) => row.cells.field.value);
    const bound = cells.routes.value.flatMap((route) =>
      Array.from(route.matchAll(/(?<=\{)[^}]*(?=\})/g), ([field]) => field),
    );
    return bound
      .filter((field) => !choices.includes(field))
      .map((value) => {
        const cell = { value, at: cells.routes.at };
        return unknownName('QB302', `choice field of ${cells.product.value}`, cell, choices, 'Fields');
      });
  });
}

function pages(book: Book): readonly Located<string>[] {
  const bundles = new Map(book.bundles.map(({ cells }) => [`${cells.bundle.value} ${cells.route.value}`, cells.route]));
  const menus = new Map(
    book.menus.map(({ cells }) => [cells.menu.value, { value: menuRoute(cells.menu.value), at: cells.menu.at }]),
  );
  return [
    ...menus.values(),
    ...book.products.flatMap(({ cells }) => cells.routes.value.map((value) => ({ value, at: cells.routes.at }))),
    ...bundles.values(),
  ];
}

function checkClashes(book: Book): readonly Diagnostic[] {
  const known: (Located<string> & { readonly segments: Segments })[] = [];
  return pages(book).flatMap((page) => {
    const segments = segmentsOf(page.value);
    const screen = screens.find((one) => doMeet(one.segments, segments));
    if (screen) {
      const which = screen.route === page.value ? page.value : `${page.value} meets ${screen.route}, which`;
      return diagnostic('QB307', page.at, `${which} is a screen of the app itself`, 'Give the page another route.');
    }
    const earlier = known.find((other) => doMeet(other.segments, segments));
    known.push({ ...page, segments });
    if (!earlier) return [];
    const message = `${page.value} is taken: ${earlier.value} stands at ${placeText(earlier.at)}`;
    return diagnostic('QB307', page.at, message, 'Give one of the two another route.');
  });
}

function checkCards(book: Book): readonly Diagnostic[] {
  const routes = [...pages(book).map(({ value }) => value), ...screenRoutes];
  const known = routes.map(segmentsOf);
  return book.menus
    .filter(({ cells }) => !meetsAny(cells.route.value, known))
    .map(({ cells }) => {
      const { tip } = unknownName('QB306', 'page', cells.route, routes, 'Products');
      return diagnostic('QB306', cells.route.at, `no page has the route ${cells.route.value}`, tip);
    });
}

/** Checks that every menu except the hub has a parent, and that all parents and the menus of products exist. */
function checkMenus(book: Book): readonly Diagnostic[] {
  const known = new Set(book.menus.map(({ cells }) => cells.menu.value));
  const menus = [...known];
  const missing = book.menus.filter(({ cells }) => cells.menu.value !== hub && !cells.parent);
  const parents = book.menus.flatMap(({ cells }) => cells.parent ?? []);
  return [
    ...[...parents, ...book.products.map(({ cells }) => cells.menu)]
      .filter(({ value }) => !known.has(value))
      .map((cell) => unknownName('QB305', 'menu', cell, menus, 'Menus')),
    ...missing.map(({ cells: { menu } }) => {
      const message = `the menu ${menu.value} has no parent to go back to`;
      return diagnostic('QB305', menu.at, message, `Fill in "parent"; only ${hub} has none.`);
    }),
  ];
}

export function checkCardsOfPages({ products, menus, bundles }: Book): readonly Diagnostic[] {
  const cards = menus.map(({ cells }) => segmentsOf(cells.route.value));
  const hasCard = (routes: readonly string[]): boolean => routes.some((route) => meetsAny(route, cards));
  const all = [
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
  return all
    .filter(({ named, routes }) => named.value !== hub && !hasCard(routes))
    .map(({ what, named, routes }) => {
      const message = `no card leads to the ${what} ${named.value}: only who knows the address finds it`;
      const tip = `Add a row to the sheet Menus with the route ${routes[0] ?? ''}`;
      return doubt('QB317', named.at, message, tip, named.value);
    });
}
