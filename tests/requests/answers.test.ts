/** Prices of the answers to open questions, over all requests. */
import { expect, test } from 'vitest';
import { loadFindBook } from '../../src/book/find-book.ts';
import { catalog } from '../../src/book/index.ts';
import { noMarkup, quote } from '../../src/pricing/index.ts';
import { answered, completeLine, pricedAnswers, read } from '../../src/reader/index.ts';
import { requestsOf } from './score.ts';

const terms = { given: {}, markup: noMarkup };

test('an answer costs what the line costs once it and what is said beside it are answered', async () => {
  const lexicon = await loadFindBook();
  const wrong: string[] = [];
  let priced = 0;
  for (const { id, text } of requestsOf('./requests.jsonl').slice(0, 220)) {
    for (const line of read(text, lexicon).lines) {
      const product = await catalog.products.find((entry) => entry.id === line.product.value)?.load();
      if (!product) continue;
      for (const question of completeLine(product, line).questions.filter(({ field }) => field !== 'product')) {
        for (const { choice, total, beside } of pricedAnswers(product, line, question, terms)) {
          const all = Object.fromEntries(beside.map(({ field, value }) => [field, value]));
          let given = answered(line, { ...all, [question.field]: choice });
          // What is left open has no effect on the price.
          for (let left = completeLine(product, given).questions; left.some(isChoice); ) {
            const last = left.find(isChoice);
            given = answered(given, { [last?.field ?? '']: last?.choices.at(-1) ?? '' });
            left = completeLine(product, given).questions;
          }
          const { selection, runSize, quantity } = completeLine(product, given);
          const quoted = quote(product, selection, noMarkup);
          const row = quoted.kind === 'rows' ? quoted.rows.find((one) => one.runSize === runSize) : undefined;
          if (total !== undefined) priced++;
          if (total !== (row && row.total * quantity)) wrong.push(`${id}: ${question.field} ${choice} ${total}`);
        }
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(priced).toBeGreaterThan(100);
});

const isChoice = ({ field, choices }: { readonly field: string; readonly choices: readonly string[] }): boolean =>
  field !== 'product' && choices.length > 0;

test('an answer says what comes with it', async () => {
  const text = '500 flyers 11x17 4/4 for Monday';
  const [line] = read(text, await loadFindBook()).lines;
  const product = await catalog.products.find(({ id }) => id === line?.product.value)?.load();
  if (!line || !product) throw new Error('no line was read');
  const question = completeLine(product, line).questions.find(({ choices }) => choices.length > 1);
  if (!question) throw new Error('nothing is asked');
  const answers = pricedAnswers(product, line, question, terms);
  expect(answers.map(({ beside }) => beside.map(({ value }) => value).join(' '))).toEqual(
    question.choices.map(() => 'No Coating'),
  );
});
