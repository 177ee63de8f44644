/** The kinds of numbers, with bounds in units of the last decimal. */
import { decimals } from '../../../src/pricing/index.ts';
import type { NumberKind } from './number-faults.ts';

// The upper bounds are far above anything that is printed: beyond them a point was missed.
// The digit groups set the decimals apart: 100_000_0000 is 100000.0000.
export const price: NumberKind = { name: 'a price', places: decimals.unitPrice, min: 0, max: 100_000_0000 };
export const total: NumberKind = { name: 'a total', places: decimals.cents, min: 0, max: 100_000_000_00 };
export const whole: NumberKind = { name: 'a whole number', places: 0, min: 1, max: 10_000_000 };
