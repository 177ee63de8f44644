import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Tests for the mutants of each area, all of them fast; `scripts/mutation.ts` names the area. */
const tests = {
  pricing: ['src/pricing/**/*.test.ts', 'tests/cases/core.test.ts', 'tests/mutation/pricing/*.test.ts'],
  storage: ['src/{data,quotes}/**/*.test.{ts,tsx}'],
  check: [
    'codegen/{check,link}/**/*.test.ts',
    'tests/compiler/{broken-books,sound-books,unsound-names,unsound-prices,unsound-steps,stepped-prices,rows-that-clash,price-sanity,doubtful-rows,uneven-prices,unsound-words}.test.ts',
    'tests/mutation/own-book.test.ts',
  ],
  parse: [
    'codegen/{language,parse,ladders}/**/*.test.ts',
    'tests/compiler/{broken-books,sound-books}.test.ts',
    'tests/mutation/own-book.test.ts',
  ],
  screens: ['src/{screens,app,releases}/**/*.test.{ts,tsx}', 'tests/screens/{order,sign-in}.test.tsx'],
} as const;

const isWholeBook = ({ moduleId }: TestSpecification): boolean => moduleId.endsWith('own-book.test.ts');

/** Compiles the whole book last: most mutants fail a smaller test. */
class WholeBookLast extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- It is the sequencer's method, not an array's.
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => Number(isWholeBook(one)) - Number(isWholeBook(other)));
  }
}

const area = process.env['QUOTR_AREA'] ?? '';
const isArea = (name: string): name is keyof typeof tests => Object.hasOwn(tests, name);

export default defineConfig({
  test: {
    include: isArea(area) ? [...tests[area]] : [],
    setupFiles: ['tests/screens/patience.ts'],
    testTimeout: 60_000,
    isolate: area === 'screens' || area === 'storage',
    sequence: { sequencer: WholeBookLast },
  },
});
