/** Turns each row of a table with a head into a sentence that names its columns, as in `Banner, Size: 3x6, qty 2`. */
import type { Span } from './token.ts';

/** Text in which rows are sentences, with the position of each character in the original text. */
export interface Flat {
  readonly text: string;
  readonly at: readonly number[];
}

/** Sign before a row that names its own item; `moreBreak` is before a row of the item above. */
export const itemBreak = '\u2029';
export const moreBreak = '\u2028';

type Kind = 'skipped' | 'count' | 'person' | 'item' | 'other';

/** Words in the head of a column, by the kind of the column. The first kind that fits applies. */
const heads: readonly (readonly [Kind, RegExp])[] = [
  [
    'skipped',
    /price|cost|total|\$|paid|due|date|deadline|sku|\bpo\b|phone|mail|address|file|status|budget|^(?:line|row|ref|id|code|#|no|item (?:#|no|number|id|code))\.?$|^(?:each|ea)$/,
  ],
  ['count', /qty|quantit|how many|count|copies|pieces|pcs|units?$|^(?:number|amount|run|runs|run size)$|^(?:#|no\.?) /],
  ['person', /^(?!.*(?:item|product|file|company|job)).*\bnames?$|^for(?: whom)?$|person|employee|recipient|^who$/],
  ['item', /item|product|descr|what|piece|^job|need|thing/],
  [
    'other',
    /size|dimension|^dims?$|width|height|^[wh]$|sides?$|print|paper|finish|notes?$|comment|detail|spec|option|type|extra|instruction|remark/,
  ],
];
const kindOf = (head: string): Kind | undefined =>
  heads.find(([, words]) => words.test(head.toLowerCase().trim()))?.[0];

/** Cells, each up to a tab, a pipe, a comma or at least two blanks. */
const commas = /"(?:[^"]|"")*"(?=\s*(?:,|$))|(?:\d{1,3},\d{3}(?!\d)|[^,])*/g;
const cellPatterns = [/[^\t]*/g, /[^|]*/g, commas, /(?:[^ \t]| (?! ))+/g];

function cellsOf(line: string, from: number, pattern: RegExp): readonly Span[] {
  const start = /^[ >]*\|?/.exec(line)?.[0].length ?? 0;
  const end = line.replace(/[ \r]*\|?[ \r]*$/, '').length;
  const row = line.slice(start, end);
  return Array.from(row.matchAll(pattern)).flatMap(({ 0: cell, index }, at, all) => {
    // After each cell with text, the pattern also matches the empty text before the next sign.
    const before = all[at - 1];
    if (cell === '' && before && before[0] !== '' && before.index + before[0].length === index) return [];
    const lead = /^[\s"]*/.exec(cell)?.[0].length ?? 0;
    const at0 = from + start + index;
    return { from: at0 + Math.min(lead, cell.length), to: at0 + cell.trimEnd().length };
  });
}

/** Matches heads that add nothing to their cells. */
const unnamed =
  /^(?:notes?|comments?|details?|spec\w*|remarks?|size|dim\w*|options?|type|extras?|other|instructions?)\b/i;

interface Table {
  readonly head: readonly (Span & { readonly kind: Kind | undefined })[];
  readonly pattern: RegExp;
}

const mostHeadLength = 24;

function tableAt(text: string, line: string, from: number): Table | undefined {
  for (const pattern of cellPatterns) {
    const head = cellsOf(line, from, pattern).map((span) => ({
      ...span,
      kind: kindOf(text.slice(span.from, span.to)),
    }));
    const known = new Set(head.flatMap(({ kind }) => kind ?? []));
    const isShort = head.every(
      ({ from: start, to }) => to - start <= mostHeadLength && !/\d/.test(text.slice(start, to)),
    );
    const isPlain = pattern === commas || pattern === cellPatterns.at(-1);
    const isHead = head.length > 1 && known.size > (isPlain ? 1 : 0) && isShort;
    if (isHead) return { head, pattern };
  }
  return undefined;
}

/** @param blanked the text with blanks in place of what is not read; the rows' sentences are made of it */
export function withRows(text: string, blanked: string): Flat {
  let flat = '';
  const at: number[] = [];
  const put = (words: string, place: number, isCopy = false) => {
    flat += words;
    for (let index = 0; index < words.length; index++) at.push(isCopy ? place + index : place);
  };
  let table: Table | undefined;
  let from = 0;
  for (const line of text.split('\n')) {
    const cells = table && cellsOf(line, from, table.pattern).filter(({ from: start, to }) => to >= start);
    const isRow = table?.pattern !== commas || cells?.length === table.head.length;
    if (table && cells && isRow && cells.filter(({ from: start, to }) => to > start).length > 1)
      putRow(blanked, line, from, table, cells, put);
    else if (!table || !/^[ >]*[-|+:=][-|+:= \t]*$/.test(line)) {
      table = tableAt(text, line, from);
      if (!table) put(`${blanked.slice(from, from + line.length)}\n`, from, true);
    }
    from += line.length + 1;
  }
  return { text: flat, at };
}

function putRow(
  text: string,
  line: string,
  from: number,
  { head, pattern }: Table,
  cells: readonly Span[],
  put: (words: string, place: number, isCopy?: boolean) => void,
): void {
  if (/^[-|+:= \t>]*$/.test(line)) return;
  const isAligned = pattern === cellPatterns.at(-1) && cells.length !== head.length;
  const offset = head[0] ? head[0].from - text.lastIndexOf('\n', head[0].from) - 1 : 0;
  const columns = cells.map((cell, index) => {
    if (!isAligned) return { cell, column: head[index] };
    const distance = (column: Span) => Math.abs(column.from - (head[0]?.from ?? 0) + offset - (cell.from - from));
    return { cell, column: head.toSorted((one, other) => distance(one) - distance(other))[0] };
  });
  const order = ({ column }: (typeof columns)[number]): number => (column?.kind === 'item' ? 0 : 1);
  const full = columns.filter(({ cell, column }) => cell.to > cell.from && column?.kind !== 'skipped');
  const hasItems = head.some(({ kind }) => kind === 'item');
  put(hasItems ? itemBreak : moreBreak, from);
  for (const { cell, column } of full.toSorted((one, other) => order(one) - order(other))) {
    const words = text.slice(cell.from, cell.to);
    const title = column ? text.slice(column.from, column.to) : '';
    const isFigure = /^\d+$/.test(words);
    const isCount = column?.kind === 'count';
    const named = [undefined, 'other'].includes(column?.kind) && !isCount && !unnamed.test(title) ? column : undefined;
    // `square` below `Corners` means `square corners`, and `2` below `Sides` means `2 sides`.
    const isFirst = /^(?!(?:yes|no|none|y|n|nil)$)[\p{L}\d]+$/iu.test(words) && /^\p{L}+$/u.test(title);
    if (isCount && isFigure) put('qty ', cell.from);
    if (column?.kind === 'person') put('for ', cell.from);
    if (named && !isFirst) {
      put(text.slice(named.from, named.to), named.from, true);
      put(': ', cell.from);
    }
    put(words, cell.from, true);
    if (named && isFirst) {
      put(' ', cell.to);
      put(text.slice(named.from, named.to), named.from, true);
    }
    put(', ', Math.max(cell.from, cell.to - 1));
  }
  put('\n', from + line.length);
}
