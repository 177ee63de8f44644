/** Turns each row of a table with a head into a sentence that names its columns, as in `Banner, Size: 3x6, qty 2`. */
import { linesInOrder, mailBreak } from './mails.ts';
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
const cellPatterns = [/[^\t]*/g, /[^|]*/g, /[^;]*/g, commas, /(?:[^ \t]| (?! ))+/g];

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
      ({ from: start, to, kind }) =>
        to - start <= mostHeadLength && (kind === 'count' || !/\d/.test(text.slice(start, to))),
    );
    const isPlain = pattern === commas || pattern === cellPatterns.at(-1);
    const isHead = head.length > 1 && known.size > (isPlain ? 1 : 0) && isShort;
    if (isHead) return { head, pattern };
  }
  return undefined;
}

/** Matches a line that only divides the rows of a table. */
const rule = /^[-|+:= \t>]*[-|+:=][-|+:= \t>]*$/;

/** Returns the cells of a row; undefined for a line below the table. */
function cellsBelow(text: string, { from, to }: Span, { head, pattern }: Table): readonly Span[] | undefined {
  const cells = cellsOf(text.slice(from, to), from, pattern).filter((cell) => cell.to >= cell.from);
  const isRow = cells.filter((cell) => cell.to > cell.from).length > 1;
  return isRow && (pattern !== commas || cells.length === head.length) ? cells : undefined;
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
  const lines = linesInOrder(text);
  for (const [index, { from, to, isAnswer }] of lines.entries()) {
    const line = text.slice(from, to);
    if (isAnswer) put(mailBreak, from);
    const cells = table && cellsBelow(text, { from, to }, table);
    if (table && rule.test(line)) continue;
    if (table && cells) {
      putRow(blanked, line, from, table, cells, put);
      continue;
    }
    const next = lines.slice(index + 1, index + 3).find((one) => !rule.test(text.slice(one.from, one.to)));
    const head = tableAt(text, line, from);
    table = head && next && cellsBelow(text, next, head) ? head : undefined;
    if (table) continue;
    put(blanked.slice(from, to), from, true);
    put('\n', to);
  }
  return { text: flat, at };
}

function putRow(
  text: string,
  line: string,
  from: number,
  { head }: Table,
  cells: readonly Span[],
  put: (words: string, place: number, isCopy?: boolean) => void,
): void {
  const columns = cells.map((cell, index) => ({ cell, column: head[index] }));
  const order = ({ column }: (typeof columns)[number]): number => (column?.kind === 'item' ? 0 : 1);
  const full = columns.filter(({ cell, column }) => cell.to > cell.from && column?.kind !== 'skipped');
  const kinds = new Set(head.map(({ kind }) => kind));
  // Rows that have only numbers of pieces are options of the item above.
  const isOption = full.every(({ column }) => column?.kind === 'count');
  if (!isOption) put(kinds.has('item') ? itemBreak : moreBreak, from);
  for (const { cell, column } of full.toSorted((one, other) => order(one) - order(other))) {
    const words = text.slice(cell.from, cell.to);
    const [, title = '', unit = ''] =
      /^([^(]*?)\s*(?:\((.*)\))?$/.exec(column ? text.slice(column.from, column.to) : '') ?? [];
    const isFigure = /^\d+$/.test(words);
    const isCount = column?.kind === 'count';
    const named = [undefined, 'other'].includes(column?.kind) && !isCount && !unnamed.test(title) ? column : undefined;
    // `square` below `Corners` means `square corners`, and `2` below `Sides` means `2 sides`.
    const isFirst = unit === '' && /^(?!(?:yes|no|none|y|n|nil)$)[\p{L}\d]+$/iu.test(words) && /^\p{L}+$/u.test(title);
    if (isCount && isFigure) put('qty ', cell.from);
    if (column?.kind === 'person') put('for ', cell.from);
    if (named && !isFirst) {
      put(title, named.from, true);
      put(': ', cell.from);
    }
    put(words, cell.from, true);
    if (named && isFirst) {
      put(' ', cell.to);
      put(title, named.from, true);
    }
    put(', ', Math.max(cell.from, cell.to - 1));
  }
  if (!isOption) put('\n', from + line.length);
}
