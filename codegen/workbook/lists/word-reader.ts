/** Reads the words over and beside the prices of a list, and remembers them for the person and for the mapping. */
import { conditionText, parseCondition } from '../../language/condition.ts';
import { placeText } from '../../language/diagnostic.ts';
import { isProblem } from '../../language/quoted.ts';
import { fieldRow, type ProductSource } from '../../link/product-source.ts';
import { choicesOf, Refusal } from '../revise/revision.ts';
import { bookOf, type Mapping } from './mapping.ts';
import type { Label, ListHead } from './tables.ts';
import type { Unfit } from './targets.ts';
import { type BookWords, type Chosen, choicesOfField, clausesOf } from './words.ts';

/** A word of the list and what it is in the book, for a person to look at. */
export interface MappedWord {
  readonly heading: string;
  readonly text: string;
  readonly place: string;
  /** Choices as a condition, - for prices that are not taken, * for nothing; '' for a word that is not understood. */
  readonly book: string;
  readonly how: 'kept' | 'same' | 'near' | 'new' | 'unknown';
  readonly chosen: readonly Chosen[];
  /** Choices that the word may be changed to. */
  readonly offered: readonly string[];
}

/** A heading and its column: key of a field, `run size`, `price`, - where it is not used, '' where the words say it. */
export type MappedHead = Pick<MappedWord, 'heading' | 'place' | 'book' | 'offered'>;

const roleNames = { run: 'run size', price: 'price', unused: '-' } as const;

const textOf = (chosen: readonly Chosen[]): string => conditionText({ clauses: clausesOf(chosen) });

export function wordReader(
  source: ProductSource,
  dictionary: BookWords,
  { mapping, newChoices }: { readonly mapping: Mapping; readonly newChoices?: boolean },
) {
  const seen = new Map<string, MappedWord>();
  const fields = source.fields.flatMap(({ cells }) => (cells.kind.value === 'choice' ? cells.field.value : []));
  const settled = new Map(mapping.flatMap(({ what, list, book }) => (what === 'every' && book ? [[list, book]] : [])));
  for (const [field, choice] of settled) if (choice !== '*') choicesOf(source, field, [choice]);
  const keptChoices = (label: Label, text: string, field: string | undefined): readonly Chosen[] => {
    if (['-', '*'].includes(text)) return [];
    const condition = parseCondition(text);
    const named = dictionary.meaningOf(text, field);
    if (isProblem(condition) && named.how === 'same') return named.means;
    if (isProblem(condition))
      throw new Refusal(`The mapping of "${label.text}" cannot be read: ${condition.problem}. Write stock = 14pt.`);
    return condition.clauses.map(({ field: key, values: [choice = ''] }) => {
      if (!newChoices || !fields.includes(key)) choicesOf(source, key, [choice]);
      return { field: key, choice };
    });
  };
  const meaningOf = (label: Label): Pick<MappedWord, 'how' | 'chosen'> & { field: string | undefined } => {
    const { head, text } = label;
    const role = bookOf(mapping, 'column', head);
    const field = role !== undefined && fieldRow(source, role) ? role : dictionary.fieldOf(head);
    const kept = bookOf(mapping, 'word', text, head);
    if (kept !== undefined) {
      const chosen = keptChoices(label, kept, field);
      const isNew = chosen.some((one) => !choicesOfField(source, one.field).includes(one.choice));
      return { field, how: isNew ? 'new' : 'kept', chosen };
    }
    const [inField, inAll] = [dictionary.meaningOf(text, field), dictionary.meaningOf(text)];
    const { how, means } = inField.how === 'same' || inAll.how === 'unknown' ? inField : inAll;
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
      book: textOf(meaning.chosen) || (bookOf(mapping, 'word', label.text, label.head) ?? ''),
      offered: (field === undefined ? fields : [field]).flatMap((one) =>
        [...choicesOfField(source, one), ...(newChoices ? [label.text] : [])].map((choice) =>
          textOf([{ field: one, choice }]),
        ),
      ),
    };
    seen.set(key, word);
    return word;
  };
  return {
    settled,
    words: () => [...seen.values()],
    headOf: ({ name, at, role }: ListHead): MappedHead => ({
      heading: name,
      place: placeText(at),
      book: role === 'label' ? (bookOf(mapping, 'column', name) ?? dictionary.fieldOf(name) ?? '') : roleNames[role],
      offered: [...fields, ...Object.values(roleNames)],
    }),
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
