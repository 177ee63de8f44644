/** The files in which two compilations, or a compilation and `generated/`, differ. */

export interface Difference {
  readonly path: string;
  readonly kind: 'stale' | 'missing' | 'extra';
  readonly before: string;
  readonly after: string;
}

export function differences(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): readonly Difference[] {
  const paths = [...new Set([...before.keys(), ...after.keys()])].toSorted();
  return paths.flatMap((path): readonly Difference[] => {
    const [old, now] = [before.get(path), after.get(path)];
    if (old === now) return [];
    const kind = old === undefined ? 'missing' : now === undefined ? 'extra' : 'stale';
    return [{ path, kind, before: old ?? '', after: now ?? '' }];
  });
}
