/**
 * The items of `items.md`, a row for each statement of the specification and the decisions, with the rows of the book's
 * Examples or of `tests/cases/quotes.csv` that hold it, written by hand. `docs/coverage.md` adds the tests that name
 * each item.
 */
import { join } from 'node:path';
import type { Marker } from './markers.ts';
import { rowFault } from './rows.ts';

export const root = join(import.meta.dirname, '../..');
export const itemsPath = join(import.meta.dirname, 'items.md');
export const pagePath = join(root, 'docs/coverage.md');

const kinds = ['route', 'options', 'dependency', 'limit', 'message', 'label', 'figure', 'rule'];
/** Matches an item's row: `S5-...` for section 5 of the specification, `D24-...` for decision 24. */
const itemRow = /^\| (?<id>[SD]\d+-[a-z0-9-]+) \| (?<kind>\w+) \| (?<says>.*) \| (?<heldBy>.*) \|$/;

interface Item {
  readonly id: string;
  readonly kind: string;
  readonly says: string;
  readonly rows: readonly string[];
}

function itemIn(line: string): Item | undefined {
  const { id = '', kind = '', says = '', heldBy = '' } = itemRow.exec(line)?.groups ?? {};
  return id ? { id, kind, says, rows: heldBy.split('<br>').filter((holder) => /^[^`]/.test(holder)) } : undefined;
}

/** Returns the rows of a page's tables, without headings. */
const tableRows = (page: string): readonly string[] => page.split('\n').filter((line) => /^\| (?!item )/.test(line));

export const itemsIn = (page: string): readonly Item[] => tableRows(page).flatMap((line) => itemIn(line) ?? []);

/** Returns the page with the tests' files of each item. */
export function filled(page: string, markers: readonly Marker[]): string {
  const lines = page.split('\n').map((line) => {
    const item = itemIn(line);
    if (!item) return line;
    const tests = markers.filter((marker) => marker.item === item.id).map(({ path }) => `\`${path}\``);
    return `| ${item.id} | ${item.kind} | ${item.says} | ${[...new Set(tests), ...item.rows].join('<br>')} |`;
  });
  return lines.join('\n');
}

/** Returns the faults of a page and of the tests' markers. */
export function faultsOf(page: string, markers: readonly Marker[]): readonly string[] {
  const items = itemsIn(page);
  const ids = items.map(({ id }) => id);
  return [
    ...tableRows(page).flatMap((line) => (kinds.includes(itemIn(line)?.kind ?? '') ? [] : [`no item: ${line}`])),
    ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${id} stands twice`),
    ...items.flatMap(({ id, rows }) => rows.flatMap((row) => rowFault(row) ?? []).map((why) => `${id}: ${why}`)),
    ...markers.flatMap(({ item, path, line, isAboveTest }) => [
      ...(ids.includes(item) ? [] : [`${path}:${line}: ${item} is no item`]),
      ...(isAboveTest ? [] : [`${path}:${line}: ${item} stands above no test and no row of one`]),
    ]),
    ...items
      .filter(({ id, rows }) => rows.length === 0 && !markers.some(({ item }) => item === id))
      .map(({ id, says }) => `${id} is held by no test: ${says}`),
  ];
}
