/** Length of a price-impact report: examples and omitted changes are counted, and the latter can be asked for. */
import { describe, expect, it } from 'vitest';
import type { Impact } from '../../codegen/impact/impact.ts';
import { impactMarkdown, mostCharacters } from '../../codegen/impact/report/impact-markdown.ts';
import { impactText } from '../../codegen/impact/report/impact-text.ts';
import { unchangedReport } from '../../codegen/impact/report/unchanged.ts';

const nothing: Impact = {
  added: [],
  removed: [],
  products: [],
  examples: { changed: [], same: 0, fresh: 0 },
  renamed: [],
  starts: [],
  bounds: [],
  noticed: [],
  book: [],
  drawings: [],
  unreadable: [],
};

const changedExamples = (count: number): Impact['examples']['changed'] =>
  Array.from({ length: count }, (_, at) => ({
    place: `examples.csv:${at + 2}`,
    product: 'flag',
    of: `run size ${at + 1}`,
    before: 100,
    after: 125,
  }));

describe('the summary line of the examples', () => {
  it.each([
    { changed: 0, same: 0, fresh: 0, want: [] },
    { changed: 0, same: 1, fresh: 0, want: ['1 example: all cost what they did.'] },
    { changed: 0, same: 1250, fresh: 0, want: ['1,250 examples: all cost what they did.'] },
    { changed: 0, same: 3, fresh: 1, want: ['3 examples: all cost what they did; 1 more asks for what is new.'] },
    { changed: 0, same: 3, fresh: 2, want: ['3 examples: all cost what they did; 2 more ask for what is new.'] },
    { changed: 1, same: 0, fresh: 0, want: ['1 example of 1 costs something else:'] },
    { changed: 1, same: 3, fresh: 0, want: ['1 example of 4 costs something else:'] },
    {
      changed: 2,
      same: 198,
      fresh: 1,
      want: ['2 examples of 200 cost something else; 1 more asks for what is new:'],
    },
  ])('counts $changed changed, $same as before and $fresh new', ({ changed, same, fresh, want }) => {
    const text = impactText({ ...nothing, examples: { changed: changedExamples(changed), same, fresh } });
    expect(text.split('\n').filter((line) => /^[\d,]+ examples?\b/.test(line))).toEqual(want);
  });

  it.each([
    { examples: 0, want: [] },
    { examples: 1, want: ['1 example: all cost what they did.'] },
    { examples: 125, want: ['125 examples: all cost what they did.'] },
  ])('is the same where nothing was written: $examples', ({ examples, want }) => {
    const [since, prices, ...rest] = unchangedReport(examples).split('\n');
    expect([since, prices]).toEqual(['Since the last compilation:', 'No price changed.']);
    expect(rest).toEqual(want);
    expect(impactText({ ...nothing, examples: { changed: [], same: examples, fresh: 0 } })).toBe(
      [prices, ...want].join('\n'),
    );
  });
});

const bounds = (count: number): Impact['bounds'] =>
  Array.from({ length: count }, (_, at) => ({
    product: 'banner',
    field: `Side ${at + 1}`,
    bound: 'max',
    where: { options: [], selections: 1 },
    before: 10,
    after: 12,
    unit: 1,
  }));

/** Returns the numbers of changes that a report names and that it only counts. */
function counts(report: string): { readonly named: number; readonly counted: number } {
  const counted = /and ([\d,]+) more/.exec(report)?.[1]?.replaceAll(',', '') ?? '0';
  return { named: report.match(/Side \d+/g)?.length ?? 0, counted: Number(counted) };
}

describe('a report that is too long', () => {
  const compared = { title: 'Price changes since main', notes: [], threshold: 25_000 };

  it.each([
    { changes: 5, most: mostCharacters, isCut: false },
    { changes: 500, most: mostCharacters, isCut: false },
    { changes: 1500, most: mostCharacters, isCut: true },
    { changes: 1500, most: mostCharacters / 2, isCut: true },
    { changes: 40, most: 1500, isCut: true },
  ])('for a pull request counts the rest and says how to see it: $changes in $most', ({ changes, most, isCut }) => {
    const report = impactMarkdown({ ...nothing, bounds: bounds(changes) }, compared, most);
    const { named, counted } = counts(report);
    expect(report.length).toBeLessThanOrEqual(most);
    expect(named + counted).toBe(changes);
    expect([counted > 0, report.includes('`npm run prices:diff -- --base <branch> --format text`')]).toEqual([
      isCut,
      isCut,
    ]);
    // The biggest change is first.
    expect(report).toContain('Side 1,');
  });

  it('for a pull request is cut where its heading alone is too long, and still says how to see it', () => {
    const notes = Array.from({ length: 200 }, (_, at) => `Note ${at} of something that could not be compared.`);
    const report = impactMarkdown({ ...nothing, bounds: bounds(3) }, { ...compared, notes }, 5000);
    expect(report.length).toBeLessThanOrEqual(5000);
    expect(report).toMatch(/--format text`; for other programs `--format json`\n$/);
  });

  it.each([
    { changes: 12, isWhole: false, isCut: false },
    { changes: 13, isWhole: false, isCut: true },
    { changes: 500, isWhole: false, isCut: true },
    { changes: 500, isWhole: true, isCut: false },
  ])('on a terminal counts the rest and ends with the command: $changes, whole: $isWhole', (size) => {
    const text = impactText({ ...nothing, bounds: bounds(size.changes) }, size.isWhole);
    const { named, counted } = counts(text);
    expect(named + counted).toBe(size.changes);
    expect(counted > 0).toBe(size.isCut);
    expect(text.endsWith('\nAll of it: npm run prices:diff -- --base HEAD --format text')).toBe(size.isCut);
  });
});
