/**
 * `generated/prices/<id>.json`: the product as data, so that the next compilation can compare its prices without
 * running any code of a folder. Conditions are in the words of the price book.
 */
import type { Product } from '../../src/pricing/index.ts';
import { conditionText } from '../language/condition.ts';
import { memoize } from '../language/memoize.ts';
import { conditionOf, isPredicate } from '../link/condition.ts';

export const pricesFolder = 'prices/';
export const priceDataPath = (product: string): string => `${pricesFolder}${product}.json`;

/** Each line of a run-size table is a line of the file: a changed price is one changed line. */
export const priceData = memoize(
  (product: Product): string =>
    `${JSON.stringify(
      product,
      (key, value: unknown) =>
        isPredicate(value)
          ? conditionText(conditionOf(value))
          : key === 'table' && typeof value === 'string'
            ? value.split('\n')
            : value,
      1,
    )}\n`,
);
