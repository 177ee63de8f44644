import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Item } from './item.ts';
import { type Marker, markersIn } from './markers.ts';

export const root = join(import.meta.dirname, '../..');

/** An item with the tests that say they hold it. */
export interface CoveredItem extends Item {
  readonly tests: readonly Marker[];
}

/** Tests of the unit kind stand anywhere; those of screens also in tables. */
const isTest = (path: string): boolean => /\.test\.tsx?$|^tests\/(browser|calculators)\/.*\.ts$/.test(path);

export function readMarkers(): readonly Marker[] {
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

export const cover = (items: readonly Item[], markers: readonly Marker[]): readonly CoveredItem[] =>
  items.map((item) => ({ ...item, tests: markers.filter((marker) => marker.item === item.id) }));

export const isHeld = ({ tests, heldBy = [] }: CoveredItem): boolean => tests.length + heldBy.length > 0;
