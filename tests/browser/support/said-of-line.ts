/** Values of a cart line, by label. */
export type SaidOfLine = Readonly<Record<string, string | RegExp>>;

interface PartOfLine {
  readonly label: string;
  readonly place: 'title' | 'line';
  readonly text: string | RegExp;
}

const inTitle: ReadonlySet<string> = new Set(['Product', 'Stock']);

/** Returns the place of each part in a line. The title may have a size: notes are looked for in the whole line. */
export const partsOfLine = (said: SaidOfLine): readonly PartOfLine[] =>
  Object.entries(said).flatMap(([label, text]): readonly PartOfLine[] => {
    if (inTitle.has(label)) return [{ label, place: 'title', text }];
    return label === 'Notes' && typeof text === 'string'
      ? notesIn(text).map((note) => ({ label, place: 'line', text: note }))
      : [{ label, place: 'line', text }];
  });

/** Returns the values of the notes: two lengths share their unit. */
const notesIn = (notes: string): readonly string[] =>
  notes.split(' • ').map((note) => note.replace(/^[^:]+: /, '').replace(/ (?:in|ft)$/, ''));
