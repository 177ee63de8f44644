/** Prices of the possible answers to an open question, with all else as it stands in the line. */
import { type Cents, type Markup, type Product, quote, type Selection } from '../pricing/index.ts';
import { answered, completeLine } from './complete.ts';
import type { Question, ReadLine } from './reading.ts';

/** A value of the line that no one has said, or that differs from what was said. */
export interface Beside {
  readonly field: string;
  readonly value: string;
}

export interface LinePrice {
  /** Price of the whole line; absent if there is none. */
  readonly total?: Cents;
  readonly isSample: boolean;
  readonly beside: readonly Beside[];
}

export interface PricedAnswer extends LinePrice {
  /** One of the choices of the question. */
  readonly choice: string;
}

/** Data that comes from outside of the text: the customer's price level and the store's markup. */
export interface PriceTerms {
  readonly given: Selection;
  readonly markup: Markup;
}

/** Returns the choices that go with the rest of the line. If none does, returns all of them without prices. */
export function pricedAnswers(
  product: Product,
  line: ReadLine,
  { field, choices }: Question,
  terms: PriceTerms,
): readonly PricedAnswer[] {
  const before = completeLine(product, line, terms.given).selection;
  const said = new Map(line.said.map((one) => [one.field, String(one.value)]));
  const answers = choices.map((choice) => {
    const price = assumedPrice(product, answered(line, { [field]: choice }), terms);
    const changed = Object.entries(price.selection).flatMap(([id, value]) => {
      const was = said.get(id) ?? before[id];
      const isOwn = id === field || price.beside.some((one) => one.field === id);
      return was === undefined || value === undefined || was === value || isOwn ? [] : { field: id, value };
    });
    const isKept =
      field === 'runSize' ? price.beside.every((one) => one.field !== field) : price.selection[field] === choice;
    return { choice, isKept, ...price, beside: [...price.beside, ...changed] };
  });
  const kept = answers.filter(({ isKept }) => isKept);
  return kept.length > 0 ? kept : choices.map((choice) => ({ choice, isSample: false, beside: [] }));
}

/** Maximum number of questions that are answered one after the other. */
const mostRounds = 30;

/** Returns the price of a line with the first answers to its questions. `beside` has those that change the price. */
export function assumedPrice(
  product: Product,
  line: ReadLine,
  terms: PriceTerms,
): LinePrice & { readonly selection: Selection } {
  const assumed = new Map<string, { readonly question: Question; readonly value: string }>();
  let settled = line;
  let price = priceOf(product, settled, terms);
  // An answer may change the choices of a question that was answered before.
  const isOpen = ({ field, choices }: Question) =>
    field !== 'product' && assumed.get(field)?.question.choices.join() !== choices.join();
  for (let round = 0; round < mostRounds; round++) {
    const next = price.questions.find(isOpen);
    const value = next && firstAnswer(product, next, settled, terms);
    if (next === undefined || value === undefined) break;
    assumed.set(next.field, { question: next, value });
    settled = answered(settled, { [next.field]: value });
    price = priceOf(product, settled, terms);
  }
  const { total, isSample, selection } = price;
  const listed = line.options?.map((pieces) => ({ field: 'runSize', value: String(pieces) })).slice(0, 1) ?? [];
  const open = [...assumed.values()].flatMap(({ question, value }): readonly Beside[] => {
    const matters = question.choices.some(
      (choice) => priceOf(product, answered(settled, { [question.field]: choice }), terms).total !== total,
    );
    return matters ? [{ field: question.field, value }] : [];
  });
  return { ...(total !== undefined && { total }), isSample, selection, beside: [...listed, ...open] };
}

/** Returns the first answer that goes with the number of pieces, but rather the choice of nothing. */
function firstAnswer(
  product: Product,
  { field, choices }: Question,
  line: ReadLine,
  terms: PriceTerms,
): string | undefined {
  if (field === 'runSize') return choices.find((size) => Number(size) >= (line.pieces?.value ?? 0)) ?? choices.at(-1);
  const sold = choices.filter((choice) =>
    priceOf(product, answered(line, { [field]: choice }), terms).questions.every((one) => one.field !== 'runSize'),
  );
  const fitting = sold.length > 0 ? sold : choices;
  return fitting.find((choice) => /\bno(?:ne)?\b/i.test(choice)) ?? fitting[0];
}

function priceOf(product: Product, line: ReadLine, { given, markup }: PriceTerms) {
  const { selection, runSize, quantity, questions } = completeLine(product, line, given);
  const quoted = quote(product, selection, markup);
  const row = quoted.kind === 'rows' ? quoted.rows.find((one) => one.runSize === runSize) : undefined;
  return { total: row && row.total * quantity, isSample: row?.basis === 'sample', selection, questions };
}

/** Returns the values that all answers have in common. */
export const sharedBeside = ([first, ...others]: readonly PricedAnswer[]): readonly Beside[] =>
  first?.beside.filter(({ field, value }) =>
    others.every(({ beside }) => beside.some((one) => one.field === field && one.value === value)),
  ) ?? [];
