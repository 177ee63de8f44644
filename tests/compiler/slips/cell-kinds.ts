/** Slips within one cell. */
import { oneOf, type Random } from '../../oracle/random.ts';
import { type Draft, type DraftCell, textCell, withCell } from './draft.ts';
import type { Kind, Rule, Slipped } from './kind.ts';
import { isNumber, isText, type PickedCell, pickCell } from './pick.ts';

type Edit = (picked: PickedCell, random: Random) => DraftCell | undefined | 'none';

/** Returns a kind that changes a cell's content; `edit` returns `none` for a cell that cannot have the slip. */
function inCell(
  name: string,
  {
    rule,
    csv = true,
    fits,
  }: { readonly rule: Rule; readonly csv?: boolean; readonly fits?: (cell: DraftCell) => boolean },
  edit: Edit,
): Kind {
  const make = (draft: Draft, random: Random): Slipped | undefined => {
    const picked = pickCell(draft, random, fits);
    const cell = picked && edit(picked, random);
    if (!picked || cell === 'none') return undefined;
    const what = `${name} at ${picked.name}: "${picked.cell.text}" to "${cell?.formula ?? cell?.text ?? ''}"`;
    return { what, draft: withCell(draft, picked.row, picked.column, cell), rows: [picked.row + 1] };
  };
  return { name, rule, csv, make };
}

const anything = { rule: 'told' } as const;
const numbers = { rule: 'told', fits: isNumber } as const;
const texts = { rule: 'never silent', fits: isText } as const;
const workbookOnly = { rule: 'told', csv: false } as const;
const meant = { rule: 'edit' } as const;

const insertAt = (text: string, piece: string, random: Random): string => {
  const at = random(0, text.length);
  return text.slice(0, at) + piece + text.slice(at);
};

/** Swaps the first two neighbouring digits that differ. */
function transposed(text: string): string {
  const match = /(\d)(?!\1)(?=(\d))/.exec(text);
  if (!match) return text;
  const [one = '', , two = ''] = match;
  const swapped = text.slice(0, match.index) + two + one + text.slice(match.index + 2);
  return swapped.replace(/^0+(?=\d)/, '');
}

const moved = (text: string, factor: number): string => String(Number((Number(text) * factor).toPrecision(12)));

export const cellKinds: readonly Kind[] = [
  inCell('number as text', { ...numbers, csv: false }, ({ cell }) => textCell(cell.text)),
  inCell('currency sign', numbers, ({ cell }, random) =>
    textCell(oneOf([`$${cell.text}`, `${cell.text} USD`, `€ ${cell.text}`], random) ?? ''),
  ),
  inCell('comma in a number', numbers, ({ cell }) =>
    textCell(
      cell.text.includes('.') ? cell.text.replace('.', ',') : `${cell.text.slice(0, 1)},${cell.text.slice(1) || '0'}`,
    ),
  ),
  inCell('character that cannot be seen', anything, ({ cell }, random) =>
    textCell(insertAt(cell.text, oneOf(['\u00a0', '\u200b', '\u00ad', '\ufeff', '\t'], random) ?? '', random)),
  ),
  inCell('blank before or after', anything, ({ cell }, random) =>
    textCell(random(0, 1) === 0 ? `${cell.text} ` : ` ${cell.text}`),
  ),
  inCell('date', anything, () => ({ kind: 'number', text: '46116', format: 'date' })),
  inCell('percentage', numbers, ({ cell }) => ({ kind: 'number', text: moved(cell.text, 0.01), format: 'percent' })),
  inCell('TRUE or FALSE', anything, (_, random) => ({ kind: 'boolean', text: String(random(0, 1)) })),
  inCell('error', anything, (_, random) => ({
    kind: 'error',
    text: oneOf(['#REF!', '#N/A', '#DIV/0!', '#VALUE!', '#NAME?'], random) ?? '',
  })),
  inCell('formula without a value', workbookOnly, ({ cell }) => ({
    kind: 'number',
    text: '',
    formula: isNumber(cell) ? `${cell.text}*1` : `"${cell.text}"`,
    uncalculated: true,
  })),
  inCell('letters in another case', { rule: 'edit', fits: isText }, ({ cell }) => {
    const upper = cell.text.toUpperCase();
    return upper === cell.text ? 'none' : textCell(upper);
  }),
  inCell('two blanks for one', texts, ({ cell }) =>
    cell.text.includes(' ') ? textCell(cell.text.replace(' ', '  ')) : 'none',
  ),
  inCell('letter mistyped', { rule: 'edit', fits: isText }, ({ cell }, random) => {
    const at = random(0, cell.text.length - 1);
    return textCell(`${cell.text.slice(0, at)}${cell.text.slice(at + 1)}`);
  }),
  inCell('blanked cell', meant, () => undefined),
  inCell('digits transposed', { rule: 'edit', fits: isNumber }, ({ cell }) => {
    const text = transposed(cell.text);
    return text === cell.text ? 'none' : { ...cell, text };
  }),
  inCell('point moved', { rule: 'edit', fits: isNumber }, ({ cell }, random) => ({
    ...cell,
    text: moved(cell.text, random(0, 1) === 0 ? 10 : 0.1),
  })),
  inCell('zero or negative', { rule: 'edit', fits: isNumber }, ({ cell }, random) => ({
    ...cell,
    text: random(0, 1) === 0 ? '0' : `-${cell.text}`,
  })),
];
