/** Laws of the reader over the whole book. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { loadFindBook } from '../../src/book/find-book.ts';
import { fieldStates, levelField, normalise, type Product, type Selection } from '../../src/pricing/index.ts';
import { completeLine, read } from '../../src/reader/index.ts';
import { describeSelection } from '../../src/screens/calculator/describe-selection.ts';
import { anyText } from '../fixtures/any-text.ts';
import { bookProducts } from '../fixtures/book-products.ts';
import { isNightly } from '../soak/size.ts';
import { requestsOf } from './score.ts';

const lexicon = await loadFindBook();

test('the own name of every choice is read as that choice', () => {
  const wrong = bookProducts.flatMap((product) =>
    product.fields.flatMap((field) => {
      if (field.kind !== 'choice' || field.id === levelField) return [];
      return [...new Set(field.choices.map(({ name }) => name))].flatMap((name) => {
        const text = `${product.title}, ${field.label}: ${name}`;
        const said = read(text, lexicon).lines[0]?.said.find((one) => one.field === field.id)?.value;
        return said === name ? [] : `${text}: ${String(said)}`;
      });
    }),
  );
  expect(wrong).toEqual([]);
});

/** Returns a selection with choices and lengths that are picked by the numbers in `figures`. */
function pickedSelection(product: Product, figures: readonly number[]): Selection {
  let selection = normalise(product, {});
  let at = 0;
  const pick = (count: number): number => (figures[at++ % figures.length] ?? 0) % count;
  for (let round = 0; round < product.fields.length; round++) {
    for (const state of fieldStates(product, selection)) {
      if (state.kind === 'waiting' || pick(2) === 0) continue;
      const { id } = state.field;
      const value = state.kind === 'choice' ? state.allowed[pick(state.allowed.length)]?.name : String(6 + pick(31));
      selection = normalise(product, { ...selection, [id]: value });
    }
  }
  return selection;
}

test('the description of a line is read back to the same line', () => {
  const figures = fc.array(fc.nat(1000), { minLength: 40, maxLength: 40 });
  for (const product of bookProducts)
    fc.assert(
      fc.property(figures, (picked) => {
        const selection = pickedSelection(product, picked);
        const text = [product.title, ...describeSelection(product, selection, 'in')].join(', ');
        const [line, ...others] = read(text, lexicon).lines;
        expect(others, text).toEqual([]);
        expect(line?.product.value, text).toBe(product.id);
        // Options that a description leaves out have their initial choice.
        expect(line && completeLine(product, line).selection, text).toEqual(
          normalise(product, withoutSilent(product, selection)),
        );
      }),
      // 1,000 selections of all products in a full run.
      { numRuns: isNightly ? Math.ceil(1000 / bookProducts.length) : 5 },
    );
});

const withoutSilent = ({ fields }: Product, selection: Selection): Selection =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const value = selection[field.id];
      const isSilent = field.kind === 'choice' && field.choices.some(({ name, silent }) => silent && name === value);
      return value === undefined || isSilent ? [] : [[field.id, value]];
    }),
  );

const meaningOf = (text: string) =>
  read(text, lexicon).lines.map(({ product, said, pieces, runs }) => ({
    product: product.value,
    said: Object.fromEntries(said.map(({ field, value }) => [field, value])),
    pieces: pieces?.value,
    runs: runs?.value,
  }));

/** Returns true for requests with names or greetings, whose capitals matter. */
const isNamed = (text: string): boolean => /[A-Z]{2}|thank|hi,|my name|mr\./i.test(text);

test('capitals, extra blanks and a sign at the end change nothing', () => {
  const texts = requestsOf('./requests.jsonl').flatMap(({ text }) => (text.includes('\n') ? [] : text));
  const blanks = fc.integer({ min: 1, max: 4 });
  const end = fc.constantFrom('', '.', ' .', '!', ' ;', '\n', ' …', '?');
  fc.assert(
    fc.property(fc.constantFrom(...texts), blanks, end, fc.boolean(), (text, count, sign, isUpper) => {
      const changed = text.replaceAll(' ', ' '.repeat(count)) + sign;
      expect(meaningOf(isUpper && !isNamed(text) ? changed.toUpperCase() : changed)).toEqual(meaningOf(text));
    }),
    { numRuns: isNightly ? 1000 : 200 },
  );
});

test('the order of the parts and the signs between them change nothing', () => {
  const parts = ['500', '16pt', 'matte', 'double sided', 'rounded corners', 'business cards'];
  const meaning = meaningOf(parts.join(', '));
  expect(meaning).toMatchObject([{ product: 'basic', pieces: 500 }]);
  const between = fc.constantFrom(', ', ' - ', ' / ', '\n', '; ', ' | ', ' + ', '\n- ');
  const shuffled = fc.shuffledSubarray(parts, { minLength: parts.length });
  fc.assert(
    fc.property(shuffled, between, (some, sign) => {
      expect(meaningOf(some.join(sign)), some.join(sign)).toEqual(meaning);
    }),
  );
});

/** Reads a text; the time limit of the tests ends a reader that hangs. */
function ends(text: string): void {
  const { lines, unread } = read(text, lexicon);
  expect(lines.length).toBeLessThanOrEqual(text.split(/\s+/).length);
  for (const word of unread) expect(text.slice(word.from, word.to)).toBe(word.text);
}

test('hostile text ends, and makes no more lines than it has words', () => {
  const texts = [
    'x'.repeat(5000),
    '9'.repeat(10_000),
    '1x'.repeat(5000),
    'a '.repeat(5000),
    'banner '.repeat(1500),
    'banner 3x6 4x8 '.repeat(700),
    'both matte all '.repeat(700),
    '500 business cards, '.repeat(500),
    '\u202e500 banners\u202c\u200f 3x6'.repeat(400),
    '(((('.repeat(2500),
    'no '.repeat(3000),
    '- '.repeat(5000),
    'thanks\n'.repeat(1500),
    '. thanks '.repeat(1200),
    'two hundred and '.repeat(700),
    '1/2 '.repeat(2500),
    '@'.repeat(10_000),
    `${'a'.repeat(60)}@`.repeat(160),
    '__proto__ constructor toString valueOf hasOwnProperty ',
  ];
  const any = fc.oneof(
    anyText(isNightly ? 10_000 : 500),
    fc
      .array(
        fc.constantFrom('banner', '3x6', 'no', '500', "'", '"', 'x', '\n', '.', 'thanks', '1/2', 'k', 'both', 'of'),
      )
      .map((words) => words.join(' ')),
  );
  for (const text of texts) ends(text);
  fc.assert(fc.property(any, ends), { numRuns: isNightly ? 300 : 50 });
});
