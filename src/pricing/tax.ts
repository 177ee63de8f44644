import { scaleRounded } from './decimal.ts';
import type { Cents, Percent } from './units.ts';

/** 100 percent. */
const whole: Percent = 100_000;

/**
 * Returns the tax on an amount without tax, rounded half up.
 * @throws RangeError if the tax is too large to be an exact number (2^53 cents or more)
 */
export const taxOn = (amount: Cents, rate: Percent): Cents => scaleRounded(amount, rate, whole);

/** Returns the tax contained in an amount, rounded half up. */
export const taxWithin = (amount: Cents, rate: Percent): Cents => scaleRounded(amount, rate, whole + rate);
