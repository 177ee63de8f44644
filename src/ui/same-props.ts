import { replaceEqualDeep } from '@tanstack/react-query';

/** Returns true if the props are deeply equal: lines that are read and priced anew are equal, but not identical. */
export const sameProps = <Props extends object>(before: Props, after: Props): boolean =>
  replaceEqualDeep(before, after) === before;
