import { parseDecimal } from './decimal.ts';

/** Separators as the screen shows them: a comma before each group of three digits. `0,500` is somebody's half, not five hundred. */
const grouped = /^[+-]?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/;
const plain = /^[+-]?(?:\d+\.?\d*|\.\d+)$/;

/** What may stand beside a number: a dollar sign before money, a percent sign behind a percentage. */
export type NumberMark = '$' | '%';

const marked: Record<NumberMark, RegExp> = { $: /^([+-]?)\$\s*(.*)$/, '%': /^(.*?)\s*(%)$/ };

function withoutMark(text: string, mark: NumberMark | undefined): string {
  if (mark === '$') return text.replace(marked.$, '$1$2');
  return mark === '%' ? text.replace(marked['%'], '$1') : text;
}

/** A number as the screen shows it (`1,234.50`, with its mark `$1,234.50`) as a plain one; any other text as it stands. */
export function plainNumber(text: string, mark?: NumberMark): string {
  const bare = withoutMark(text.trim(), mark);
  return grouped.test(bare) ? bare.replaceAll(',', '') : bare;
}

/** Whether a text is a number that can be read, however large. */
export const isNumber = (text: string, mark?: NumberMark): boolean => plain.test(plainNumber(text, mark));

/** Reads what a person typed or pasted as an integer of `places` decimals; undefined when it is no number, or more than is held exactly. */
export const readNumber = (text: string, places: number, mark?: NumberMark): number | undefined =>
  parseDecimal(plainNumber(text, mark), places);

/**
 * Why a text with digits can't be read as a number. Undefined for a number, and for a text without a digit: that is no number at all, for which
 * the specification has fallbacks.
 */
export function misreading(text: string, mark?: NumberMark): string | undefined {
  if (isNumber(text, mark) || !/\d/.test(text)) return undefined;
  return cannotBeRead(text);
}

const maxShownLength = 30;

/** The message about an entry that is read neither as a number nor as nothing. */
export function cannotBeRead(text: string): string {
  const typed = text.trim();
  const shown = typed.length > maxShownLength ? `${typed.slice(0, maxShownLength)}…` : typed;
  const help = /[,.]/.test(typed) ? ': commas stand before groups of three digits, as in 1,000' : '';
  return `“${shown}” can't be read as a number${help}.`;
}
