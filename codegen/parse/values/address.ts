/** Keys and routes: names that become addresses. */
import { isKey, keyLike } from '../../language/key.ts';
import { textParser } from './text.ts';

export const parseKey = textParser((text, fail) => {
  if (isKey(text)) return text;
  const like = keyLike(text);
  const tip = 'A key has lower-case letters, digits and hyphens and starts with a letter';
  return fail('QB209', `"${text}" is no key`, like === undefined ? `${tip}.` : `${tip}: ${like}.`);
});

/**
 * Tells whether a text is a route: `/` alone, or segments of lower-case letters, digits and hyphens. A segment
 * `{field}` stands for the choice of a field.
 */
const isRoute = (text: string): boolean =>
  text === '/' || (text.length <= longestRoute && /^(?:\/(?:[a-z0-9][a-z0-9-]*|\{[a-z][a-z0-9-]*\}))+$/.test(text));

const longestRoute = 200;

const routeTip =
  'A route looks like /signs/foam-core: lower-case letters, digits and hyphens, no / at the end, no #, ? or blank, at most 200 characters.';

export const parseRoute = textParser((text, fail) =>
  isRoute(text) ? text : fail('QB212', `"${text}" is no route`, routeTip),
);

export const parseRoutes = textParser<readonly string[]>((text, fail) => {
  const routes = text.split(';').map((route) => route.trim());
  const wrong = routes.find((route) => !isRoute(route));
  const twice = routes.find((route, at) => routes.indexOf(route) < at);
  if (wrong !== undefined)
    return fail('QB212', wrong === '' ? 'a route is missing beside a ;' : `"${wrong}" is no route`, routeTip);
  if (twice === undefined) return routes;
  return fail('QB212', `the route ${twice} stands twice in the cell`, 'Delete one of the two.');
});
