/** Routes of the book, which may bind choice fields to the path: `/things/{field}` (decision 10). */

const placeholder = /\{([^}]+)\}/g;

/** The fields that a route binds. */
export function boundFields(route: string): readonly string[] {
  return Array.from(route.matchAll(placeholder), ([, field = '']) => field);
}

/** What a path binds under a route; undefined when it is not a path of that route. The path is untrusted. */
export function matchRoute(route: string, path: string): Readonly<Record<string, string>> | undefined {
  const wanted = segments(route);
  const given = segments(path);
  if (wanted.length !== given.length) return undefined;
  const bound: Record<string, string> = {};
  for (const [index, segment] of wanted.entries()) {
    const value = decoded(given[index] ?? '');
    const [field] = boundFields(segment);
    if (field !== undefined) bound[field] = value;
    else if (segment !== value) return undefined;
  }
  return bound;
}

/** The path of a route for the values it binds. */
export function fillRoute(route: string, values: Readonly<Record<string, string | undefined>>): string {
  return route.replace(placeholder, (_, field: string) => encodeURIComponent(values[field] ?? ''));
}

const segments = (path: string): readonly string[] => path.split('/').filter((segment) => segment !== '');

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    // `%zz` is no encoded text: it stands for itself, and for no choice.
    return segment;
  }
}
