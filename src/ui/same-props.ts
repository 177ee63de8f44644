import { replaceEqualDeep } from '@tanstack/react-query';

/**
 * Returns true if the props are deeply equal. When lines are read or priced again, they become new objects, but their
 * content is often the same as before.
 */
export const sameProps = <Props extends object>(before: Props, after: Props): boolean =>
  replaceEqualDeep(before, after) === before;
