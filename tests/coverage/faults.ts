import { type CoveredItem, isHeld } from './coverage.ts';
import type { Item } from './item.ts';
import type { Marker } from './markers.ts';
import { rowFault } from './rows.ts';

/** What is wrong with the list itself. */
export function listFaults(items: readonly Item[]): readonly string[] {
  const ids = items.map(({ id }) => id);
  return [
    ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${id} stands twice`),
    ...ids.filter((id) => !/^[SD]\d+-[a-z0-9-]+$/.test(id)).map((id) => `${id} names no section or decision`),
    ...items.flatMap(({ id, heldBy = [] }) =>
      heldBy.flatMap((row) => rowFault(row) ?? []).map((why) => `${id}: ${why}`),
    ),
  ];
}

/** What is wrong with the markers. */
export function markerFaults(items: readonly Item[], markers: readonly Marker[]): readonly string[] {
  const known = new Set(items.map(({ id }) => id));
  return markers.flatMap(({ item, path, line, title }) => [
    ...(known.has(item) ? [] : [`${path}:${line}: ${item} is no item`]),
    ...(title === undefined ? [`${path}:${line}: ${item} stands above no test and no row of one`] : []),
  ]);
}

/** Items that nothing holds, and items that are held although they are said to be lacking. */
export function heldFaults(items: readonly CoveredItem[]): readonly string[] {
  return items.flatMap((item) => {
    if (item.notYet === undefined) return isHeld(item) ? [] : [`${item.id} is held by no test: ${item.says}`];
    return isHeld(item) ? [`${item.id} is held, but is said to wait for issue ${item.notYet}`] : [];
  });
}
