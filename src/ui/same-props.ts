import { replaceEqualDeep } from '@tanstack/react-query';

/**
 * Returns true if the props are deeply equal. After lines are read or priced again, they are new objects, but often
 * equal to the objects before.
 */
export const sameProps = <Props extends object>(before: Props, after: Props): boolean =>
  replaceEqualDeep(before, after) === before;
