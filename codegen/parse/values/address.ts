/** Keys and routes: names that become addresses. */
import { isKey, keyLike } from '../../language/key.ts';
import { parseText, type ValueParser } from './text.ts';

export const parseKey: ValueParser<string> = (cell, report) => {
  const text = parseText(cell, report);
  if (text === undefined || isKey(text)) return text;
  const like = keyLike(text);
  const tip = 'A key has lower-case letters, digits and hyphens and starts with a letter';
  report(cell, 'QB209', `"${text}" is no key`, like === undefined ? `${tip}.` : `${tip}: ${like}.`);
  return undefined;
};

/**
 * Tells whether a text is a route: `/` alone, or segments of lower-case letters, digits and hyphens; `{field}` binds a
 * field.
 */
const isRoute = (text: string): boolean =>
  text === '/' || (text.length <= longestRoute && /^(?:\/(?:[a-z0-9][a-z0-9-]*|\{[a-z][a-z0-9-]*\}))+$/.test(text));

const longestRoute = 200;

const routeTip =
  'A route looks like /signs/foam-core: lower-case letters, digits and hyphens, no / at the end, no #, ? or blank, at most 200 characters.';

export const parseRoute: ValueParser<string> = (cell, report) => {
  const text = parseText(cell, report);
  if (text === undefined || isRoute(text)) return text;
  report(cell, 'QB212', `"${text}" is no route`, routeTip);
  return undefined;
};

export const parseRoutes: ValueParser<readonly string[]> = (cell, report) => {
  const text = parseText(cell, report);
  if (text === undefined) return undefined;
  const routes = text.split(';').map((route) => route.trim());
  const wrong = routes.find((route) => !isRoute(route));
  const twice = routes.find((route, at) => routes.indexOf(route) < at);
  if (wrong === undefined && twice === undefined) return routes;
  if (wrong === undefined)
    report(cell, 'QB212', `the route ${twice} stands twice in the cell`, 'Delete one of the two.');
  else report(cell, 'QB212', wrong === '' ? 'a route is missing beside a ;' : `"${wrong}" is no route`, routeTip);
  return undefined;
};
