/** Reads sizes in a search, so that `4x8 banner` opens a calculator at 4 x 8 ft. */
import { decimals, decimalText, type LengthUnit, readLength } from '../../pricing/index.ts';
import type { FindTarget } from './search.ts';

const unit = String.raw`(ft\.?|feet|foot|['’′]|in(?:ch(?:es)?)?\.?|["”″])?`;
const side = String.raw`(\d{1,5}(?:\.\d{1,4})?)\s*${unit}`;
// Excludes figures that are only a part of a longer figure, as in `4'6" x 8'`, `1,200 x 8` or `24 x 36 5/16`.
const before = String.raw`(?<![\p{L}\p{N}./'’′]|\d,|\d\s*(?:ft|feet|foot)\.?\s*)`;
const after = String.raw`(?![\p{L}\p{N}/'’′"”″]|\s+(?:1\/2|[13]\/4|[1357]\/8|\d{1,2}\/(?:16|32))\b|\s*(?:ft|feet|foot)\b|\s*\d+(?:\.\d+)?\s*(?:in\b|["”″]))`;
const twoSides = new RegExp(String.raw`${before}${side}\s*(?:x|×|by)\s*${side}${after}`, 'iu');

interface Side {
  readonly figure: string;
  readonly unit?: LengthUnit;
}

export interface SoughtSize {
  readonly sides: readonly [Side, Side];
  /** Text without the size. */
  readonly rest: string;
}

const unitOf = (sign: string): LengthUnit => (/^(?:f|['’′])/i.test(sign) ? 'ft' : 'in');

/** Returns the first size in a text. A unit at one side counts for both sides, as in `4x8 ft`. */
export function sizeIn(text: string): SoughtSize | undefined {
  const found = twoSides.exec(text);
  if (!found) return undefined;
  const [all, width = '', widthSign, height = '', heightSign] = found;
  const sides = [sideOf(width, widthSign ?? heightSign), sideOf(height, heightSign ?? widthSign)] as const;
  return { sides, rest: `${text.slice(0, found.index)} ${text.slice(found.index + all.length)}` };
}

const sideOf = (figure: string, sign: string | undefined): Side =>
  sign === undefined ? { figure } : { figure, unit: unitOf(sign) };

/** Largest figure that is read as feet if its unit is missing. */
const mostFeet = 12;

/**
 * Returns the units in which sides without a unit can be read for a product, the likeliest unit first. If both sides
 * have a unit, returns one unit, which is not used.
 */
function unitsFor({ sides }: SoughtSize, { size }: FindTarget): readonly LengthUnit[] {
  if (sides.every((one) => one.unit !== undefined)) return ['in'];
  const isBounded = size?.every(({ max }) => max !== undefined);
  return isBounded && sides.every(({ figure }) => Number(figure) <= mostFeet) ? ['ft', 'in'] : ['in', 'ft'];
}

interface SizedTargets {
  readonly fitting: readonly FindTarget[];
  readonly outside: readonly FindTarget[];
}

/**
 * Returns the products that accept a size, and the products whose limits exclude the size. A product is listed twice if
 * the size fits both in feet and in inches.
 */
export function sizedTargets(sought: SoughtSize, places: readonly FindTarget[]): SizedTargets {
  const sized = places.filter((place) => place.size);
  const read = sized.map((place) => unitsFor(sought, place).map((inUnit) => atSize(place, sought, inUnit)));
  const fitting = read.map((targets) => targets.filter(({ fits }) => fits).map(({ target }) => target));
  return {
    // Lists every product in its likeliest fitting unit first, and then some products again in their second unit.
    fitting: [...fitting.flatMap((targets) => targets.slice(0, 1)), ...fitting.flatMap((targets) => targets.slice(1))],
    outside: read.flatMap(([likely, other]) => (likely && !likely.fits && !other?.fits ? likely.target : [])),
  };
}

function atSize(place: FindTarget, { sides }: SoughtSize, inUnit: LengthUnit) {
  const entries = sides.map(({ figure, unit: own = inUnit }) => (own === 'ft' ? `${figure}ft` : figure));
  const lengths = (place.size ?? []).map((length, at) => ({ ...length, value: readLength(entries[at] ?? '') ?? 0 }));
  const fits = lengths.every(({ value, min = 1, max = Number.POSITIVE_INFINITY }) => value >= min && value <= max);
  const isInFeet = entries.every((entry) => entry.endsWith('ft'));
  const query = new URLSearchParams(lengths.map(({ field }, at) => [field, entries[at] ?? '']));
  if (isInFeet) query.set('unit', 'ft');
  const written = sides.map(({ figure, unit: own = inUnit }) => `${figure} ${own}`);
  const text = isInFeet || entries.every((entry) => !entry.endsWith('ft')) ? sameUnit(written) : written.join(' x ');
  const detail = place.group === 'Products' ? text : `${place.detail}, ${text}`;
  const limits = lengths.map(({ label, min, max }) => `${label} ${boundsText(min, max)}`).join(', ');
  const target: FindTarget = {
    group: 'Sizes',
    title: place.title,
    detail: fits ? detail : `${detail} is outside its limits: ${limits}`,
    to: `${place.to}${place.to.includes('?') ? '&' : '?'}${query}`,
  };
  return { target, fits };
}

/** Joins two sides with the same unit, such as `4 ft` and `8 ft` to `4 x 8 ft`. */
const sameUnit = ([width = '', height = '']: readonly string[]): string => `${width.split(' ')[0]} x ${height}`;

const inches = (length: number): string => decimalText(length, decimals.length);

function boundsText(min: number | undefined, max: number | undefined): string {
  if (max === undefined) return min === undefined ? 'of any size' : `from ${inches(min)} in`;
  return min === undefined ? `up to ${inches(max)} in` : `${inches(min)} to ${inches(max)} in`;
}
