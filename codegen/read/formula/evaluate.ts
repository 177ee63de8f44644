/**
 * Works a formula out exactly, as far as it is arithmetic: numbers, `+ - * / %`, brackets, cells of the same sheet, SUM and ROUND.
 * Nothing of the formula is ever run as a program.
 */
import { add, divide, multiply, negate, type Rational, rationalOf, reduced, round } from './rational.ts';
import { type Token, tokensOf } from './tokens.ts';

/** `beyond`: more than arithmetic, or too long; `by zero`: the formula divides by zero. */
export type Outcome = Rational | 'beyond' | 'by zero';

/** The cells that a formula speaks of. */
export interface Cells {
  /** A blank cell is 0 in arithmetic. */
  readonly value: (address: string) => Outcome;
  /** What SUM adds up: texts and blank cells are passed over. */
  readonly numbers: (first: string, last: string) => readonly Outcome[];
}

const deepest = 50;

export function evaluate(formula: string, cells: Cells): Outcome {
  const tokens = tokensOf(formula);
  if (!tokens) return 'beyond';
  const reader = new Reader(tokens, cells);
  const outcome = reader.sum(0);
  return reader.atEnd ? outcome : 'beyond';
}

const isNumber = (outcome: Outcome): outcome is Rational => typeof outcome !== 'string';

/** The outcome of an operation on two outcomes: what is beyond the compiler stays so, and so does a division by zero. */
function both(a: Outcome, b: Outcome, operation: (a: Rational, b: Rational) => Rational | undefined): Outcome {
  if (!isNumber(a) || !isNumber(b)) return a === 'beyond' || b === 'beyond' ? 'beyond' : 'by zero';
  const result = operation(a, b);
  return result ? (reduced(result) ?? 'beyond') : 'by zero';
}

/** Recursive descent, one method per level of binding. */
class Reader {
  readonly #tokens: readonly Token[];
  readonly #cells: Cells;
  #at = 0;

  constructor(tokens: readonly Token[], cells: Cells) {
    this.#tokens = tokens;
    this.#cells = cells;
  }

  get atEnd(): boolean {
    return this.#at === this.#tokens.length;
  }

  sum(depth: number): Outcome {
    if (depth > deepest) return 'beyond';
    let outcome = this.#product(depth);
    for (;;) {
      if (this.#take('+')) outcome = both(outcome, this.#product(depth), add);
      else if (this.#take('-')) outcome = both(outcome, this.#product(depth), (a, b) => add(a, negate(b)));
      else return outcome;
    }
  }

  #product(depth: number): Outcome {
    let outcome = this.#percent(depth);
    for (;;) {
      if (this.#take('*')) outcome = both(outcome, this.#percent(depth), multiply);
      else if (this.#take('/')) outcome = both(outcome, this.#percent(depth), divide);
      else return outcome;
    }
  }

  #percent(depth: number): Outcome {
    let outcome = this.#signed(depth);
    while (this.#take('%')) outcome = both(outcome, { over: 1n, under: 100n }, multiply);
    return outcome;
  }

  #signed(depth: number): Outcome {
    if (depth > deepest) return 'beyond';
    if (this.#take('+')) return this.#signed(depth + 1);
    if (!this.#take('-')) return this.#operand(depth);
    const outcome = this.#signed(depth + 1);
    return isNumber(outcome) ? negate(outcome) : outcome;
  }

  #operand(depth: number): Outcome {
    const token = this.#tokens[this.#at];
    this.#at += 1;
    switch (token?.kind) {
      case 'number':
        return rationalOf(token.text) ?? 'beyond';
      case 'cell':
        return this.#cells.value(token.address);
      case 'name':
        return this.#call(token.name, depth);
      default:
        return token?.sign === '(' ? this.#closed(this.sum(depth + 1)) : 'beyond';
    }
  }

  #closed(outcome: Outcome): Outcome {
    return this.#take(')') ? outcome : 'beyond';
  }

  #call(name: string, depth: number): Outcome {
    if (!this.#take('(')) return 'beyond';
    if (name === 'SUM') return this.#closed(this.#added(depth));
    return name === 'ROUND' ? this.#closed(this.#rounded(depth)) : 'beyond';
  }

  #added(depth: number): Outcome {
    let outcome: Outcome = { over: 0n, under: 1n };
    do {
      for (const part of this.#range() ?? [this.sum(depth + 1)]) outcome = both(outcome, part, add);
    } while (this.#take(','));
    return outcome;
  }

  #rounded(depth: number): Outcome {
    const value = this.sum(depth + 1);
    if (!this.#take(',')) return 'beyond';
    const places = this.sum(depth + 1);
    if (isNumber(places) && !isPlaces(places)) return 'beyond';
    return both(value, places, (a, b) => round(a, Number(b.over / b.under)));
  }

  /** `A1:B3`, or a single cell, which SUM passes over when it is no number. */
  #range(): readonly Outcome[] | undefined {
    const [first, colon, last] = this.#tokens.slice(this.#at, this.#at + 3);
    if (first?.kind !== 'cell') return undefined;
    if (colon?.kind === 'sign' && colon.sign === ':') {
      this.#at += 3;
      return last?.kind === 'cell' ? this.#cells.numbers(first.address, last.address) : ['beyond'];
    }
    if (colon?.kind === 'sign' && colon.sign !== ',' && colon.sign !== ')') return undefined;
    this.#at += 1;
    return this.#cells.numbers(first.address, first.address);
  }

  #take(sign: string): boolean {
    const token = this.#tokens[this.#at];
    if (token?.kind !== 'sign' || token.sign !== sign) return false;
    this.#at += 1;
    return true;
  }
}

const isPlaces = ({ over, under }: Rational): boolean =>
  over % under === 0n && over / under <= 15n && over / under >= -15n;
