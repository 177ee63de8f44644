import {
  type Bounds,
  decimals,
  decimalText,
  type EntryRemark,
  type Field,
  type FieldState,
  grouped,
  type LengthUnit,
  largestNumber,
  lengthText,
  lengthWithUnit,
  levelField,
  longestLength,
  type NumberField,
  type Problem,
  type Product,
  type Selection,
  showLength,
} from '../../pricing/index.ts';
import { formatCount } from '../../quotes/format.ts';

/**
 * Returns a short text for each chosen option, in field order. A self-explanatory choice, such as a stock or a color,
 * has no label. Choices that leave an option out, such as `None` and `No`, are omitted, as in a cart line's notes.
 */
export function describeSelection(product: Product, selection: Selection, unit: LengthUnit): readonly string[] {
  return product.fields.flatMap((field) => describeField(field, selection, unit) ?? []);
}

function describeField(field: Field, selection: Selection, unit: LengthUnit): string | undefined {
  const value = selection[field.id];
  if (value === undefined) return undefined;
  if (field.id === 'width' && selection.height !== undefined) return sizeText(selection, unit);
  if (field.id === 'height' && selection.width !== undefined) return undefined;
  if (field.kind === 'length') return `${field.label}: ${showLength(value, unit)} ${unit}`;
  if (field.kind !== 'choice') return `${field.label}: ${value}`;
  if (field.choices.some(({ name, silent }) => name === value && silent)) return undefined;
  return field.cartAttribute === 'notes' ? `${field.label}: ${value}` : value;
}

/** Returns the price level of a selection, such as `Price level: Trade`; undefined for the usual level. */
export function describeLevel({ fields }: Product, selection: Selection): string | undefined {
  const field = fields.find(({ id }) => id === levelField);
  return field && describeField(field, selection, 'in');
}

/**
 * Returns the range of a length in the unit of the page: `6–36 in`, `1 in–3.83 ft`. Bounds in feet are rounded inwards:
 * 3.84 ft is more than 46 in. A bound under a foot is in inches, because nobody knows 0.09 ft.
 */
export function lengthRange(bounds: Range, unit: LengthUnit): string {
  const { min, max } = bounds;
  if (unit === 'ft' && (max ?? min ?? foot) < foot) return lengthRange(bounds, 'in');
  const shown = (round: (value: number) => number) => (bound: number) => {
    if (unit === 'ft' && bound >= foot) return decimalText(round(bound / (foot / 100)), 2);
    return `${decimalText(bound, decimals.length)}${unit === 'ft' ? ' in' : ''}`;
  };
  return `${range(bounds, shown(Math.ceil), shown(Math.floor))} ${unit}`;
}

/** In 1/10,000 inch. */
const foot = 12 * 10 ** decimals.length;

/** Returns the range of a quantity or count: `1–100,000`, or `8–96 in steps of 4`. */
export function quantityRange(bounds: Bounds | undefined, { step }: NumberField): string | undefined {
  const steps = step === undefined ? [] : [`in steps of ${formatCount(step)}`];
  return [...(bounds ? [range(bounds, formatCount)] : []), ...steps].join(' ') || undefined;
}

type Range = Pick<Bounds, 'min' | 'max'>;
type Shown = (bound: number) => string;

function range({ min, max }: Range, low: Shown, high: Shown = low): string {
  if (min === undefined) return max === undefined ? '' : `up to ${high(max)}`;
  return max === undefined ? `from ${low(min)}` : `${low(min)}–${high(max)}`;
}

/** Returns the text of a remark on an entry, in the unit of the page. */
export function remarkText(remark: EntryRemark, unit: LengthUnit): string {
  const { field, entered, became, why } = remark;
  const shown = (entry: string) => (field.kind === 'length' ? lengthWithUnit(entry, unit) : counted(entry));
  const priced = became === undefined ? '.' : `: ${shown(became)} is priced.`;
  switch (why) {
    case 'blank':
      return `${field.label} was left empty${priced}`;
    case 'unread': {
      const [typed, kind] = field.kind === 'length' ? [lengthText(entered), 'length'] : [entered, 'whole number'];
      return `${field.label} “${typed}” is no ${kind}${priced}`;
    }
    case 'between steps': {
      const step = field.kind === 'length' ? `${decimalText(field.step ?? 0, decimals.length)} in` : field.step;
      return `${field.label} ${shown(entered)} is priced as ${shown(became ?? '')}, in steps of ${step}.`;
    }
    default: {
      const largest = field.kind === 'length' ? decimalText(longestLength, decimals.length) : String(largestNumber);
      const bound = became ?? (why === 'under' ? '0' : largest);
      return `${field.label} ${shown(entered)} is ${why} ${shown(bound)}${priced}`;
    }
  }
}

const counted = (entry: string): string => (/^\d+$/.test(entry) ? grouped(decimalText(BigInt(entry), 0)) : entry);

/** Returns a size as the text of the button that turns the size: `36 x 46 in`. */
export function sizeText({ width = '', height = '' }: Selection, unit: LengthUnit): string {
  const [across, down] = [lengthWithUnit(width, unit), lengthWithUnit(height, unit)];
  const ending = ` ${unit}`;
  const shared = across.endsWith(ending) && down.endsWith(ending);
  return `${shared ? across.slice(0, -ending.length) : across} x ${down}`;
}

/**
 * Returns the message about an entry. On a page in feet, the bounds in feet replace the book's message, because the
 * book gives inches.
 */
export function problemText({ text, fields }: Problem, states: readonly FieldState[], unit: LengthUnit): string {
  if (unit === 'in') return text;
  const bounds = states.flatMap((state) =>
    state.kind === 'length' &&
    fields.includes(state.field.id) &&
    state.limit &&
    state.field.limits.some(({ outside }) => outside.kind === 'message' && outside.text === text)
      ? [`${state.field.label} must be ${lengthRange(state.limit, unit)}.`]
      : [],
  );
  return bounds.length > 0 ? bounds.join(' ') : text;
}
