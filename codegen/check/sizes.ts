/** Sizes by the names of their choices: `8.5x11`, `24 x 36 in`, `10.5 ft`. */

/** Its sides in inches, the shorter first; a length alone has one. */
export type Size = readonly number[];

const sideText = String.raw`(\d+(?:\.\d+)?)`;
const unitText = String.raw`\s?(["″]|in|ft)`;
const area = new RegExp(String.raw`^${sideText}(?:${unitText})?\s?[x×]\s?${sideText}(?:${unitText})?$`, 'i');
const length = new RegExp(`^${sideText}${unitText}$`, 'i');

/** Undefined when the name is no size; a number alone, or a weight (`14pt`), is none. */
export function sizeOf(name: string): Size | undefined {
  const [, width, , height, areaUnit] = area.exec(name) ?? [];
  const [, only, lengthUnit] = length.exec(name) ?? [];
  const inInches = areaUnit ?? lengthUnit;
  const sides = [width, height, only].flatMap((text) => (text === undefined ? [] : Number(text)));
  if (sides.length === 0) return undefined;
  return sides.map((one) => (inInches?.toLowerCase() === 'ft' ? one * 12 : one)).toSorted((a, b) => a - b);
}

/** No side shorter, and one longer. Two sizes neither of which contains the other are not compared. */
export const isBigger = (one: Size, other: Size): boolean =>
  one.length === other.length &&
  one.every((side, at) => side >= (other[at] ?? 0)) &&
  one.some((side, at) => side > (other[at] ?? 0));
