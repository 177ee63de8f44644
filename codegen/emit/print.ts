/** Prints a value as a TypeScript literal: objects in the order of their keys as linked, conditions as arrow functions. */
import { isPredicate, predicateText } from '../link/condition.ts';
import { literal } from '../link/literal.ts';

const longestLine = 120;

/** Text that is printed as the code it is. Made of the compiler's own words and keys only, never of a name from the book. */
const codeText = Symbol('code');
export interface Code {
  readonly [codeText]: string;
}
export const code = (text: string): Code => ({ [codeText]: text });
const isCode = (value: object): value is Code => codeText in value;

/** A plain identifier needs no quotes. */
const keyText = (key: string): string => (/^[A-Za-z_$][\w$]*$/.test(key) ? key : literal(key));

type Part = readonly [key: string, value: unknown];
interface List {
  readonly brackets: '[]' | '{}';
  readonly parts: readonly Part[];
}

/** The parts of an array or an object; undefined for what has none. */
function listOf(value: unknown): List | undefined {
  if (typeof value !== 'object' || value === null || isCode(value)) return undefined;
  if (Array.isArray(value)) return { brackets: '[]', parts: value.map((item): Part => ['', item]) };
  return { brackets: '{}', parts: Object.entries(value).map(([key, item]): Part => [`${keyText(key)}: `, item]) };
}

function single(value: unknown): string {
  if (typeof value === 'string') return value.includes('\n') ? table(value) : literal(value);
  if (isPredicate(value)) return predicateText(value);
  return typeof value === 'object' && value !== null && isCode(value) ? value[codeText] : String(value);
}

/** A list stands on one line where it fits, else one part a line. */
export function print(value: unknown, indent = ''): string {
  const list = listOf(value);
  if (!list) return single(value);
  return onOneLine(list, longestLine - indent.length) ?? stacked(list, indent);
}

/** Undefined when the list does not fit, which is mostly seen before it is printed to its end. */
function onOneLine({ brackets, parts }: List, room: number): string | undefined {
  if (parts.length === 0) return brackets;
  const space = brackets === '{}' ? ' ' : '';
  let line = `${brackets[0]}${space}`;
  for (const [key, value] of parts) {
    if (typeof value === 'string' && value.length > room) return undefined;
    const list = listOf(value);
    const text = list ? onOneLine(list, room - line.length) : single(value);
    if (text === undefined || text.includes('\n')) return undefined;
    line += `${line.length > 1 + space.length ? ', ' : ''}${key}${text}`;
    if (line.length > room) return undefined;
  }
  line += `${space}${brackets[1]}`;
  return line.length > room ? undefined : line;
}

function stacked({ brackets, parts }: List, indent: string): string {
  const inner = `${indent}  `;
  return `${brackets[0]}\n${parts.map(([key, value]) => `${inner}${key}${print(value, inner)},\n`).join('')}${indent}${brackets[1]}`;
}

/** A string laid out as a table: type-checked in constant time, one changed line per changed price. */
function table(text: string): string {
  return `\`\n${text.replace(/[\\`]|\$\{/g, '\\$&')}\n\``;
}
