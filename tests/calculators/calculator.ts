/** What a clerk does with a calculator and sees on it. One driver does it in a browser, one in a drawn page without a browser: the tables of this folder run on both. */
import type { Stored } from '../browser/support/stored.ts';

/** A label of a cart line and what stands there. */
export type SaidOfLine = Readonly<Record<string, string | RegExp>>;

interface PartOfLine {
  readonly label: string;
  /** The title, the whole line, or the value after the label. */
  readonly place: 'title' | 'line' | 'value';
  readonly text: string | RegExp;
}

const inTitle: ReadonlySet<string> = new Set(['Product', 'Stock']);

/** Returns where a line says each part: the title names product, size and stock, so the size of the notes stands there. */
export const partsOfLine = (said: SaidOfLine): readonly PartOfLine[] =>
  Object.entries(said).flatMap(([label, text]): readonly PartOfLine[] => {
    if (inTitle.has(label)) return [{ label, place: 'title', text }];
    return label === 'Notes' && typeof text === 'string'
      ? notesIn(text).map((note) => ({ label, place: 'line', text: note }))
      : [{ label, place: 'value', text }];
  });

/** Returns the values of the notes: two lengths share their unit. */
const notesIn = (notes: string): readonly string[] =>
  notes.split(' • ').map((note) => note.replace(/^[^:]+: /, '').replace(/ (?:in|ft)$/, ''));

/** Every step waits until what it says is so, or fails. Labels, choices and texts are whole; prices are decimal numbers without a sign. */
export interface Calculator {
  /** Picks chips and entries of dropdowns, and types into boxes, by label, in this order. */
  choose: (selections: Readonly<Record<string, string>>) => Promise<void>;
  /** Exactly these choices, in this order. */
  offers: (label: string, choices: readonly string[]) => Promise<void>;
  isOffered: (label: string) => Promise<void>;
  chosen: (label: string, choice: string) => Promise<void>;
  /** A forced choice, shown as text. */
  fact: (label: string, value: string | RegExp) => Promise<void>;
  /** Neither to choose nor shown. */
  absent: (...labels: readonly string[]) => Promise<void>;
  /** Choices are offered, and none is made. */
  nothingChosen: (label: string) => Promise<void>;
  /** What boxes hold, by label. */
  holds: (boxes: Readonly<Record<string, string>>) => Promise<void>;

  /** A message that is announced, politely or as an error. */
  announces: (text: string) => Promise<void>;
  /** A message that is announced politely. */
  notice: (text: string) => Promise<void>;
  error: (text: string) => Promise<void>;
  says: (text: string) => Promise<void>;
  /** A polite message that holds this. */
  notes: (text: RegExp) => Promise<void>;
  doesNotNote: (text: RegExp) => Promise<void>;

  /** No table, and nothing to add. */
  unpriced: () => Promise<void>;
  /** A table, and a quote to add. */
  priced: () => Promise<void>;
  /** Exactly these. */
  runSizes: (runSizes: readonly number[]) => Promise<void>;
  startsAt: (...oneOf: readonly number[]) => Promise<void>;
  endsAt: (runSize: number) => Promise<void>;
  runsFromTo: (first: number, last: number) => Promise<void>;
  /** The row of a run size shows this price, and clicking it makes it the Selected quote. */
  price: (runSize: number, perUnit: string, total: string) => Promise<void>;
  /** The last price is one that the specification does not state: selectable, marked as a sample, with the note that says so. */
  sample: () => Promise<void>;
  totalIs: (runSize: number, total: string) => Promise<void>;
  /** @returns what the table says, `$1,083.13`. */
  total: (runSize: number) => Promise<string>;

  /** The entries of the dropdown of the cart line's quantity. */
  cartQuantities: (from: number, to: number) => Promise<void>;
  /** Adds the quote; the cart's only line says this of it, label by label. */
  adds: (line: SaidOfLine) => Promise<void>;
}

/** Opens a calculator by its address, with this in the browser's storage besides a session, and waits until it is drawn. */
export type OpenCalculator = (route: string, stored?: Stored) => Promise<Calculator>;
