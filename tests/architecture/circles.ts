import type { Import } from './imports.ts';

/** A circle of files each of which runs the next one before itself; none when there is no circle. */
export function circleOf(imports: readonly Import[]): readonly string[] {
  let left = imports.filter(({ isValue }) => isValue);
  for (let before = Infinity; left.length < before; ) {
    before = left.length;
    const importing = new Set(left.map(({ from }) => from));
    left = left.filter(({ to }) => importing.has(to));
  }
  // Each file that is left imports another that is left: following them ends in a circle.
  const next = new Map(left.map(({ from, to }) => [from, to]));
  const path: string[] = [];
  let at = left[0]?.from;
  while (at !== undefined && !path.includes(at)) {
    path.push(at);
    at = next.get(at);
  }
  return at === undefined ? [] : path.slice(path.indexOf(at));
}
