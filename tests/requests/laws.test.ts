/** Laws of the reader over the whole book. */
import { expect, test } from 'vitest';
import { loadFindBook } from '../../src/book/find-book.ts';
import { catalog } from '../../src/book/index.ts';
import { fieldStates, levelField, normalise, type Product, type Selection } from '../../src/pricing/index.ts';
import { completeLine, read } from '../../src/reader/index.ts';
import { describeSelection } from '../../src/screens/calculator/describe-selection.ts';
import { randomNumbers } from '../oracle/random.ts';
import { requestsOf } from './score.ts';

const lexicon = await loadFindBook();
const products = await Promise.all(catalog.products.map(({ load }) => load()));
const random = randomNumbers(31);

test('the own name of every choice is read as that choice', () => {
  const wrong = products.flatMap((product) =>
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

/** Returns a selection of random choices and lengths. */
function randomSelection(product: Product): Selection {
  let selection = normalise(product, {});
  for (let round = 0; round < product.fields.length; round++) {
    for (const state of fieldStates(product, selection)) {
      if (state.kind === 'waiting' || random(0, 1) === 0) continue;
      const { id } = state.field;
      if (state.kind === 'choice') {
        const name = state.allowed[random(0, state.allowed.length - 1)]?.name;
        selection = normalise(product, { ...selection, [id]: name });
      } else selection = normalise(product, { ...selection, [id]: String(random(6, 36)) });
    }
  }
  return selection;
}

test('the description of a line is read back to the same line, 1,000 times', () => {
  const wrong: string[] = [];
  for (let at = 0; at < 1000; at++) {
    const product = products[at % products.length];
    if (!product) throw new Error('The book has no product.');
    const selection = randomSelection(product);
    const text = [product.title, ...describeSelection(product, selection, 'in')].join(', ');
    const [line] = read(text, lexicon).lines;
    const back = line && line.product.value === product.id ? completeLine(product, line).selection : {};
    // What a description leaves out is at its start.
    const wanted = normalise(product, withoutSilent(product, selection));
    if (JSON.stringify(back) !== JSON.stringify(wanted))
      wrong.push(`${text}: ${JSON.stringify(back)} for ${JSON.stringify(wanted)}`);
  }
  expect(wrong.slice(0, 20)).toEqual([]);
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

test('capitals, blanks and a full stop at the end change nothing', () => {
  for (const { text } of requestsOf('./known.jsonl').filter((request) => !request.text.includes('\n'))) {
    const meaning = meaningOf(text);
    expect(meaningOf(text.replaceAll(' ', '   ')), text).toEqual(meaning);
    expect(meaningOf(`${text} .`), text).toEqual(meaning);
    if (!/[A-Z]{2}|thank|hi,|my name|mr\./i.test(text)) expect(meaningOf(text.toUpperCase()), text).toEqual(meaning);
  }
});

test('the order of the parts changes nothing', () => {
  const parts = ['500', '16pt', 'matte', 'double sided', 'rounded corners'];
  const meaning = meaningOf(`business cards, ${parts.join(', ')}`);
  expect(meaning).toMatchObject([{ product: 'basic', pieces: 500 }]);
  for (let at = 0; at < 50; at++) {
    const shuffled = parts.toSorted(() => random(0, 2) - 1);
    expect(meaningOf(`business cards, ${shuffled.join(', ')}`), shuffled.join()).toEqual(meaning);
    expect(meaningOf(`${shuffled.join(', ')}, business cards`), shuffled.join()).toEqual(meaning);
  }
});

test('hostile text ends, and makes no more lines than it names products', () => {
  const texts = [
    'x'.repeat(5000),
    '9'.repeat(10_000),
    '1x'.repeat(5000),
    'a '.repeat(5000),
    'banner '.repeat(1500),
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
  // What hangs is ended by the time limit of the tests; the bench measures.
  const lines = texts.map((text) => read(text, lexicon).lines.length);
  expect(Math.max(...lines)).toBeLessThanOrEqual(500);
});
