/**
 * Evaluates a formula as far as it is arithmetic: numbers, `+ - * / %`, brackets, cells of the same sheet, SUM and
 * ROUND. No part of the formula is ever run as a program.
 */

/** Result of a formula. `beyond`: the formula is more than arithmetic; `by zero`: the formula divides by zero. */
export type Outcome = number | 'beyond' | 'by zero';

/** Cells that a formula refers to. */
export interface Cells {
  /** Returns a cell's value; a blank cell is 0 in arithmetic. */
  readonly value: (address: string) => Outcome;
  /** Returns the numbers of a range for SUM, without texts and blank cells. */
  readonly numbers: (first: string, last: string) => readonly Outcome[];
}

/** Thrown and caught in this file when a formula has no numeric result. */
class NoNumber extends Error {
  readonly outcome: 'beyond' | 'by zero';

  constructor(outcome: 'beyond' | 'by zero') {
    super(outcome);
    this.outcome = outcome;
  }
}

export function evaluate(formula: string, cells: Cells): Outcome {
  try {
    return new Reader(tokensOf(formula), cells).whole();
  } catch (error) {
    if (error instanceof NoNumber) return error.outcome;
    throw error;
  }
}

function numberOf(outcome: Outcome): number {
  if (typeof outcome === 'string') throw new NoNumber(outcome);
  return outcome;
}

/**
 * Matches one token: a number, an address, a name before a bracket, or a sign. The groups leave out the `$` of an
 * address. Any other text, such as a comparison or another sheet, is beyond arithmetic.
 */
const piece =
  /\s*(?:(?<number>\d+(?:\.\d*)?|\.\d+)(?![\w.])|\$?(?<column>[A-Z]{1,3})\$?(?<row>\d{1,7})(?![\w(!.])|(?<name>[A-Z]+)(?=\()|(?<sign>[-+*/(),:%]))/y;

interface Token {
  readonly kind: 'number' | 'cell' | 'name' | 'sign';
  readonly text: string;
}

function tokensOf(formula: string): readonly Token[] {
  const text = formula.trim();
  const tokens: Token[] = [];
  for (let at = 0; at < text.length; at = piece.lastIndex) {
    piece.lastIndex = at;
    const { number, column, row, name, sign } = piece.exec(text)?.groups ?? {};
    if (number !== undefined) tokens.push({ kind: 'number', text: number });
    else if (column !== undefined) tokens.push({ kind: 'cell', text: `${column}${row}` });
    else if (name !== undefined) tokens.push({ kind: 'name', text: name });
    else if (sign !== undefined) tokens.push({ kind: 'sign', text: sign });
    else throw new NoNumber('beyond');
  }
  return tokens;
}

const deepest = 50;

/** Recursive-descent parser with one method per level of precedence. */
class Reader {
  readonly #tokens: readonly Token[];
  readonly #cells: Cells;
  #at = 0;

  constructor(tokens: readonly Token[], cells: Cells) {
    this.#tokens = tokens;
    this.#cells = cells;
  }

  whole(): number {
    const value = this.#sum(0);
    if (this.#at < this.#tokens.length || !Number.isFinite(value)) throw new NoNumber('beyond');
    return value;
  }

  #sum(depth: number): number {
    let value = this.#product(depth);
    for (;;) {
      if (this.#take('+')) value += this.#product(depth);
      else if (this.#take('-')) value -= this.#product(depth);
      else return value;
    }
  }

  #product(depth: number): number {
    let value = this.#percent(depth);
    for (;;) {
      if (this.#take('*')) value *= this.#percent(depth);
      else if (this.#take('/')) {
        const divisor = this.#percent(depth);
        if (divisor === 0) throw new NoNumber('by zero');
        value /= divisor;
      } else return value;
    }
  }

  #percent(depth: number): number {
    let value = this.#operand(depth);
    while (this.#take('%')) value /= 100;
    return value;
  }

  #operand(depth: number): number {
    if (depth > deepest) throw new NoNumber('beyond');
    if (this.#take('+')) return this.#operand(depth + 1);
    if (this.#take('-')) return -this.#operand(depth + 1);
    const token = this.#tokens[this.#at];
    this.#at += 1;
    if (token?.kind === 'number') return Number(token.text);
    if (token?.kind === 'cell') return numberOf(this.#cells.value(token.text));
    const isCall = token?.kind === 'name' && this.#take('(');
    let value: number;
    if (isCall && token.text === 'SUM') value = this.#added(depth);
    else if (isCall && token.text === 'ROUND') value = this.#rounded(depth);
    else if (token?.kind === 'sign' && token.text === '(') value = this.#sum(depth + 1);
    else throw new NoNumber('beyond');
    this.#expect(')');
    return value;
  }

  #added(depth: number): number {
    let value = 0;
    do {
      for (const part of this.#range() ?? [this.#sum(depth + 1)]) value += numberOf(part);
    } while (this.#take(','));
    return value;
  }

  /**
   * Rounds half away from zero. The number is taken with the 15 digits that a spreadsheet shows, because the float for
   * 2.675 is slightly less than 2.675.
   */
  #rounded(depth: number): number {
    const value = this.#sum(depth + 1);
    this.#expect(',');
    const places = this.#sum(depth + 1);
    if (!Number.isInteger(places) || Math.abs(places) > 15) throw new NoNumber('beyond');
    const shown = Number((Math.abs(value) * 10 ** places).toPrecision(15));
    return (Math.sign(value) * Math.round(shown)) / 10 ** places;
  }

  /** Reads the numbers of a range (`A1:B3`) or of a single cell; undefined for any other argument of SUM. */
  #range(): readonly Outcome[] | undefined {
    const [first, sign, last] = this.#tokens.slice(this.#at, this.#at + 3);
    if (first?.kind !== 'cell' || sign?.kind !== 'sign') return undefined;
    if (sign.text === ':') {
      this.#at += 3;
      return last?.kind === 'cell' ? this.#cells.numbers(first.text, last.text) : ['beyond'];
    }
    if (sign.text !== ',' && sign.text !== ')') return undefined;
    this.#at += 1;
    return this.#cells.numbers(first.text, first.text);
  }

  #expect(sign: string): void {
    if (!this.#take(sign)) throw new NoNumber('beyond');
  }

  #take(sign: string): boolean {
    const token = this.#tokens[this.#at];
    if (token?.kind !== 'sign' || token.text !== sign) return false;
    this.#at += 1;
    return true;
  }
}
