import { replaceEqualDeep } from '@tanstack/react-query';

/**
 * Returns true if the props are deeply equal. Lines that are read or priced again can be equal without being identical.
 */
export const sameProps = <Props extends object>(before: Props, after: Props): boolean =>
  replaceEqualDeep(before, after) === before;
