/** Prints a value as a TypeScript literal: objects in the order of their keys as linked, conditions as arrow functions. */
import { type Predicate, predicateText } from '../link/condition.ts';
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

/** Conditions are the only functions of a linked product. */
const isPredicate = (value: unknown): value is Predicate => typeof value === 'function';

export function print(value: unknown, indent = ''): string {
  if (typeof value === 'string') return value.includes('\n') ? table(value) : literal(value);
  if (isPredicate(value)) return predicateText(value);
  if (Array.isArray(value))
    return bracket(
      '[',
      value.map((item) => (inner: string) => print(item, inner)),
      ']',
      indent,
    );
  if (typeof value === 'object' && value !== null) {
    if (isCode(value)) return value[codeText];
    const parts = Object.entries(value).map(
      ([key, item]) =>
        (inner: string) =>
          `${keyText(key)}: ${print(item, inner)}`,
    );
    return bracket('{', parts, '}', indent);
  }
  return String(value);
}

/** On one line where it fits, else one part a line. */
function bracket(open: string, parts: readonly ((indent: string) => string)[], close: string, indent: string): string {
  if (parts.length === 0) return `${open}${close}`;
  const space = open === '{' ? ' ' : '';
  const line = `${open}${space}${parts.map((part) => part('')).join(', ')}${space}${close}`;
  if (line.length + indent.length <= longestLine && !line.includes('\n')) return line;
  const inner = `${indent}  `;
  return `${open}\n${parts.map((part) => `${inner}${part(inner)},\n`).join('')}${indent}${close}`;
}

/** A string laid out as a table: type-checked in constant time, one changed line per changed price. */
function table(text: string): string {
  return `\`\n${text.replace(/[\\`]|\$\{/g, '\\$&')}\n\``;
}
