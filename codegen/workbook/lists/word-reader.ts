/** Reads the words over and beside the prices of a list, and remembers them for the person and for the mapping. */
import { conditionText, parseCondition } from '../../language/condition.ts';
import { placeText } from '../../language/diagnostic.ts';
import { isProblem } from '../../language/quoted.ts';
import { fieldRow, type ProductSource } from '../../link/product-source.ts';
import { choicesOf, Refusal } from '../revise/revision.ts';
import { bookOf, type Mapping } from './mapping.ts';
import type { Label } from './tables.ts';
import type { Unfit } from './targets.ts';
import { type BookWords, type Chosen, choicesOfField, clausesOf, openFields } from './words.ts';

/** A word of the list and what it is in the book, for a person to look at. */
export interface MappedWord {
  readonly heading: string;
  readonly text: string;
  readonly place: string;
  /** Choices as a condition; - for prices that are not taken; '' for a word that is not understood. */
  readonly book: string;
  readonly how: 'kept' | 'same' | 'near' | 'new' | 'unknown';
  readonly chosen: readonly Chosen[];
  /** Choices that the word may be changed to. */
  readonly offered: readonly string[];
}

const textOf = (chosen: readonly Chosen[]): string => conditionText({ clauses: clausesOf(chosen) });

export function wordReader(
  source: ProductSource,
  dictionary: BookWords,
  { mapping, newChoices }: { readonly mapping: Mapping; readonly newChoices?: boolean },
) {
  const seen = new Map<string, MappedWord>();
  const open = openFields(source);
  const settled = new Map(mapping.flatMap(({ what, list, book }) => (what === 'every' && book ? [[list, book]] : [])));
  for (const [field, choice] of settled) if (choice !== '*') choicesOf(source, field, [choice]);
  const keptChoices = (text: string): readonly Chosen[] => {
    if (text === '-') return [];
    const condition = parseCondition(text);
    if (isProblem(condition)) throw new Refusal(`The mapping cannot be read: ${condition.problem}.`);
    return condition.clauses.map(({ field, values: [choice = ''] }) => {
      choicesOf(source, field, [choice]);
      return { field, choice };
    });
  };
  const meaningOf = ({ head, text }: Label): Pick<MappedWord, 'how' | 'chosen'> & { field: string | undefined } => {
    const role = bookOf(mapping, 'column', head);
    const field = role !== undefined && fieldRow(source, role) ? role : dictionary.fieldOf(head);
    const kept = bookOf(mapping, 'word', text, head);
    if (kept !== undefined) return { field, how: 'kept', chosen: keptChoices(kept) };
    const inField = dictionary.meaningOf(text, field);
    const { how, means } = inField.how === 'unknown' ? dictionary.meaningOf(text) : inField;
    if (how === 'unknown' && newChoices && field !== undefined)
      return { field, how: 'new', chosen: [{ field, choice: text }] };
    return { field, how, chosen: means };
  };
  const read = (label: Label): MappedWord => {
    const key = `${label.head}\t${label.text}`;
    const known = seen.get(key);
    if (known) return known;
    const { field, ...meaning } = meaningOf(label);
    const word: MappedWord = {
      ...meaning,
      heading: label.head,
      text: label.text,
      place: placeText(label.at),
      book: meaning.how === 'kept' && meaning.chosen.length === 0 ? '-' : textOf(meaning.chosen),
      offered: (field === undefined ? [...open] : [field]).flatMap((one) =>
        choicesOfField(source, one).map((choice) => textOf([{ field: one, choice }])),
      ),
    };
    seen.set(key, word);
    return word;
  };
  return {
    settled,
    words: () => [...seen.values()],
    selectionOf: (labels: readonly Label[]): ReadonlyMap<string, string> | Unfit | 'left out' => {
      const said = new Map<string, string>();
      for (const label of labels) {
        const { book, how, chosen } = read(label);
        if (book === '-') return 'left out';
        if (how === 'unknown')
          return { why: `"${label.text}"${label.head === '' ? '' : ` under ${label.head}`} is not understood` };
        for (const { field, choice } of chosen) {
          const before = said.get(field) ?? choice;
          if (before !== choice) return { why: `the list says both ${before} and ${choice}` };
          said.set(field, choice);
        }
      }
      for (const [field, choice] of settled) if (choice !== '*' && !said.has(field)) said.set(field, choice);
      return said;
    },
  };
}
