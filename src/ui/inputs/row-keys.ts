/** The row that a key pressed on row `index` of `count` selects; undefined for a key that is not the grid's. */
export function rowKeyTarget(key: string, index: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return Math.min(index + 1, count - 1);
    case 'ArrowUp':
      return Math.max(index - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    case 'Enter':
    case ' ':
      return index;
    default:
      return undefined;
  }
}
