/** Parses sizes from the names of choices: `8.5x11`, `24 x 36 in`, `10.5 ft`, `Round, 3x3 inches`. */

export interface Size {
  /** Text before the comma; '' without one. */
  readonly shape: string;
  /** Sides in inches, in the order of the name. A length alone has one side. */
  readonly sides: readonly number[];
}

const shapeText = String.raw`(?:(.+),\s*)?`;
const sideText = String.raw`(\d+(?:\.\d+)?)`;
const unitText = String.raw`\s?(["″'′]|in(?:ch|ches)?\.?|(?:ft|foot|feet)\.?)`;
const area = new RegExp(`^${shapeText}${sideText}(?:${unitText})?\\s?[x×]\\s?${sideText}(?:${unitText})?$`, 'i');
const length = new RegExp(`^${shapeText}${sideText}${unitText}$`, 'i');
const foot = /^(?:['′]|f)/i;

/**
 * Returns the size in the name of a choice; undefined for another name, such as a number alone or a weight (`14pt`). A
 * unit after one side applies to both sides.
 */
export function sizeOf(name: string): Size | undefined {
  const [, shape = '', one, oneUnit, other, otherUnit] = area.exec(name) ?? length.exec(name) ?? [];
  if (one === undefined) return undefined;
  const sides = [
    inches(one, oneUnit ?? otherUnit),
    ...(other === undefined ? [] : [inches(other, otherUnit ?? oneUnit)]),
  ];
  return { shape, sides };
}

const inches = (side: string, unit = ''): number => Number(side) * (foot.test(unit) ? 12 : 1);

export const shorterFirst = ({ sides }: Size): readonly number[] => sides.toSorted((a, b) => a - b);

/**
 * Tells whether `one` has at least one longer side than `other`, and no shorter side. Always false for sizes of
 * different shapes.
 */
export function isBigger(one: Size, other: Size): boolean {
  const [own, others] = [shorterFirst(one), shorterFirst(other)];
  return (
    one.shape === other.shape &&
    own.length === others.length &&
    own.every((side, at) => side >= (others[at] ?? 0)) &&
    own.some((side, at) => side > (others[at] ?? 0))
  );
}
