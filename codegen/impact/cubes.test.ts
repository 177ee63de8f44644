import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Selection } from '../../src/pricing/index.ts';
import { pennants } from '../../tests/fixtures/products.ts';
import { reachableSelections } from '../link/walk.ts';
import { coverWithCubes, type Where } from './cubes.ts';

const reached = (reachableSelections(pennants) ?? [])
  .filter(({ complete }) => complete)
  .map(({ selection }) => selection);

const idOf = (label: string): string => pennants.fields.find((field) => field.label === label)?.id ?? '';

/** Returns the selections that a reader understands from the words. */
const meant = ({ options }: Where): readonly Selection[] =>
  reached.filter((selection) => options.every(({ field, choices }) => choices.includes(selection[idOf(field)] ?? '')));

describe('boxes', () => {
  it('hold each member once and nothing else', () => {
    expect(reached.length).toBeGreaterThan(3);
    fc.assert(
      fc.property(fc.subarray([...reached]), (members) => {
        const boxes = coverWithCubes(pennants, members, reached);
        for (const { where, members: held } of boxes) {
          expect(where.selections).toBe(held.length);
          expect(meant(where)).toEqual(reached.filter((selection) => held.includes(selection)));
        }
        const held = boxes.flatMap((box) => box.members);
        expect(held.length).toBe(members.length);
        expect(new Set(held)).toEqual(new Set(members));
      }),
    );
  });

  it('need no words for all selections', () => {
    expect(coverWithCubes(pennants, reached, reached).map(({ where }) => where)).toEqual([
      { options: [], selections: reached.length },
    ]);
  });

  it('name a new choice even if it is implied', () => {
    const [only] = coverWithCubes(pennants, reached, reached, (id) => id === pennants.fields[0]?.id);
    expect(only?.where.options.map(({ field }) => field)).toEqual([pennants.fields[0]?.label]);
  });
});
