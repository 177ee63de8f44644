import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ladderKey, ladderLine, ladderLines, ladderOf } from './ladder.ts';

const pricing = (keys: readonly string[], ...lines: readonly string[]) => ({
  kind: 'run-size' as const,
  keys,
  table: `\n${lines.join('\n')}\n`,
});

const rows = fc.array(
  fc.record({
    runSize: fc.integer({ min: 1, max: 100_000 }),
    perUnit: fc.nat(),
    total: fc.nat(),
    basis: fc.constantFrom('published' as const, 'sample' as const),
  }),
  { minLength: 1, maxLength: 8 },
);
/** Any text of the book: printable, without tab or line break; blank where a field is absent. */
const option = fc.string({ unit: 'grapheme', maxLength: 20 }).filter((text) => !/[\t\n\r]/.test(text));

describe('ladderOf', () => {
  const table = pricing(['stock', 'coating'], 'thin\tMatte\t100:300:300p 250:212:530s', 'clear\t\t100:5850:5850s');
  it.each([
    ['the rows of a combination', { stock: 'thin', coating: 'Matte' }, [300, 530]],
    ['an absent field is blank', { stock: 'clear' }, [5850]],
    ['a field that does not change the price', { stock: 'clear', ink: 'Blue' }, [5850]],
    ['none for a missing choice', { stock: 'thin' }, undefined],
    ['none for a combination that is not there', { stock: 'clear', coating: 'Matte' }, undefined],
  ])('%s', (_, selection, want) => {
    expect(ladderOf(table, selection)?.map(({ total }) => total)).toEqual(want);
  });

  it('does not match a part of an option', () => {
    expect(ladderOf(table, { stock: 'thin\tMatte' })).toBeUndefined();
    expect(ladderOf(pricing(['stock'], 'a\t1:1:1p'), { stock: 'a\t1:1:1p' })).toBeUndefined();
  });

  it('lists the lines with their options', () => {
    expect(ladderLines(table).map(({ key, options }) => [key, options])).toEqual([
      ['thin\tMatte\t', ['thin', 'Matte']],
      ['clear\t\t', ['clear', '']],
    ]);
  });

  it('reads run size, per unit, total and basis', () => {
    expect(ladderOf(table, { stock: 'thin', coating: 'Matte' })).toEqual([
      { runSize: 100, perUnit: 300, total: 300, basis: 'published' },
      { runSize: 250, perUnit: 212, total: 530, basis: 'sample' },
    ]);
  });

  it.each(['25:1:x', '25:1p', '25:1:1q', '25:1:1pp', '25:1.5:1p', '-25:1:1p', ':1:1p', '25:1:p', '25;1:1p', ''])(
    'refuses the damaged row "%s"',
    (row) => {
      const damaged = pricing(['stock'], `thin\t1:1:1p ${row} 2:2:2p`);
      expect(() => ladderOf(damaged, { stock: 'thin' })).toThrow(
        `generated price row "${row}" is damaged: run codegen`,
      );
    },
  );

  it('refuses a line with a blank at its end', () => {
    expect(() => ladderOf(pricing(['stock'], 'thin\t1:1:1p '), { stock: 'thin' })).toThrow('row "" is damaged');
  });

  it('reads back every line written by ladderLine', () => {
    const lines = fc.uniqueArray(fc.tuple(option, option, rows), {
      selector: ([one, two]) => `${one}\t${two}`,
      maxLength: 6,
    });
    fc.assert(
      fc.property(lines, (given) => {
        const written = pricing(['one', 'two'], ...given.map(([one, two, cells]) => ladderLine([one, two], cells)));
        for (const [one, two, cells] of given) expect(ladderOf(written, { one, two })).toEqual(cells);
      }),
    );
  });
});

it('keys a selection by its priced fields in order', () => {
  expect(ladderKey(['b', 'a', 'c'], { a: 'one', b: 'two' })).toBe('two\tone\t\t');
});
