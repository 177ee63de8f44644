/**
 * A test names the items that it holds in comment lines directly above it, or above its row of a table:
 *
 *     // holds: S5-foam-width, S5-foam-height
 *     test('each side has its own limits', ...)
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

export interface Marker {
  readonly item: string;
  readonly path: string;
  readonly line: number;
  readonly isAboveTest: boolean;
}

const marker = /^\s*\/\/ holds: (.+)$/;
const comment = /^\s*(\/\/|\/\*|\*)/;
/** Matches a test or a row; a skipped test holds nothing. */
const testOrRow = /^\s*((test|it)(\.each(<.+>)?)?\(|checks\(|[[{'"`]|.*: Check =)/;

export function markersIn(path: string, source: string): readonly Marker[] {
  const lines = source.split('\n');
  return lines.flatMap((text, at) => {
    const listed = marker.exec(text)?.[1];
    if (listed === undefined) return [];
    const below = lines.slice(at + 1).find((line) => !comment.test(line)) ?? '';
    const isAboveTest = testOrRow.test(below);
    return listed.split(',').map((item) => ({ item: item.trim(), path, line: at + 1, isAboveTest }));
  });
}

/** Returns true for a test's file. Unit tests are anywhere; tests of screens also have tables. */
const isTest = (path: string): boolean => /\.test\.tsx?$|^tests\/(browser|calculators)\/.*\.ts$/.test(path);

export function readMarkers(root: string): readonly Marker[] {
  return ['codegen', 'src', 'tests']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        (path) => `${folder}/${path.replaceAll(sep, '/')}`,
      ),
    )
    .filter(isTest)
    .toSorted()
    .flatMap((path) => markersIn(path, readFileSync(join(root, path), 'utf8')));
}
