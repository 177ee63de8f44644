/** Reads numbers as people write them, such as `fifty`, `5 thousand`, `8 1/2` or `16 pt`. */
import { type Token, wordSet } from './token.ts';

const small: Readonly<Record<string, number>> = Object.fromEntries(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
    .split(' ')
    .map((word, at) => [word, at]),
);
const tens: Readonly<Record<string, number>> = Object.fromEntries(
  'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ').map((word, at) => [word, 20 + 10 * at]),
);
const numerals = new Set([...Object.keys(small), ...Object.keys(tens)]);
const scales: Readonly<Record<string, number>> = {
  hundred: 100,
  thousand: 1000,
  k: 1000,
  dozen: 12,
  pair: 2,
  couple: 2,
};

const units: Readonly<Record<string, string>> = {
  pt: 'pt',
  point: 'pt',
  mil: 'mil',
  oz: 'oz',
  ounce: 'oz',
  lb: 'lb',
  pound: 'lb',
  mm: 'mm',
  millimeter: 'mm',
  millimetre: 'mm',
  cm: 'cm',
  centimeter: 'cm',
  centimetre: 'cm',
  m: 'm',
  meter: 'm',
  metre: 'm',
};
const feet = new Set(['ft', 'foot', 'feet', "'"]);
const inches = new Set(['in', 'inch', '"']);

/** Joins the tokens of each number, such as `5 thousand`, `8 1/2` or `16 pt`, to one token. */
export const joinNumbers = (tokens: readonly Token[]): readonly Token[] => withUnits(withFractions(withWords(tokens)));

function withWords(tokens: readonly Token[]): readonly Token[] {
  const joined: Token[] = [];
  for (let at = 0; at < tokens.length; ) {
    const found = numberAt(tokens, at);
    const first = tokens[at];
    if (found && first) {
      const to = tokens[found.end - 1]?.to ?? first.to;
      joined.push(number(found.value, first.from, to));
      at = found.end;
    } else if (first) {
      joined.push(first);
      at++;
    }
  }
  return joined;
}

/** Returns the number that begins at a token, if the number has words; otherwise undefined. */
function numberAt(
  tokens: readonly Token[],
  start: number,
): { readonly value: number; readonly end: number } | undefined {
  const word = (at: number): string => (tokens[at]?.kind === 'word' ? tokens[at].text : '');
  const isDash = (at: number): boolean => tokens[at]?.text === '-' && tokens[at].from === tokens[at - 1]?.to;
  let total = 0;
  let current: number | undefined;
  let at = start;
  let isInWords = false;
  const first = tokens[start];
  if ((word(at) === 'a' || word(at) === 'half') && scales[word(at + 1)] !== undefined) {
    current = word(at) === 'a' ? 1 : 0.5;
    at++;
  } else if (word(at) === 'half' && word(at + 1) === 'a' && scales[word(at + 2)] !== undefined) {
    current = 0.5;
    at += 2;
  } else if (first?.kind === 'number' && scales[word(at + 1)] !== undefined) {
    current = first.value;
    at++;
  }
  for (;;) {
    const next = word(at);
    const scale = scales[next];
    const ten = tens[next];
    const one = small[next];
    if (ten !== undefined && (current === undefined || current % 100 === 0)) current = (current ?? 0) + ten;
    else if (one !== undefined && (current === undefined || current % 10 === 0)) current = (current ?? 0) + one;
    else if (scale !== undefined && (current !== undefined || next.length > 1)) {
      if (scale === 1000) {
        total += Math.round((current ?? 1) * 1000);
        current = 0;
      } else current = (current || 1) * scale;
    } else if (isInWords && (next === 'and' ? scales[word(at - 1)] : isDash(at)) && numerals.has(word(at + 1))) {
      at++;
      continue;
    } else break;
    isInWords = true;
    at++;
  }
  const end = isInWords ? at : start + 1;
  const whole = isInWords ? total + (current ?? 0) : first?.value;
  // Reads a fraction in words, as in `eight and a half`.
  const part =
    word(end) === 'and' && word(end + 1) === 'a' ? { half: 1 / 2, quarter: 1 / 4 }[word(end + 2)] : undefined;
  if (part !== undefined && whole !== undefined) return { value: whole + part, end: end + 3 };
  if (!isInWords || current === undefined) return undefined;
  return { value: total + current, end: at };
}

/** Joins the tokens of fractions and ratios, such as `8 1/2`, `8½`, `4/4` and `4 over 4`. */
function withFractions(tokens: readonly Token[]): readonly Token[] {
  const joined: Token[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const [one, sign, other] = tokens.slice(at, at + 3);
    if (!one) break;
    const isRatio = one.kind === 'number' && other?.kind === 'number' && (sign?.text === '/' || sign?.text === 'over');
    const last = joined.at(-1);
    const isWhole = last?.kind === 'number' && Number.isInteger(last.value) && (last.value ?? 0) < 1000;
    if (isRatio && one.value !== undefined && other.value !== undefined && Math.max(one.value, other.value) < 100) {
      const span = { from: one.from, to: other.to };
      const whole = isWhole ? last : undefined;
      if (whole?.value !== undefined && one.value < other.value && [2, 3, 4, 8, 16].includes(other.value)) {
        joined.length--;
        const value = whole.value + one.value / other.value;
        joined.push(number(value, whole.from, other.to));
      } else joined.push({ kind: 'word', text: `${one.text}/${other.text}`, ...span });
      at += 2;
    } else if (one.kind === 'number' && one.value !== undefined && /^[¼-¾⅐-⅞]/.test(one.text)) {
      const whole = isWhole ? last : undefined;
      if (whole) joined.length--;
      const value = (whole?.value ?? 0) + one.value;
      joined.push(number(value, whole?.from ?? one.from, one.to));
    } else joined.push(one);
  }
  return joined;
}

const number = (value: number, from: number, to: number): Token => ({
  kind: 'number',
  text: String(value),
  value,
  from,
  to,
});

const isGlued = (one: Token, other: Token): boolean => other.from - one.to <= 0;

/** Words that can follow a length. For example, in `36 in wide` the word `wide` shows that `in` means inches. */
const afterInches = wordSet('x by wide high tall long w h deep');

/** Joins figures and their units, such as `16 pt`, `3 ft`, `36"`, `5'6"` and `every foot`. */
function withUnits(tokens: readonly Token[]): readonly Token[] {
  const joined: Token[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const one = tokens[at];
    if (!one) break;
    if (one.kind !== 'number' || one.value === undefined) {
      const isBareUnit = feet.has(one.text) && ['every', 'each', 'per'].includes(tokens[at - 1]?.text ?? '');
      joined.push(isBareUnit ? length(1, one, one, 'ft') : one);
      continue;
    }
    const dash = tokens[at + 1]?.text === '-' && tokens[at + 2]?.kind === 'word' ? 1 : 0;
    const unit = tokens[at + 1 + dash];
    const name = unit && units[unit.text];
    const isOfLength = [tokens[at - 1], tokens[at + 2 + dash]].some((beside) => afterInches.has(beside?.text ?? ''));
    if (unit?.text === 'm' && unit.isCapital && isGlued(one, unit) && !isOfLength) {
      // Printers write `5M` for 5,000.
      joined.push({ ...number(one.value * 1000, one.from, unit.to), isDoubtful: true });
      at++;
    } else if (unit && name !== undefined && (name !== 'm' || isOfLength || isGlued(one, unit))) {
      joined.push({ kind: 'word', text: `${one.text}${name}`, from: one.from, to: unit.to });
      at += 1 + dash;
    } else if (unit && feet.has(unit.text)) {
      const end = at + 1 + dash;
      const more = tokens[end + 1];
      const sign = tokens[end + 2];
      const isSigned = sign !== undefined && inches.has(sign.text);
      if (
        more?.kind === 'number' &&
        more.value !== undefined &&
        (isSigned || (unit.text === "'" && isGlued(unit, more)))
      ) {
        joined.push(length(one.value * 12 + more.value, one, isSigned ? sign : more, 'in'));
        at = end + (isSigned ? 2 : 1);
      } else {
        joined.push(length(one.value, one, unit, 'ft'));
        at = end;
      }
    } else if (unit && (isInch(one, unit, tokens[at + 2 + dash]) || (inches.has(unit.text) && isAfterLength(joined)))) {
      joined.push(length(one.value, one, unit, 'in'));
      at += 1 + dash;
    } else joined.push(one);
  }
  return joined;
}

function isInch(one: Token, unit: Token, next: Token | undefined): boolean {
  if (!inches.has(unit.text)) return false;
  if (unit.text !== 'in' || isGlued(one, unit)) return true;
  return next === undefined || ['sign', 'break'].includes(next.kind) || afterInches.has(next.text);
}

/** Returns true before the second side of a size whose first side has a unit: `4 ft x 30 in banner`. */
const isAfterLength = (before: readonly Token[]): boolean =>
  ['x', 'by'].includes(before.at(-1)?.text ?? '') && before.at(-2)?.kind === 'length';

function length(figure: number, { from }: Token, { to }: Token, unit: 'in' | 'ft'): Token {
  const value = figure * (unit === 'ft' ? 12 : 1);
  return { kind: 'length', text: `${value}in`, value, sides: [{ figure, unit }], from, to };
}
