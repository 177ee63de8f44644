import type { Menu } from '../catalog/index.ts';

/** Where Back leads from a page that is no product (decision 17): the menu whose card leads to it, else the hub. */
export function parentMenu(menus: readonly Menu[], route: string): string {
  const holder = menus.find(({ cards }) => cards.some((card) => card.route === route));
  return (holder ?? menus[0])?.route ?? '/';
}

/** Where Back leads from a menu: the menu above it; from the hub, the root. */
export function parentOfMenu(menus: readonly Menu[], menu: Menu): string {
  return menus.find(({ id }) => id === menu.parent)?.route ?? '/';
}
