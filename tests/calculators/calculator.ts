/**
 * Steps of a clerk on a calculator, and checks of its screen. The tables of this folder run on two drivers: in a
 * browser, and on a page drawn without a browser.
 */
import type { Stored } from '../browser/support/stored.ts';

/** Values of a cart line, by label. */
export type SaidOfLine = Readonly<Record<string, string | RegExp>>;

interface PartOfLine {
  readonly label: string;
  /** The title, the whole line, or the value after the label. */
  readonly place: 'title' | 'line' | 'value';
  readonly text: string | RegExp;
}

const inTitle: ReadonlySet<string> = new Set(['Product', 'Stock']);

/** Returns the place of each part in a line. The title may have a size: notes are looked for in the whole line. */
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

/**
 * Steps and checks. Each check waits until it holds, or fails. Labels, choices and texts are given whole; prices are
 * decimal numbers without a sign.
 */
export interface Calculator {
  /** Picks chips and entries of dropdowns, and types into boxes, by label, in this order. */
  choose: (selections: Readonly<Record<string, string>>) => Promise<void>;
  /** Checks that exactly these choices are offered, in this order. */
  offers: (label: string, choices: readonly string[]) => Promise<void>;
  isOffered: (label: string) => Promise<void>;
  chosen: (label: string, choice: string) => Promise<void>;
  /** Checks a forced choice, which is shown as text. */
  fact: (label: string, value: string | RegExp) => Promise<void>;
  /** Checks that the fields are neither offered nor shown. */
  absent: (...labels: readonly string[]) => Promise<void>;
  /** Checks that choices are offered, and none is chosen. */
  nothingChosen: (label: string) => Promise<void>;
  /** Checks the texts of boxes, by label. */
  holds: (boxes: Readonly<Record<string, string>>) => Promise<void>;

  /** Checks a message that is announced, politely or as an error. */
  announces: (text: string) => Promise<void>;
  /** Checks a message that is announced politely. */
  notice: (text: string) => Promise<void>;
  error: (text: string) => Promise<void>;
  says: (text: string) => Promise<void>;
  /** Checks that a polite message contains a text. */
  notes: (text: RegExp) => Promise<void>;
  doesNotNote: (text: RegExp) => Promise<void>;

  /** Checks that there is no table, and no quote to add. */
  unpriced: () => Promise<void>;
  /** Checks that there are a table, and a quote to add. */
  priced: () => Promise<void>;
  /** Checks that the table has exactly these run sizes. */
  runSizes: (runSizes: readonly number[]) => Promise<void>;
  startsAt: (...oneOf: readonly number[]) => Promise<void>;
  endsAt: (runSize: number) => Promise<void>;
  runsFromTo: (first: number, last: number) => Promise<void>;
  /** Checks the price in the row of a run size, and in the Selected quote after a click on the row. */
  price: (runSize: number, perUnit: string, total: string) => Promise<void>;
  /** Checks that the last price, which no specification states, is selectable and marked as a sample, with a note. */
  sample: () => Promise<void>;
  totalIs: (runSize: number, total: string) => Promise<void>;
  /** @returns the total in the table, `$1,083.13` */
  total: (runSize: number) => Promise<string>;

  /** Checks the entries in the dropdown of the cart line's quantity. */
  cartQuantities: (from: number, to: number) => Promise<void>;
  /** Adds the quote, and checks the values of the cart's only line. */
  adds: (line: SaidOfLine) => Promise<void>;
}

/**
 * Opens a calculator by its address, and waits until it is drawn.
 * @param stored content of the browser's storage besides a session
 */
export type OpenCalculator = (route: string, stored?: Stored) => Promise<Calculator>;
