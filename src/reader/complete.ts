/** Completes a line like a calculator, and lists its open questions. */
import {
  allowedChoices,
  doubtfulUnit,
  fieldStates,
  listedRuns,
  noMarkup,
  normalise,
  type Product,
  quote,
  readLength,
  runOfPieces,
  type Selection,
} from '../pricing/index.ts';
import type { Question, ReadLine, Said, SaidField } from './reading.ts';

export interface CompleteLine {
  readonly selection: Selection;
  /** Number of pieces in a run; absent if it follows neither from the text nor from the product's prices. */
  readonly runSize?: number;
  /** Number of runs: the quantity of the cart line. */
  readonly quantity: number;
  /** The line with each of the numbers of pieces that the text lists. The line itself has the first of them. */
  readonly options?: readonly CompleteLine[];
  /** Ids of fields with a doubtful or refused reading, and possibly `product`, `runSize` or `quantity`. */
  readonly marked: readonly string[];
  /** Open questions, first about ambiguous words and refused choices, then about fields that a price needs. */
  readonly questions: readonly Question[];
}

/**
 * Returns a read line with the selection, the run size and the quantity that a calculator would have for it.
 * @param given values by field from outside of the text, such as the customer's price level
 */
export function completeLine(product: Product, line: ReadLine, given: Selection = {}): CompleteLine {
  const { options: listed = [], ...one } = line;
  const options = listed.map((pieces) => completeLine(product, withPieces(product, one, pieces), given));
  const [first] = options;
  if (!first) return completeOne(product, one, given);
  const marked = new Set(options.flatMap((option) => option.marked));
  return { ...first, options, marked: [...marked], questions: unique(options.flatMap(({ questions }) => questions)) };
}

function withPieces({ fields }: Product, line: ReadLine, value: number): ReadLine {
  const quantity = fields.find(({ kind }) => kind === 'quantity')?.id;
  return {
    ...line,
    said: line.said.map((said) => (said.field === quantity ? { ...said, value } : said)),
    pieces: { words: [], ...line.pieces, value },
  };
}

function completeOne(product: Product, line: ReadLine, given: Selection): CompleteLine {
  const selection = normalise(product, {
    ...given,
    ...Object.fromEntries(line.said.map(({ field, value }) => [field, String(value)])),
  });
  const open = openFields(product, selection, line.said);
  const refused = line.said.filter(
    (said) => !isKept(said, selection) && !open.some(({ waiting }) => waiting.includes(said)),
  );
  const runs = runsOf(product, selection, line);
  const doubt = doubtfulUnit(product, selection);
  const marked = [
    ...(line.product.isDoubtful ? ['product'] : []),
    ...line.said.flatMap(({ field, isDoubtful }) => (isDoubtful ? field : [])),
    ...refused.map(({ field }) => field),
    ...Object.keys(doubt?.entries ?? {}),
    ...runs.marked,
  ];
  const asked = [
    ...line.questions,
    ...refused.map(({ field }) => ({ field, choices: offered(product, selection, field) })),
    ...runs.questions,
  ];
  return {
    selection,
    ...(runs.runSize !== undefined && { runSize: runs.runSize }),
    quantity: runs.quantity,
    marked: [...new Set(marked)],
    questions: unique([...asked, ...open.map(({ field, choices }) => ({ field, choices }))]),
  };
}

const unique = (questions: readonly Question[]): readonly Question[] =>
  questions.filter(({ field }, at) => questions.findIndex((other) => other.field === field) === at);

/** Returns true if the settled selection still has the value that was read for a field. */
function isKept({ field, value }: SaidField, selection: Selection): boolean {
  const settled = selection[field];
  if (settled === undefined) return false;
  return typeof value === 'string' ? settled === value : readLength(settled) === readLength(String(value));
}

function offered(product: Product, selection: Selection, id: string): readonly string[] {
  const field = product.fields.find((one) => one.id === id);
  return field?.kind === 'choice' ? allowedChoices(field, selection).map(({ name }) => name) : [];
}

interface OpenField extends Question {
  /** Choices in the request that become possible only after a choice in this field. */
  readonly waiting: readonly SaidField[];
}

/** Returns the fields that a price still needs, with the choices that allow the most of the missing values. */
function openFields(product: Product, selection: Selection, said: readonly SaidField[]): readonly OpenField[] {
  const missing = said.filter((one) => !isKept(one, selection));
  const given = Object.fromEntries(said.map(({ field, value }) => [field, String(value)]));
  return fieldStates(product, selection).flatMap((state): readonly OpenField[] => {
    if (state.kind === 'waiting') return [];
    const { id } = state.field;
    if (state.kind !== 'choice') return state.entry === undefined ? [{ field: id, choices: [], waiting: [] }] : [];
    if (state.chosen !== undefined) return [];
    const names = state.allowed.map(({ name }) => name);
    const kept = names.map((name) => {
      const settled = normalise(product, { ...given, [id]: name });
      return { name, waiting: missing.filter((one) => isKept(one, settled)) };
    });
    const most = Math.max(0, ...kept.map(({ waiting }) => waiting.length));
    const best = kept.filter(({ waiting }) => waiting.length === most);
    return [{ field: id, choices: best.map(({ name }) => name), waiting: best[0]?.waiting ?? [] }];
  });
}

interface Runs {
  readonly runSize?: number;
  readonly quantity: number;
  readonly marked: readonly string[];
  readonly questions: readonly Question[];
}

function runsOf(product: Product, selection: Selection, { pieces, runs }: ReadLine): Runs {
  const result = quote(product, selection, noMarkup);
  const sizes = result.kind === 'rows' ? result.rows.map(({ runSize }) => runSize) : listedRuns(product);
  const quantityField = product.fields.find(({ kind }) => kind === 'quantity')?.id;
  const quantity = runs?.value ?? 1;
  const marked = [
    ...marksOf(quantityField ?? (sizes?.length === 1 ? 'quantity' : 'runSize'), pieces),
    ...marksOf('quantity', runs),
  ];
  if (quantityField !== undefined) return withSize(sizes?.[0] ?? pieces?.value, quantity, marked);
  if (!pieces) return withSize(sizes?.[0], quantity, marked);
  if (!sizes || sizes.includes(pieces.value)) return withSize(pieces.value, quantity, marked);
  const run = runs === undefined ? runOfPieces(product, sizes, pieces.value) : undefined;
  if (run !== undefined) return withSize(run, pieces.value / run, sizes.length === 1 ? marked : [...marked, 'runSize']);
  return {
    ...withSize(pieces.value, quantity, [...marked, 'runSize']),
    questions: [{ field: 'runSize', choices: sizes.map(String) }],
  };
}

const withSize = (runSize: number | undefined, quantity: number, marked: readonly string[]): Runs => ({
  ...(runSize !== undefined && { runSize }),
  quantity,
  marked,
  questions: [],
});

const marksOf = (name: string, said: Said<number> | undefined): readonly string[] => (said?.isDoubtful ? [name] : []);

/** Answers of a person to the questions of a line, by field. */
export type LineAnswers = Readonly<Record<string, string>>;

/** Returns a line with a person's answers in place of the read values. */
export function answered(line: ReadLine, answers: LineAnswers): ReadLine {
  const { runSize, ...fields } = answers;
  return {
    ...line,
    said: [
      ...line.said.filter(({ field }) => fields[field] === undefined),
      ...Object.entries(fields).map(([field, value]) => ({ field, value, words: [] })),
    ],
    ...(runSize !== undefined && { pieces: { value: Number(runSize), words: [] }, options: [] }),
    questions: line.questions.filter(({ field }) => answers[field] === undefined),
  };
}
