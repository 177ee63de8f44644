import { scaleRounded } from './decimal.ts';
import type { Cents, Percent } from './units.ts';

/** 100 percent. */
const whole: Percent = 100_000;

/**
 * Returns the tax on an amount that does not include it, half a cent up.
 * @throws RangeError past 2^53
 */
export const taxOn = (amount: Cents, rate: Percent): Cents => scaleRounded(amount, rate, whole);

/** Returns the tax within an amount that includes it, half a cent up. */
export const taxWithin = (amount: Cents, rate: Percent): Cents => scaleRounded(amount, rate, whole + rate);
