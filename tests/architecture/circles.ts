import type { Import } from './imports.ts';

/** Returns files that import each other in a circle, without types and lazy imports; none without a circle. */
export function circleOf(imports: readonly Import[]): readonly string[] {
  let left = imports.filter(({ isValue }) => isValue);
  for (let before = Infinity; left.length < before; ) {
    before = left.length;
    const importing = new Set(left.map(({ from }) => from));
    left = left.filter(({ to }) => importing.has(to));
  }
  // Each remaining file imports another remaining one: following them ends in a circle.
  const next = new Map(left.map(({ from, to }) => [from, to]));
  const path: string[] = [];
  let at = left[0]?.from;
  while (at !== undefined && !path.includes(at)) {
    path.push(at);
    at = next.get(at);
  }
  return at === undefined ? [] : path.slice(path.indexOf(at));
}
