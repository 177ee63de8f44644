import { replaceEqualDeep } from '@tanstack/react-query';

/**
 * Returns true if a component would render the same: lines that are read and priced anew are equal, but other objects.
 */
export const sameProps = <Props extends object>(before: Props, after: Props): boolean =>
  replaceEqualDeep(before, after) === before;
