/** Parses sizes from the names of choices: `8.5x11`, `24 x 36 in`, `10.5 ft`, `Round, 3x3 inches`. */

export interface Size {
  /** Text before the comma; '' without one. */
  readonly shape: string;
  /** In inches, the shorter side first; a length alone has one side. */
  readonly sides: readonly number[];
}

const shapeText = String.raw`(?:(.+),\s*)?`;
const sideText = String.raw`(\d+(?:\.\d+)?)`;
const unitText = String.raw`\s?(["″'′]|in(?:ch|ches)?\.?|(?:ft|foot|feet)\.?)`;
const area = new RegExp(`^${shapeText}${sideText}(?:${unitText})?\\s?[x×]\\s?${sideText}(?:${unitText})?$`, 'i');
const length = new RegExp(`^${shapeText}${sideText}${unitText}$`, 'i');
const foot = /^(?:['′]|f)/i;

/**
 * Parses the name of a choice; undefined if it is no size, such as a number alone or a weight (`14pt`). A unit at one
 * side holds for both.
 */
export function sizeOf(name: string): Size | undefined {
  const [, shape = '', one, oneUnit, other, otherUnit] = area.exec(name) ?? length.exec(name) ?? [];
  if (one === undefined) return undefined;
  const sides = [
    inches(one, oneUnit ?? otherUnit),
    ...(other === undefined ? [] : [inches(other, otherUnit ?? oneUnit)]),
  ];
  return { shape, sides: sides.toSorted((a, b) => a - b) };
}

const inches = (side: string, unit = ''): number => Number(side) * (foot.test(unit) ? 12 : 1);

/**
 * Tells whether a size has at least one longer side than the other size, and no shorter one. Sizes of two shapes, or
 * with one side longer and one shorter, are not compared.
 */
export const isBigger = (one: Size, other: Size): boolean =>
  one.shape === other.shape &&
  one.sides.length === other.sides.length &&
  one.sides.every((side, at) => side >= (other.sides[at] ?? 0)) &&
  one.sides.some((side, at) => side > (other.sides[at] ?? 0));
