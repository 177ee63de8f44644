/** Reads the words over and beside the prices of a list, and remembers them for the person and for the mapping. */
import { type Clause, conditionText } from '../../language/condition.ts';
import { placeText } from '../../language/diagnostic.ts';
import { choiceRows, fieldRow, type ProductSource } from '../../link/product-source.ts';
import { Refusal } from '../revise/revision.ts';
import { bookOf, choicesIn, type Mapping, type MappingRow } from './mapping.ts';
import { openFields } from './price-cells.ts';
import type { Label, ListPrice } from './tables.ts';
import type { BookWords, Chosen } from './words.ts';

/** A word of the list and what it is in the book, for a person to look at. */
export interface MappedWord {
  readonly heading: string;
  readonly text: string;
  readonly place: string;
  /** Choices as a condition; - for prices that are not taken; '' for a word that is not understood. */
  readonly book: string;
  readonly how: 'kept' | 'same' | 'near' | 'new' | 'unknown';
  /** Choices that the word may be changed to. */
  readonly offered: readonly string[];
}

export const settledFields = (mapping: Mapping): ReadonlyMap<string, string> =>
  new Map(mapping.flatMap(({ what, list, book }) => (what === 'every' && book !== '' ? [[list, book]] : [])));

export function wordReader(
  source: ProductSource,
  dictionary: BookWords,
  asked: { readonly mapping: Mapping; readonly newChoices?: boolean },
  prices: readonly ListPrice[],
) {
  const seen = new Map<string, MappedWord & { readonly chosen: readonly Chosen[] }>();
  const open = openFields(source);
  const read = (label: Label) => {
    const key = `${label.head}\t${label.text}`;
    const known = seen.get(key);
    if (known) return known;
    const role = bookOf(asked.mapping, 'column', label.head, '');
    const field = role !== undefined && fieldRow(source, role) ? role : dictionary.fieldOf(label.head);
    const kept = bookOf(asked.mapping, 'word', label.text, label.head);
    const own = dictionary.meaningOf(label.text, field);
    const meaning = own.how === 'unknown' ? dictionary.meaningOf(label.text) : own;
    const isNew = meaning.how === 'unknown' && asked.newChoices === true && field !== undefined && !label.isLoose;
    const chosen =
      kept === '-'
        ? []
        : kept === undefined
          ? isNew
            ? [{ field, choice: label.text }]
            : meaning.means
          : keptChoices(kept);
    const word = {
      heading: label.head,
      text: label.text,
      place: placeText(label.at),
      book: kept ?? conditionText({ clauses: clausesOf(chosen) }),
      how: kept === undefined ? (isNew ? 'new' : meaning.how) : 'kept',
      offered: source.choices
        .filter(({ cells }) => (field === undefined ? open.has(cells.field.value) : cells.field.value === field))
        .map(({ cells }) =>
          conditionText({ clauses: clausesOf([{ field: cells.field.value, choice: cells.choice.value }]) }),
        ),
      chosen,
    } as const;
    seen.set(key, { ...word, offered: [...new Set(word.offered)] });
    return word;
  };
  /** Checks a kept choice, because the book may have changed since. */
  const checked = (chosen: Chosen): Chosen => {
    if (choicesOfField(source, chosen.field).includes(chosen.choice)) return chosen;
    throw new Refusal(`The mapping names ${chosen.field} = ${chosen.choice}, which ${source.id} does not have.`);
  };
  const keptChoices = (text: string): readonly Chosen[] =>
    choicesIn(text).clauses.map(({ field, values: [choice = ''] }) => checked({ field, choice }));
  const settled = settledFields(asked.mapping);
  for (const [field, choice] of settled) if (choice !== '*') checked({ field, choice });
  const selectionOf = (labels: readonly Label[]): ReadonlyMap<string, string> | string => {
    const said = new Map<string, string>();
    for (const label of labels) {
      const word = read(label);
      if (word.book === '-') return 'left out';
      if (word.how === 'unknown' && !label.isLoose)
        return `"${label.text}"${label.head === '' ? '' : ` under ${label.head}`} is not understood`;
      for (const { field, choice } of word.chosen) {
        const before = said.get(field);
        if (before !== undefined && before !== choice && !label.isLoose)
          return `the list says both ${before} and ${choice}`;
        said.set(field, before ?? choice);
      }
    }
    for (const [field, choice] of settled) if (choice !== '*' && !said.has(field)) said.set(field, choice);
    return said;
  };
  const counts = new Map<string, number>();
  for (const { labels } of prices)
    for (const text of new Set(labels.map((label) => label.text))) counts.set(text, (counts.get(text) ?? 0) + 1);
  const shared = (text: string): boolean => counts.get(text) === prices.length;
  const strict = new Set(
    prices.flatMap(({ labels }) => labels.filter(({ isLoose }) => !isLoose).map(({ text }) => text)),
  );
  return {
    selectionOf,
    lineOf: ({ labels }: ListPrice): string =>
      [...new Set(labels.flatMap(({ text, isLoose }) => (isLoose && shared(text) ? [] : text)))].join(' | '),
    words: (): readonly MappedWord[] =>
      Array.from(seen.values()).filter(({ how, text }) => how !== 'unknown' || strict.has(text)),
    rows: (): readonly MappingRow[] =>
      Array.from(seen.values()).flatMap(({ how, heading, text, book }) =>
        how === 'unknown' ? [] : [{ what: 'word', heading, list: text, book }],
      ),
    newChoices: (selections: readonly ReadonlyMap<string, string>[]): readonly Chosen[] =>
      Array.from(seen.values()).flatMap(({ how, chosen }) =>
        how === 'new' && chosen.every(({ field, choice }) => selections.some((said) => said.get(field) === choice))
          ? chosen
          : [],
      ),
  };
}

export const clausesOf = (chosen: readonly Chosen[]): readonly Clause[] =>
  chosen.map(({ field, choice }) => ({ field, op: 'is', values: [choice] }));

export const choicesOfField = (source: ProductSource, field: string): readonly string[] => [
  ...new Set(choiceRows(source, field).map(({ cells }) => cells.choice.value)),
];
