/** Reads sizes as people write them, such as `3' x 6'`, `36x72"`, `3ft by 6ft` or `24 wide 36 high`. */
import { decimals } from '../pricing/index.ts';
import type { Side, Token } from './token.ts';

const times = new Set(['x', 'by']);
const sideNames: Readonly<Record<string, 'width' | 'height' | 'length'>> = {
  w: 'width',
  wide: 'width',
  width: 'width',
  across: 'width',
  h: 'height',
  high: 'height',
  tall: 'height',
  height: 'height',
  long: 'length',
  length: 'length',
};

/** Length of each metric unit, in inches. */
const metricUnits = { mm: 1 / 25.4, cm: 1 / 2.54, m: 100 / 2.54 };
/** Returns the long side of a size of paper in millimeters. The short side is the long side of the next size. */
const paperSide = (size: number): number => Math.floor(1000 / 2 ** ((2 * size - 1) / 4) + 0.2);

/** Returns the size of paper at a position, as in `A4` or `A4 size`. */
function paperAt(tokens: readonly Token[], at: number) {
  const start = tokens[at];
  const paper = start?.kind === 'word' ? /^a([0-6])$/.exec(start.text)?.[1] : undefined;
  if (!start || paper === undefined) return undefined;
  const sides = [Number(paper) + 1, Number(paper)].map((size): Side => ({ figure: paperSide(size), unit: 'mm' }));
  return sizeToken(start, { end: at + 1, to: start.to }, sides);
}

const isMetric = (unit: string | undefined): unit is keyof typeof metricUnits =>
  unit !== undefined && unit in metricUnits;

const inInches = ({ figure, unit, ...side }: Side): Side =>
  isMetric(unit)
    ? { ...side, figure: Number((figure * metricUnits[unit]).toFixed(decimals.length)), unit: 'in' }
    : { ...side, figure, ...(unit && { unit }) };

interface Measured {
  readonly side: Side;
  readonly end: number;
  readonly to: number;
}

/** Joins two sides to a size. A length with the name of its side becomes a size of one side. */
export function joinSizes(tokens: readonly Token[]): readonly Token[] {
  const joined: Token[] = [];
  for (let at = 0; at < tokens.length; ) {
    const found = paperAt(tokens, at) ?? sizeAt(tokens, at);
    const one = tokens[at];
    if (!one) break;
    joined.push(found?.token ?? one);
    at = found?.end ?? at + 1;
  }
  return joined;
}

const isTimes = (token: Token | undefined): boolean => token?.kind === 'word' && times.has(token.text);

function sideAt(tokens: readonly Token[], at: number, isNamed = false): Measured | undefined {
  const one = tokens[at];
  const [, metric, metricUnit] = (one?.kind === 'word' && /^([\d.]+)(mm|cm|m)$/.exec(one.text)) || [];
  const figure = metric === undefined ? (one?.sides?.[0]?.figure ?? one?.value) : Number(metric);
  if (!one || figure === undefined || !(metric ?? ['number', 'length'].includes(one.kind))) return undefined;
  const unit = isMetric(metricUnit) ? metricUnit : one.sides?.[0]?.unit;
  // Reads the name of a side after its figure, as in `36"(w)` or `36 wide`.
  const open = tokens[at + 1]?.text === '(' ? 1 : 0;
  const name = isNamed ? undefined : tokens[at + 1 + open];
  const of =
    name?.kind === 'word' && !['/', '-'].includes(tokens[at + 2 + open]?.text ?? '') ? sideNames[name.text] : undefined;
  const side: Side = { figure, ...(unit && { unit }), ...(of && { of }) };
  return { side, end: at + (of ? 2 + 2 * open : 1), to: of && name ? name.to : one.to };
}

/** Returns the side whose name comes before its figure, as in `width 36` or `W: 36`. */
function namedAt(tokens: readonly Token[], at: number): Measured | undefined {
  const name = tokens[at];
  const of = name?.kind === 'word' ? sideNames[name.text] : undefined;
  if (!of) return undefined;
  const skip = [':', '=', '-', 'of', 'is'].includes(tokens[at + 1]?.text ?? '') ? 1 : 0;
  const found = sideAt(tokens, at + 1 + skip, true);
  return found && { ...found, side: { ...found.side, of } };
}

function sizeAt(tokens: readonly Token[], at: number): { readonly token: Token; readonly end: number } | undefined {
  const start = tokens[at];
  const first = sideAt(tokens, at) ?? namedAt(tokens, at);
  if (!start || !first) return undefined;
  if (isTimes(tokens[first.end])) {
    // In `4x8 w grommets`, the `w` is no width.
    const isWith = (side: Measured) => first.side.of === undefined && tokens[side.end - 1]?.text === 'w';
    const named = sideAt(tokens, first.end + 1) ?? namedAt(tokens, first.end + 1);
    const second = named && isWith(named) ? sideAt(tokens, first.end + 1, true) : named;
    if (!second) return undefined;
    // In `2 x 24x36`, the first figure counts the pieces.
    const third = isTimes(tokens[second.end]) ? sideAt(tokens, second.end + 1) : undefined;
    if (third && third.side.figure > first.side.figure) return undefined;
    return sizeToken(start, second, [first.side, second.side]);
  }
  if (first.side.of === undefined) return undefined;
  const next = first.end + ([',', 'and', '&', '/'].includes(tokens[first.end]?.text ?? '') ? 1 : 0);
  const second = sideAt(tokens, next) ?? namedAt(tokens, next);
  if (second?.side.of !== undefined) return sizeToken(start, second, [first.side, second.side]);
  return sizeToken(start, first, [first.side]);
}

function sizeToken(start: Token, last: Omit<Measured, 'side'>, sides: readonly Side[]) {
  // Next to a height, the length is the width.
  const named = sides.map(
    (side, at): Side => (side.of === 'length' && sides[1 - at]?.of ? { ...side, of: 'width' } : side),
  );
  const ordered = named[0]?.of === 'height' || named[1]?.of === 'width' ? named.toReversed() : named;
  const shared = ordered.find(({ unit }) => unit)?.unit;
  const whole = ordered.map((side) => inInches(side.unit || !shared ? side : { ...side, unit: shared }));
  const token: Token = {
    kind: 'size',
    text:
      whole.map(({ figure, unit }) => (unit === 'ft' ? figure * 12 : figure)).join('x') +
      (whole.length > 1 ? '' : 'in'),
    sides: whole,
    ...(sides.some(({ unit }) => isMetric(unit)) && { isMetric: true }),
    from: start.from,
    to: last.to,
  };
  return { token, end: last.end };
}
