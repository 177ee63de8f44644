/** Exact fractions of big.js numbers: sums and products are exact, and only rounding divides. */
import { Big } from 'big.js';

const Decimal = Big();
Decimal.DP = 60;

export class Ratio {
  readonly #over: Big;
  /** Above zero. */
  readonly #under: Big;

  constructor(over: Big.BigSource, under: Big.BigSource = 1) {
    this.#over = Decimal(over);
    this.#under = Decimal(under);
  }

  plus(other: Ratio): Ratio {
    if (this.#under.eq(other.#under)) return new Ratio(this.#over.plus(other.#over), this.#under);
    return new Ratio(
      this.#over.times(other.#under).plus(other.#over.times(this.#under)),
      this.#under.times(other.#under),
    );
  }

  minus(other: Ratio): Ratio {
    return this.plus(other.times(new Ratio(-1)));
  }

  times(other: Ratio): Ratio {
    return new Ratio(this.#over.times(other.#over), this.#under.times(other.#under));
  }

  /** @param other above zero */
  by(other: Ratio): Ratio {
    return new Ratio(this.#over.times(other.#under), this.#under.times(other.#over));
  }

  isBelow(other: Ratio): boolean {
    return this.#over.times(other.#under).lt(other.#over.times(this.#under));
  }

  equals(other: Ratio): boolean {
    return !this.isBelow(other) && !other.isBelow(this);
  }

  /** Returns the largest whole number not above this one, even if the quotient of 60 decimals was rounded up. */
  floor(): Ratio {
    let whole = this.#over.div(this.#under).round(0, Decimal.roundDown);
    while (whole.times(this.#under).gt(this.#over)) whole = whole.minus(1);
    while (whole.plus(1).times(this.#under).lte(this.#over)) whole = whole.plus(1);
    return new Ratio(whole);
  }

  ceiling(): Ratio {
    return zero.minus(zero.minus(this).floor());
  }

  /** Rounds halves away from zero. */
  nearest(): Ratio {
    const half = new Ratio(1, 2);
    return this.isBelow(zero) ? this.minus(half).ceiling() : this.plus(half).floor();
  }

  /** Converts a whole number. */
  toNumber(): number {
    return this.#over.div(this.#under).toNumber();
  }
}

export const zero = new Ratio(0);
export const larger = (one: Ratio, other: Ratio): Ratio => (one.isBelow(other) ? other : one);
export const smaller = (one: Ratio, other: Ratio): Ratio => (one.isBelow(other) ? one : other);
